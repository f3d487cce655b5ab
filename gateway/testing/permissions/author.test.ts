import { describe, expect, it } from "vitest";
import type { Viewer } from "../../core/policies.ts";
import { listLibrary } from "../../files/library/library.service.ts";
import { QueuedMailModel as MailModel } from "../../mails/mail.entity.ts";
import { createPost, updatePost } from "../../posts/editing/save-post.service.ts";
import { listStudioPosts } from "../../posts/lists/post-lists.service.ts";
import { postSorts } from "../../posts/post.types.ts";
import { request } from "../clients/request.ts";
import { withDatabase } from "../servers/database.ts";
import { PermissionFixture } from "./fixture.ts";

withDatabase({ RATE_LIMIT: "off" });

const text = { title: "Le marché", description: "Un matin", content: "Il pleuvait.", tags: ["ville"] };
const draftOf = async (viewer: Viewer, status = "DRAFT") => createPost(viewer, { ...text, status });
const codeOf = async (running: Promise<unknown>) =>
  running.then(
    () => "ok",
    (error) => (error as { code: string }).code,
  );

/** Every way to show a text to readers. */
const publications = [
  { status: "PUBLISHED" },
  { status: "SCHEDULED", scheduledAt: new Date(Date.now() + 86_400_000) },
];

describe("an author", () => {
  it("writes, proposes, takes back and deletes their own drafts", async () => {
    const { people } = await PermissionFixture.create();
    const { viewer } = people.author;
    const { _id } = await draftOf(viewer);
    const run = (field: string) => request(`mutation { done: ${field} }`, { viewer });
    expect(
      (await run(`updatePost(id: "${_id}", input: { status: PROPOSED }) { status content }`)).data,
    ).toEqual({
      done: { status: "PROPOSED", content: text.content },
    });
    expect(
      (await run(`updatePost(id: "${_id}", input: { status: DRAFT }) { status }`)).data?.done.status,
    ).toBe("DRAFT");
    expect(
      (await run(`createPreviewLink(postId: "${_id}", input: { hours: 1 }) { id }`)).errors,
    ).toBeUndefined();
    expect((await run(`deletePosts(ids: ["${_id}"]) { count }`)).data?.done.count).toBe(1);
    expect((await run(`restorePosts(ids: ["${_id}"]) { count }`)).data?.done.count).toBe(1);
    expect((await run(`erasePosts(ids: ["${_id}"]) { count }`)).errors?.[0]?.extensions.code).toBe(
      "FORBIDDEN",
    );
  });

  it.each(publications)("does not publish: %s", async (state) => {
    const { people } = await PermissionFixture.create();
    const { viewer } = people.author;
    expect(await codeOf(createPost(viewer, { ...text, ...state }))).toBe("FORBIDDEN");
    for (const status of ["DRAFT", "PROPOSED"]) {
      const { _id } = await draftOf(viewer, status);
      expect(await codeOf(updatePost(viewer, _id, state))).toBe("FORBIDDEN");
    }
  });

  it("reads what an editor has published, and changes it no more", async () => {
    const { people } = await PermissionFixture.create();
    const { viewer } = people.author;
    const { _id } = await draftOf(viewer, "PROPOSED");
    await updatePost(people.editor.viewer, _id, { status: "PUBLISHED" });
    const changes = [
      `updatePost(id: "${_id}", input: { title: "Un autre" }) { id }`,
      `updatePost(id: "${_id}", input: { status: DRAFT }) { id }`,
      `savePostDraft(id: "${_id}", input: { title: "Un autre" }) { id }`,
      `deletePosts(ids: ["${_id}"]) { count }`,
    ];
    for (const change of changes) {
      const { errors } = await request(`mutation { ${change} }`, { viewer });
      expect([change, errors?.[0]?.extensions.code]).toEqual([change, "FORBIDDEN"]);
    }
    const { data } = await request(`{ postById(id: "${_id}") { content } }`, { viewer });
    expect(data?.postById.content).toBe(text.content);
  });

  it("finds their own articles and files only", async () => {
    const world = await PermissionFixture.create();
    const { viewer } = world.people.author;
    const own = await draftOf(viewer);
    await draftOf(world.people.editor.viewer);
    await world.file();
    const list = await listStudioPosts(viewer, {
      page: 1,
      limit: 50,
      inTrash: false,
      sort: postSorts.RECENT,
    });
    expect(list).toMatchObject({ total: 1, items: [{ _id: own._id }] });
    expect((await listLibrary(viewer, { page: 1, limit: 50, sort: "RECENT" })).total).toBe(0);
  });
});

describe("returnPost", () => {
  it("gives a proposed article back with a word, and mails it to its author", async () => {
    const { people } = await PermissionFixture.create();
    const { viewer } = people.author;
    const { _id, version } = await draftOf(viewer, "PROPOSED");
    const document = `mutation { returnPost(id: "${_id}", input: { text: " Il manque une photo.\\nEt un nom. ", version: ${version} }) {
      status returnNote { text by { id } } } }`;
    const { data } = await request(document, { viewer: people.editor.viewer });
    expect(data?.returnPost).toEqual({
      status: "DRAFT",
      returnNote: { text: "Il manque une photo.\nEt un nom.", by: { id: people.editor.viewer.id } },
    });
    const mails = await MailModel.find({ kind: "POST_RETURNED", userId: viewer.id }).lean();
    expect(mails).toHaveLength(1);
    expect((await request(document, { viewer: people.editor.viewer })).errors?.[0]?.extensions.code).toBe(
      "CONFLICT",
    );
    await updatePost(viewer, _id, { status: "PROPOSED" });
    const again = await request(`{ postById(id: "${_id}") { returnNote { text } } }`, { viewer });
    expect(again.data?.postById.returnNote).toBeNull();
  });
});
