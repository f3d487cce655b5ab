import { expect, it } from "vitest";
import type { Viewer } from "../core/policies.ts";
import { request } from "../testing/clients/request.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildSound, writing } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { createPost, updatePost } from "./editing/save-post.service.ts";

withDatabase();

it("creates, lists, deletes and restores an article over GraphQL", async () => {
  const admin = await buildPublisher();
  const sound = await buildSound(admin);
  const run = async (source: string, variables?: Record<string, unknown>) => {
    const { data, errors } = await request(source, { viewer: admin, variables });
    expect(errors).toBeUndefined();
    return data;
  };
  const input = writing({ status: undefined, audioName: sound.filename });
  const { createPost: draft } = await run(
    `mutation ($input: PostInput!) { createPost(input: $input) {
       id slug status version content audio { filename kind } publishedAt scheduledAt trashedAt createdAt updatedAt
     } }`,
    { input },
  );
  expect(draft).toMatchObject({
    status: "DRAFT",
    version: 1,
    content: input.content,
    publishedAt: null,
    trashedAt: null,
    audio: { filename: sound.filename, kind: "AUDIO" },
  });
  const { id } = draft;
  const update = `mutation ($id: ID!, $input: PostChanges!) { updatePost(id: $id, input: $input) { id slug status version } }`;
  const changes = { title: "Un titre", status: "PUBLISHED", version: 1, coverName: null };
  expect((await run(update, { id, input: changes })).updatePost).toEqual({
    id,
    slug: "un-titre",
    status: "PUBLISHED",
    version: 2,
  });
  const again = await request(update, { viewer: admin, variables: { id, input: changes } });
  expect(again.errors?.[0]?.extensions).toMatchObject({ code: "CONFLICT" });

  const lists = `query ($id: ID!) { posts { total } myPosts { items { id } } studioPosts(sort: VIEWS) { total }
    trash: studioPosts(inTrash: true) { items { id } } postById(id: $id) { status trashedAt eventSeq } }`;
  expect(await run(lists, { id })).toMatchObject({
    posts: { total: 1 },
    myPosts: { items: [{ id }] },
    studioPosts: { total: 1 },
    trash: { items: [] },
    postById: { status: "PUBLISHED", trashedAt: null, eventSeq: expect.any(Number) },
  });
  const mutate = (name: string) =>
    run(`mutation ($ids: [ID!]!) { ${name}(ids: $ids) { count message } }`, { ids: [id] });
  expect(await mutate("deletePosts")).toEqual({ deletePosts: { count: 1, message: "1 article supprimé" } });
  expect(await run(lists, { id })).toMatchObject({
    posts: { total: 0 },
    myPosts: { items: [] },
    studioPosts: { total: 0 },
    trash: { items: [{ id }] },
    postById: { status: "PUBLISHED", trashedAt: expect.any(String) },
  });
  expect(await mutate("restorePosts")).toEqual({ restorePosts: { count: 1, message: "1 article restauré" } });
  expect((await run('{ post(slug: "un-titre") { id } }')).post).toEqual({ id });
  await mutate("deletePosts");
  expect(await mutate("erasePosts")).toEqual({ erasePosts: { count: 1, message: "1 article effacé" } });
  expect((await run(lists, { id })).postById).toBeNull();
});

it("refuses readers the fields of administrators", async () => {
  const viewer = await buildReader();
  for (const source of ["{ studioPosts { total } }", '{ postById(id: "0123456789abcdef01234567") { id } }']) {
    const { errors } = await request(source, { viewer });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "FORBIDDEN" });
  }
  expect((await request('{ post(slug: "jamais") { id } }')).data.post).toBeNull();
});

it("names who saved an article last to its author and to editors only", async () => {
  const [author, editor] = [await buildPublisher(), await buildPublisher()];
  const { _id } = await createPost(author, writing({ title: "Un texte à deux", status: "PUBLISHED" }));
  const seenBy = async (viewer: Viewer | null) => {
    const { data } = await request("{ posts { items { title savedBy { id } } } }", { viewer });
    const { items } = data!.posts as { items: { title: string; savedBy: { id: string } | null }[] };
    return items.find(({ title }) => title === "Un texte à deux")?.savedBy?.id ?? null;
  };
  expect(await seenBy(editor)).toBe(author.id);
  await updatePost(editor, _id, { description: "Relu." });
  expect(await seenBy(author)).toBe(editor.id);
  expect([await seenBy(await buildReader()), await seenBy(null)]).toEqual([null, null]);
});
