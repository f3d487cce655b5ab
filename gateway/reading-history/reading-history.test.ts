import { expect, it } from "vitest";
import { limits } from "../../schema/limits.ts";
import { removeAccount } from "../accounts/deletion/deletion.service.ts";
import { exportMyData } from "../accounts/export/account-export.service.ts";
import { viewPage, viewPost } from "../analytics/views/post-view.service.ts";
import { noRequest } from "../core/context.ts";
import type { Viewer } from "../core/policies.ts";
import { updatePost } from "../posts/editing/save-post.service.ts";
import { openSession } from "../sessions/session.service.ts";
import { withApp } from "../testing/clients/request.ts";
import { buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { ReadingHistoryModel } from "./reading-history.entity.ts";
import { clearReadings, keepReadings, readingHistoryOf, removeReading } from "./reading-history.service.ts";

withDatabase();
const app = withApp();

const browser = {
  ip: "192.0.2.1",
  userAgent: "Mozilla/5.0 (Android 15; Mobile) Firefox/140",
  isPrefetch: false,
};

async function historyOf(viewer: Viewer) {
  const { isKept, items } = await readingHistoryOf(viewer, { page: 1, limit: 12 });
  return { isKept, slugs: items.map(({ slug }) => slug) };
}

it("keeps nothing until the member asks for it, then each article once, the last read first", async () => {
  const [reader, a, b] = [await buildReader(), await buildPost(), await buildPost()];
  await viewPost(reader, a._id, noRequest);
  expect(await historyOf(reader)).toEqual({ isKept: false, slugs: [] });
  for (const isKept of [true, true]) await keepReadings(reader, isKept);
  await viewPost(reader, a._id, noRequest);
  // The GET of a page, of the session's account.
  await viewPage(b.slug, { ...browser, userId: reader.id });
  await viewPage(a.slug, { ...browser, userId: reader.id });
  await viewPage(b.slug, { ...browser, userId: null });
  expect(await historyOf(reader)).toEqual({ isKept: true, slugs: [a.slug, b.slug] });
  expect(await historyOf(await buildReader())).toEqual({ isKept: false, slugs: [] });
  await Promise.all([a, a, b, b].map(({ _id }) => viewPost(reader, _id, noRequest)));
  expect((await historyOf(reader)).slugs.sort()).toEqual([a.slug, b.slug].sort());
});

it("is bounded: the article read longest ago makes room", async () => {
  const [reader, { _id, slug }] = [await buildReader(), await buildPost()];
  await keepReadings(reader, true);
  const readings = Array.from({ length: limits.readings }, (_, index) => ({
    postId: index.toString(16).padStart(24, "0"),
    at: new Date(),
  }));
  await ReadingHistoryModel.updateOne({ _id: reader.id }, { readings });
  await viewPost(reader, _id, noRequest);
  const stored = await ReadingHistoryModel.findById(reader.id).lean();
  expect(stored?.readings).toHaveLength(limits.readings);
  expect(String(stored?.readings.at(-1)?.postId)).toBe(String(_id));
  expect(await historyOf(reader)).toEqual({ isKept: true, slugs: [slug] });
});

it("loses one article, all, and itself when it is switched off; hides what was taken back", async () => {
  const by = await buildPublisher();
  const reader = await buildReader();
  const posts = [await buildPost({ by }), await buildPost({ by }), await buildPost({ by })] as const;
  await keepReadings(reader, true);
  for (const { _id } of posts) await viewPost(reader, _id, noRequest);
  await removeReading(reader, posts[0]._id);
  await updatePost(by, posts[1]._id, { status: "DRAFT" });
  expect(await historyOf(reader)).toEqual({ isKept: true, slugs: [posts[2].slug] });
  await clearReadings(reader);
  expect(await historyOf(reader)).toEqual({ isKept: true, slugs: [] });
  await viewPost(reader, posts[2]._id, noRequest);
  await keepReadings(reader, false);
  expect(await ReadingHistoryModel.countDocuments({ _id: reader.id })).toBe(0);
  expect(await historyOf(reader)).toEqual({ isKept: false, slugs: [] });
  for (const attempt of [keepReadings(null, true), clearReadings(null), removeReading(null, posts[0]._id)])
    await expect(attempt).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});

it("is in the export of the account, and goes with it", async () => {
  const user = await buildUser();
  const reader = viewerOf(user);
  const { _id } = await buildPost();
  await keepReadings(reader, true);
  await viewPost(reader, _id, noRequest);
  let text = "";
  for await (const chunk of await exportMyData(reader)) text += chunk;
  expect(JSON.parse(text).readings).toMatchObject([{ postId: String(_id) }]);
  await removeAccount(user._id);
  expect(await ReadingHistoryModel.countDocuments({ _id: user._id })).toBe(0);
});

it("is switched on and off, emptied and shortened by forms without script", async () => {
  const [a, b] = [await buildPost(), await buildPost()];
  const { viewer, cookie } = await openSession(await buildUser(), "browser");
  const send = async (payload: string) => {
    const { status, headers } = await app.send({
      ...{ method: "POST", url: "/readings", payload },
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        cookie: `palabre=${cookie.value}`,
      },
    });
    expect([status, headers.location]).toEqual([303, "/ma-liste/lectures"]);
    return historyOf(viewer);
  };
  expect(await send("action=keep")).toEqual({ isKept: true, slugs: [] });
  for (const { _id } of [a, b]) await viewPost(viewer, _id, noRequest);
  expect(await send(`id=${a._id}`)).toEqual({ isKept: true, slugs: [b.slug] });
  expect(await send("action=clear")).toEqual({ isKept: true, slugs: [] });
  expect(await send("action=stop")).toEqual({ isKept: false, slugs: [] });
});
