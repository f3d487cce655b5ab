import { beforeEach, describe, expect, it } from "vitest";
import { limits } from "../../schema/limits.ts";
import { newId } from "../core/documents/ids.ts";
import type { Viewer } from "../core/policies.ts";
import { updatePost } from "../posts/editing/save-post.service.ts";
import { setPostAuthors } from "../posts/newsroom/post-authors.service.ts";
import type { Post } from "../posts/post.service.ts";
import { deletePosts, erasePosts } from "../posts/publishing/post-trash.service.ts";
import { request } from "../testing/clients/request.ts";
import { eventually, tokenOf, withSockets } from "../testing/clients/sockets.ts";
import { buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { AnnotationModel } from "./annotation.entity.ts";
import {
  annotationsNow,
  createAnnotation,
  deleteAnnotation,
  exportAnnotations,
  replyToAnnotation,
  resolveAnnotation,
} from "./annotation.service.ts";

withDatabase();
const sockets = withSockets();

const passage = { quote: "du monde", before: "Toujours ", after: ".", position: 9 };
const clientId = "0b4f6f0e-52d7-4a8e-9d0c-7b1f5a3c9e21";
let author: Viewer;
let editor: Viewer;
let draft: Post;
const codeOf = (change: Promise<unknown>) =>
  change.then(
    () => "ok",
    ({ code }) => code,
  );

beforeEach(async () => {
  author = viewerOf(await buildUser({ role: "AUTHOR" }));
  editor = viewerOf(await buildUser({ role: "EDITOR" }));
  draft = await buildPost({ by: author, status: "DRAFT" });
});

describe("annotations of an article", () => {
  it("are begun once, answered, resolved and opened again", async () => {
    const input = { ...passage, text: " Combien\u00a0? ", clientId };
    const begun = await createAnnotation(editor, draft._id, input);
    expect(String((await createAnnotation(editor, draft._id, input))._id)).toBe(String(begun._id));
    expect(begun).toMatchObject({ ...passage, comments: [{ text: "Combien\u00a0?" }] });
    const resolved = await resolveAnnotation(author, begun._id, true);
    expect(resolved.resolvedAt).toBeInstanceOf(Date);
    const reply = { text: "Mille.", clientId: clientId.replace("0", "1") };
    await replyToAnnotation(author, begun._id, reply);
    const answered = await replyToAnnotation(author, begun._id, reply);
    expect(answered.comments.map(({ text }) => text)).toEqual(["Combien\u00a0?", "Mille."]);
    expect(answered.resolvedAt).toBeUndefined();
    const exported = [];
    for await (const each of exportAnnotations(
      (await AnnotationModel.findOne().lean())!.comments[1]!.authorId,
    ))
      exported.push(each);
    expect(exported).toMatchObject([{ quote: "du monde", text: "Mille." }]);
  });

  it("are those who may edit the article’s, and no part of what readers get", async () => {
    const { _id } = await createAnnotation(author, draft._id, { ...passage, text: "À vérifier" });
    const other = viewerOf(await buildUser({ role: "AUTHOR" }));
    expect(await codeOf(createAnnotation(other, draft._id, { ...passage, text: "Non" }))).toBe("NOT_FOUND");
    expect(await codeOf(replyToAnnotation(null, _id, { text: "Non" }))).toBe("UNAUTHENTICATED");
    const count = `{ postById(id: "${draft._id}") { annotationCount } }`;
    expect((await request(count, { viewer: editor })).data?.postById.annotationCount).toBe(1);
    await updatePost(editor, draft._id, { status: "PUBLISHED" });
    // From the publication on the article is the editors'.
    expect(await codeOf(resolveAnnotation(author, _id, true))).toBe("FORBIDDEN");
    expect((await request(count, { viewer: author })).data?.postById.annotationCount).toBeNull();
    const { data } = await request(`{ post(slug: "${draft.slug}") { html annotationCount } }`);
    expect(data?.post.annotationCount).toBeNull();
    expect(await codeOf(deleteAnnotation(author, _id))).toBe("FORBIDDEN");
    await deleteAnnotation(editor, _id);
    expect((await annotationsNow(String(draft._id))).annotations).toEqual([]);
  });

  it("are not added to an article that is being erased", async () => {
    await deletePosts(editor, [String(draft._id)]);
    const create = () => createAnnotation(editor, draft._id, { ...passage, text: "Ici" });
    const creations = Array.from({ length: 4 }, create);
    await Promise.allSettled([
      ...creations,
      erasePosts(editor, [String(draft._id)]),
      ...Array.from({ length: 8 }, create),
    ]);
    expect(await AnnotationModel.countDocuments({ postId: draft._id })).toBe(0);
  });

  it("are bounded, and checked with a message at the field", async () => {
    for (const [input, field] of [
      [{ ...passage, text: " " }, "text"],
      [{ ...passage, text: "a".repeat(limits.annotation.text + 1) }, "text"],
      [{ ...passage, text: "Oui", quote: "" }, "quote"],
      [{ ...passage, text: "Oui", position: -1 }, "position"],
    ] as const)
      await expect(createAnnotation(author, draft._id, input)).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
        fields: { [field]: expect.any(String) },
      });
    const { _id } = await createAnnotation(author, draft._id, { ...passage, text: "Un" });
    const { comments } = limits.annotation;
    for (let count = 1; count < comments; count++) await replyToAnnotation(author, _id, { text: "Encore" });
    expect(await codeOf(replyToAnnotation(author, _id, { text: "De trop" }))).toBe("BAD_USER_INPUT");
    const stored = (await AnnotationModel.findById(_id).lean())!;
    await AnnotationModel.insertMany(
      Array.from({ length: limits.annotation.most - 1 }, () => ({ ...stored, _id: newId() })),
    );
    expect(await codeOf(createAnnotation(author, draft._id, { ...passage, text: "De trop" }))).toBe(
      "BAD_USER_INPUT",
    );
  });

  it("reach nobody who is no longer one of the authors, nor an author once it is published", async () => {
    const url = await sockets.listen();
    const other = await buildUser({ role: "AUTHOR" });
    const both = { authorIds: [author.id, String(other._id)] };
    await setPostAuthors(editor, draft._id, both);
    const follow = async () => {
      const socket = sockets.connect(url, await tokenOf(other));
      const query = `subscription { annotationsChanged(postId: "${draft._id}") { kind } }`;
      await socket.subscribe(query).next();
      return socket;
    };
    const socket = await follow();
    await setPostAuthors(editor, draft._id, { authorIds: [author.id] });
    await eventually(() => socket.closed).toMatchObject([{ code: 4403 }]);
    await setPostAuthors(editor, draft._id, both);
    const again = await follow();
    await updatePost(editor, draft._id, { status: "PUBLISHED" });
    await eventually(() => again.closed).toMatchObject([{ code: 4403 }]);
  });

  it("reach everybody who has the article open, and go with it", async () => {
    const url = await sockets.listen();
    const user = await buildUser({ role: "EDITOR" });
    const subscription = sockets
      .connect(url, await tokenOf(user))
      .subscribe(
        `subscription { annotationsChanged(postId: "${draft._id}") { kind annotations { comments { text } resolvedAt } } }`,
      );
    const next = async () => (await subscription.next()).data.annotationsChanged;
    expect(await next()).toEqual({ kind: "CURRENT", annotations: [] });
    const { _id } = await createAnnotation(author, draft._id, { ...passage, text: "Ici" });
    expect(await next()).toMatchObject({
      kind: "CHANGED",
      annotations: [{ comments: [{ text: "Ici" }], resolvedAt: null }],
    });
    await resolveAnnotation(author, _id, true);
    expect((await next()).annotations[0].resolvedAt).not.toBeNull();
    await deletePosts(editor, [String(draft._id)]);
    await erasePosts(editor, [String(draft._id)]);
    expect(await AnnotationModel.countDocuments({ postId: draft._id })).toBe(0);
  });
});
