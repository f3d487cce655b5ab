import { beforeAll, expect, it } from "vitest";
import { createCategory } from "../categories/category.service.ts";
import { invalidate } from "../core/caches/micro-cache.ts";
import { applyEnv, env } from "../core/env.ts";
import type { Viewer } from "../core/policies.ts";
import { updatePost } from "../posts/editing/save-post.service.ts";
import type { Post } from "../posts/post.service.ts";
import { withApp } from "../testing/clients/request.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildEpisode, buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";

const site = "https://palabre.example";
withDatabase({ SITE_URL: site });
const app = withApp();
let by: Viewer;
let full: Post;

const get = (url: string, headers: Record<string, string> = {}) => {
  invalidate();
  return app.rest("GET", url, undefined, headers);
};

const textOf = async (path: string) => {
  const { body } = await get(path);
  return typeof body === "string" ? body : JSON.stringify(body);
};

beforeAll(async () => {
  by = await buildPublisher();
  await createCategory(by, { name: "Marchés & foires" });
  const audioName = (await buildEpisode(by)).filename;
  full = await buildPost({ by, title: "Mangues", tags: ["Marchés & foires"], audioName });
});

it("keeps the article's id when its slug changes", async () => {
  const idOf = async () =>
    /<guid[^>]*>([^<]+)</.exec(String((await get("/categories/marches-foires/rss.xml")).body))?.[1];
  const before = await idOf();
  const slug = full.slug;
  full = await updatePost(by, full._id, { slug: "une-autre-adresse" });
  expect(full.slug).not.toBe(slug);
  expect(await idOf()).toBe(before);
});

it("keeps the ids of articles and feeds when the site moves", async () => {
  const idsOf = async (path: string) => (await textOf(path)).match(/<guid[^>]*>[^<]+|<id>[^<]+|"id":"[^"]+/g);
  for (const path of ["/rss.xml", "/atom.xml", "/feed.json"]) {
    const before = await idsOf(path);
    expect(before).not.toBeNull();
    applyEnv({ ...env, siteUrl: "https://ailleurs.example" });
    expect(await textOf(path)).toContain("https://ailleurs.example/posts/");
    expect(await idsOf(path)).toEqual(before);
    applyEnv({ ...env, siteUrl: site });
  }
});

it("is not sent again to a client that has it, unless it has changed", async () => {
  for (const path of ["/rss.xml", "/atom.xml", "/feed.json", "/podcast.xml", "/sitemap.xml", "/robots.txt"]) {
    const { headers } = await get(path);
    expect(headers["cache-control"]).toBe("no-cache");
    const again = await get(path, { "if-none-match": String(headers.etag) });
    expect(again).toMatchObject({ status: 304, body: "" });
    // Proxies drop or add the mark of a weak one.
    const bare = String(headers.etag).replace("W/", "");
    for (const known of [bare, `"x", ${bare}`, `"x",W/${bare}`, "*"])
      expect((await get(path, { "if-none-match": known })).status).toBe(304);
    const since = { "if-modified-since": String(headers["last-modified"]) };
    expect((await get(path, since)).status).toBe(304);
    expect((await get(path, { ...since, "if-none-match": '"x"' })).status).toBe(200);
    expect((await get(path, { "if-modified-since": "Mon, 01 Jan 2024 00:00:00 GMT" })).status).toBe(200);
  }
  const { headers } = await get("/rss.xml");
  await buildPost({ by, title: "Tout neuf" });
  expect((await get("/rss.xml", { "if-none-match": String(headers.etag) })).status).toBe(200);
});
