import { beforeEach, describe, expect, it } from "vitest";
import { removeAccount } from "../../accounts/deletion/deletion.service.ts";
import { listAuthors } from "../../accounts/people/people.service.ts";
import type { Viewer } from "../../core/policies.ts";
import { withApp } from "../../testing/clients/request.ts";
import { buildUser, viewerOf } from "../../testing/factories/accounts.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import type { User } from "../../users/user.entity.ts";
import { updatePost } from "../editing/save-post.service.ts";
import { listOwnPosts, listPosts, listStudioPosts } from "../lists/post-lists.service.ts";
import { postEvents } from "../live/post-events.ts";
import { PostModel } from "../post.entity.ts";
import { exportPosts } from "../post-export.service.ts";
import { setPostAuthors } from "./post-authors.service.ts";

withDatabase();
const app = withApp();

const page = { page: 1, limit: 12 };
const lists = { ...page, inTrash: false, sort: "RECENT" } as const;
let awa: User;
let koffi: User;
let editor: Viewer;
const idOf = ({ _id }: User) => String(_id);

beforeEach(async () => {
  [awa, koffi] = [
    await buildUser({ role: "AUTHOR", firstName: "Awa", lastName: "Koné" }),
    await buildUser({ role: "AUTHOR", firstName: "Koffi", lastName: "Yao" }),
  ];
  editor = viewerOf(await buildUser({ role: "EDITOR" }));
});

describe("the authors of an article", () => {
  it("sign it in their order, each with the rights of an author and the article in their lists", async () => {
    const draft = await buildPost({ by: viewerOf(awa), status: "DRAFT" });
    await expect(updatePost(viewerOf(koffi), draft._id, { title: "À deux" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const authorIds = [idOf(koffi), idOf(awa), idOf(koffi)];
    const signed = await setPostAuthors(viewerOf(awa), draft._id, { authorIds });
    expect(signed.authorIds.map(String)).toEqual([idOf(koffi), idOf(awa)]);
    // Nobody who has it open is refused.
    expect([String(signed.authorId), signed.version]).toEqual([idOf(koffi), draft.version]);
    await updatePost(viewerOf(koffi), draft._id, { title: "À deux" });
    for (const each of [awa, koffi]) {
      expect((await listOwnPosts(viewerOf(each), page)).total).toBe(1);
      expect((await listStudioPosts(viewerOf(each), lists)).total).toBe(1);
    }
    await updatePost(editor, draft._id, { status: "PUBLISHED" });
    for (const each of [awa, koffi])
      expect((await listPosts({ ...page, authorId: idOf(each) })).items.map(({ title }) => title)).toEqual([
        "À deux",
      ]);
    expect((await listPosts({ ...page, authorId: idOf(awa), order: "VIEWS" })).total).toBe(1);
    expect((await listAuthors()).map(idOf)).toEqual([idOf(awa), idOf(koffi)]);
    const exported = [];
    for await (const each of exportPosts(awa._id)) exported.push(each);
    expect(exported).toHaveLength(1);
  });

  it("are people who write, ten at most, and an author stays among those of their own article", async () => {
    const draft = await buildPost({ by: viewerOf(awa), status: "DRAFT" });
    const refused = async (by: Viewer | null, authorIds: unknown): Promise<unknown[]> =>
      setPostAuthors(by, draft._id, { authorIds }).then(
        () => [],
        ({ code, fields }) => [code, fields?.authorIds ?? fields?.["authorIds[1]"]],
      );
    const reader = await buildUser();
    expect(await refused(editor, [])).toEqual(["BAD_USER_INPUT", "Un article a au moins un auteur"]);
    expect(await refused(editor, Array(11).fill(idOf(awa)))).toEqual([
      "BAD_USER_INPUT",
      "10 auteurs au plus",
    ]);
    for (const id of [idOf(reader), "0123456789abcdef01234567", "personne"])
      expect(await refused(editor, [idOf(awa), id])).toEqual([
        "BAD_USER_INPUT",
        "Choisissez des personnes qui écrivent sur le site",
      ]);
    expect((await refused(viewerOf(awa), [idOf(koffi)]))[0]).toBe("BAD_USER_INPUT");
    expect((await refused(viewerOf(koffi), [idOf(koffi)]))[0]).toBe("FORBIDDEN");
    expect((await refused(viewerOf(reader), [idOf(reader)]))[0]).toBe("FORBIDDEN");
    await updatePost(editor, draft._id, { status: "PUBLISHED" });
    expect((await refused(viewerOf(awa), [idOf(awa), idOf(koffi)]))[0]).toBe("FORBIDDEN");
  });

  it("are read of an article that an earlier version stored with one", async () => {
    const by = await buildPublisher({ firstName: "Awa" });
    const { _id, slug } = await buildPost({ by });
    await PostModel.collection.updateOne({ _id }, { $unset: { authorIds: 1 } });
    const { body } = await app.rest("GET", `/api/posts/slug/${slug}`);
    expect(body.author._id).toBe(by.id);
    const signed = await setPostAuthors(editor, _id, { authorIds: [by.id, idOf(koffi)] });
    expect(signed.authorIds.map(String)).toEqual([by.id, idOf(koffi)]);
  });

  it("stay when the account of one of them is deleted; the next becomes REST’s author", async () => {
    const { _id, slug } = await buildPost({ by: editor });
    const alone = await buildPost({ by: editor });
    await setPostAuthors(editor, _id, { authorIds: [idOf(awa), idOf(koffi)] });
    await setPostAuthors(editor, alone._id, { authorIds: [idOf(awa)] });
    const before = await postEvents.lastSeq();
    await removeAccount(awa._id);
    const stored = await PostModel.findById(_id).lean();
    expect([String(stored?.authorId), stored?.authorIds.map(String)]).toEqual([idOf(koffi), [idOf(koffi)]]);
    expect((await app.rest("GET", `/api/posts/slug/${slug}`)).body.author.firstName).toBe("Koffi");
    expect((await app.rest("GET", `/api/posts/slug/${alone.slug}`)).body.author._id).toBeNull();
    // Open pages follow.
    expect(await postEvents.lastSeq()).toBeGreaterThan(before);
  });

  it("are in feeds and in GraphQL, in their order", async () => {
    const { _id } = await buildPost({ by: editor, title: "Signé à deux" });
    await setPostAuthors(editor, _id, { authorIds: [idOf(koffi), idOf(awa)] });
    const get = async (path: string) => String((await app.rest("GET", path)).body);
    const rss = await get(`/authors/${idOf(awa)}/rss.xml`);
    expect([...rss.matchAll(/<dc:creator>([^<]+)</g)].map(([, name]) => name)).toEqual([
      "Koffi Yao",
      "Awa Koné",
    ]);
    expect(await get(`/authors/${idOf(koffi)}/atom.xml`)).toMatch(/Koffi Yao[\s\S]+Awa Koné/);
    const json = await app.rest("GET", `/authors/${idOf(awa)}/feed.json`);
    const feed = typeof json.body === "string" ? JSON.parse(json.body) : json.body;
    expect(feed.items[0]).toMatchObject({
      author: { name: "Koffi Yao" },
      authors: [{ name: "Koffi Yao" }, { name: "Awa Koné" }],
    });
  });
});
