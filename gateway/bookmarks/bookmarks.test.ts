import { Types } from "mongoose";
import { expect, it } from "vitest";
import { removeAccount } from "../accounts/deletion/deletion.service.ts";
import { exportMyData } from "../accounts/export/account-export.service.ts";
import { updatePost } from "../posts/editing/save-post.service.ts";
import { deletePosts, erasePosts } from "../posts/publishing/post-trash.service.ts";
import { openSession } from "../sessions/session.service.ts";
import { request, withApp } from "../testing/clients/request.ts";
import { buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { BookmarkModel } from "./bookmark.entity.ts";
import {
  bookmarkedAmong,
  bookmarkPost,
  bookmarkPosts,
  listBookmarks,
  unbookmarkPost,
} from "./bookmark.service.ts";

withDatabase();
const app = withApp();

const slugsOf = async (viewer: Awaited<ReturnType<typeof buildReader>>) =>
  (await listBookmarks(viewer, { page: 1, limit: 12 })).items.map(({ slug }) => slug);

it("keeps an article once, the last kept first, until it is taken out", async () => {
  const [reader, a, b] = [await buildReader(), await buildPost(), await buildPost()];
  for (const { _id } of [a, b, a]) await bookmarkPost(reader, _id);
  expect(await slugsOf(reader)).toEqual([b.slug, a.slug]);
  expect((await bookmarkedAmong(reader, [String(a._id)])).map(String)).toEqual([String(a._id)]);
  expect(await slugsOf(await buildReader())).toEqual([]);
  await unbookmarkPost(reader, b._id);
  await unbookmarkPost(reader, b._id);
  expect(await slugsOf(reader)).toEqual([a.slug]);
  await expect(bookmarkPost(reader, new Types.ObjectId())).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(bookmarkPost(null, a._id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});

it("takes in the list of a device in its order, without what is not published", async () => {
  const [reader, by] = [await buildReader(), await buildPublisher()];
  const [a, b, draft] = [await buildPost(), await buildPost(), await buildPost({ by, status: "DRAFT" })];
  await bookmarkPost(reader, b._id);
  const ids = [a, draft, b].map(({ _id }) => String(_id));
  expect((await bookmarkPosts(reader, [...ids, "x"])).map(String).sort()).toEqual(
    [a, b].map(({ _id }) => String(_id)).sort(),
  );
  expect(await slugsOf(reader)).toEqual([a.slug, b.slug]);
});

it("hides what was taken back, and loses what is erased, and all with the account, whose export has it", async () => {
  const by = await buildPublisher();
  const user = await buildUser();
  const reader = viewerOf(user);
  const [a, b] = [await buildPost({ by }), await buildPost({ by })];
  for (const { _id } of [a, b]) await bookmarkPost(reader, _id);
  await updatePost(by, a._id, { status: "DRAFT" });
  expect(await slugsOf(reader)).toEqual([b.slug]);
  await deletePosts(by, [String(a._id)]);
  await erasePosts(by, [String(a._id)]);
  expect(await BookmarkModel.countDocuments({ postId: a._id })).toBe(0);
  let text = "";
  for await (const chunk of await exportMyData(reader)) text += chunk;
  expect(JSON.parse(text).bookmarks).toMatchObject([{ postId: String(b._id) }]);
  await removeAccount(user._id);
  expect(await BookmarkModel.countDocuments({ userId: user._id })).toBe(0);
});

it("is a field of the article that each reader sees for themselves", async () => {
  const [reader, { _id, slug }] = [await buildReader(), await buildPost()];
  await bookmarkPost(reader, _id);
  const isKeptBy = async (viewer: typeof reader | null) =>
    (await request(`{ post(slug: "${slug}") { isBookmarkedByMe } }`, { viewer })).data.post.isBookmarkedByMe;
  expect([await isKeptBy(reader), await isKeptBy(await buildReader()), await isKeptBy(null)]).toEqual([
    true,
    false,
    false,
  ]);
});

it("is kept and taken out by a form without script, which leads back to the article or to the list", async () => {
  const { _id, slug } = await buildPost();
  const { viewer, cookie } = await openSession(await buildUser(), "browser");
  const send = async (payload: string, headers: Record<string, string>) => {
    const { status, headers: answer } = await app.send({
      ...{ method: "POST", url: "/bookmarks", payload },
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
    return [status, answer.location];
  };
  const member = { cookie: `palabre=${cookie.value}` };
  expect(await send(`id=${_id}&slug=${slug}&keep=`, member)).toEqual([303, `/posts/${slug}`]);
  expect(await slugsOf(viewer)).toEqual([slug]);
  expect((await send(`id=${_id}`, { ...member, origin: "https://autre.example" }))[0]).toBe(403);
  expect(await send(`id=${_id}`, {})).toEqual([303, "/login?next=%2Fma-liste"]);
  expect(await slugsOf(viewer)).toEqual([slug]);
  expect(await send(`id=${_id}`, member)).toEqual([303, "/ma-liste"]);
  expect(await slugsOf(viewer)).toEqual([]);
});
