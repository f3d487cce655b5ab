import { parseRssFeed } from "feedsmith";
import { expect, it } from "vitest";
import { invalidate } from "../../core/caches/micro-cache.ts";
import { openSession } from "../../sessions/session.service.ts";
import { request, withApp } from "../../testing/clients/request.ts";
import { buildUser } from "../../testing/factories/accounts.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { buildEpisode, buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { savePostDraft } from "../editing/post-draft.service.ts";
import { updatePost } from "../editing/save-post.service.ts";
import { findPost } from "../post.service.ts";

withDatabase();
const app = withApp();

const srt = "1\n00:00:00,500 --> 00:00:01,500\nLe zorglonde de la lagune.\n";
const vtt = "WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nLe zorglonde de la lagune.";

async function buildHeard(more: object = {}) {
  const by = await buildPublisher();
  const audioName = (await buildEpisode(by)).filename;
  return { by, post: await buildPost({ by, audioName, transcript: srt, ...more }) };
}

const get = (url: string, cookie = "") => {
  invalidate();
  return app.send({ method: "GET", url, headers: { cookie } });
};

it("is stored as WebVTT, served with its text, named in the show, and found by its words", async () => {
  const { by, post } = await buildHeard();
  await buildPost({ by, audioName: post.audioName, transcript: "Un texte sans horaires" });
  const [asVtt, asText] = [
    await get(`/posts/${post.slug}/transcript.vtt`),
    await get(`/posts/${post.slug}/transcript.txt`),
  ];
  expect([asVtt.status, asVtt.headers["content-type"], asVtt.body]).toEqual([
    200,
    "text/vtt; charset=utf-8",
    vtt,
  ]);
  expect([asText.status, asText.body]).toEqual([200, "Le zorglonde de la lagune."]);
  const show = parseRssFeed(String((await get("/podcast.xml")).body));
  const transcripts = show.items?.map((item) =>
    item.podcast?.transcripts?.map(({ type, url }) => [type, url]),
  );
  expect(transcripts?.[1]).toEqual([
    ["text/vtt", expect.stringContaining(`/posts/${post.slug}/transcript.vtt`)],
    ["text/plain", expect.stringContaining(`/posts/${post.slug}/transcript.txt`)],
  ]);
  expect(transcripts?.[0]).toEqual([["text/plain", expect.stringMatching(/^https?:.*transcript\.txt$/)]]);
  const query = `{ searchPosts(keyword: "zorglonde") { total } post(slug: "${post.slug}") { transcriptFormats } }`;
  expect((await request(query)).data).toEqual({
    searchPosts: { total: 1 },
    post: { transcriptFormats: ["vtt", "txt"] },
  });
  await updatePost(by, post._id, { transcript: "" });
  expect((await request(query)).data).toMatchObject({
    searchPosts: { total: 0 },
    post: { transcriptFormats: [] },
  });
  expect((await get(`/posts/${post.slug}/transcript.txt`)).status).toBe(404);
});

it("of a members' article is read and found by members only", async () => {
  const content = "Ouvert.\n\nFermé.\n\nFermé aussi.\n\nFin.";
  const { post } = await buildHeard({
    access: "MEMBERS",
    content,
    transcript: srt.replace("zorglonde", "balafonde"),
  });
  const closed = vtt.replace("zorglonde", "balafonde");
  const { cookie } = await openSession(await buildUser(), "browser");
  const path = `/posts/${post.slug}/transcript.vtt`;
  expect((await get(path)).status).toBe(404);
  const whole = await get(path, `palabre=${cookie.value}`);
  expect([whole.status, whole.body, whole.headers["cache-control"]]).toEqual([
    200,
    closed,
    "private, no-store",
  ]);
  const query = `{ searchPosts(keyword: "balafonde") { total } post(slug: "${post.slug}") { transcript transcriptFormats } }`;
  expect((await request(query)).data).toEqual({
    searchPosts: { total: 0 },
    post: { transcript: "", transcriptFormats: [] },
  });
  expect((await request(query, { viewer: await buildReader() })).data.post).toEqual({
    transcript: closed,
    transcriptFormats: ["vtt", "txt"],
  });
});

it("names the line that can't be read, and is no reason to take pending changes for outdated ones", async () => {
  const { by, post } = await buildHeard();
  await expect(
    updatePost(by, post._id, { transcript: "WEBVTT\n\n00:02.000 --> 00:01.000\nMot" }),
  ).rejects.toMatchObject({ fields: { transcript: expect.stringContaining("Ligne 3") } });
  await savePostDraft(by, post._id, { title: "Un autre titre" });
  expect((await findPost(post._id))?.draftAt).toBeTruthy();
  const query = `{ postsByIds(ids: ["${post._id}"]) { draft { isBehind transcript } } }`;
  expect((await request(query, { viewer: by })).data.postsByIds).toEqual([
    { draft: { isBehind: false, transcript: vtt } },
  ]);
});
