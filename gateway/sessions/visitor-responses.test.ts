import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { viewsCounted } from "../analytics/views/view-tracking.ts";
import { invalidate } from "../core/caches/micro-cache.ts";
import { clock } from "../core/clock.ts";
import { PostModel } from "../posts/post.entity.ts";
import { getPost } from "../posts/post.service.ts";
import { withApp } from "../testing/clients/request.ts";
import { bearerOf, buildUser } from "../testing/factories/accounts.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";

withDatabase();
const app = withApp();
const list = "/api/posts?limit=50";

/** Renames an article without this gateway's knowledge, as another one would. */
const rename = (slug: string, title: string) =>
  PostModel.collection.updateOne({ slug }, { $set: { title, lowerTitle: title.toLowerCase() } });

const titlesFor = async (headers = {}, url = list): Promise<string[]> =>
  (await app.rest("GET", url, undefined, headers)).body.posts.map(({ title }: { title: string }) => title);

let slug = "";
beforeEach(async () => {
  slug = (await buildPost({ title: "Avant" })).slug;
  invalidate();
});
afterEach(async () => {
  clock.reset();
  await PostModel.deleteMany({});
});

describe("a visitor's read of /api", () => {
  it("has the same response for a second, and no longer", async () => {
    expect(await titlesFor()).toEqual(["Avant"]);
    await rename(slug, "Après");
    expect(await titlesFor()).toEqual(["Avant"]);
    clock.advance(1_001);
    expect(await titlesFor()).toEqual(["Après"]);
  });

  it("is executed for itself with a token or a session cookie, even one of no value", async () => {
    const reader = await buildUser();
    expect(await titlesFor()).toEqual(["Avant"]);
    await rename(slug, "Après");
    expect(await titlesFor(await bearerOf(reader))).toEqual(["Après"]);
    expect(await titlesFor({ cookie: "palabre=rien" })).toEqual(["Après"]);
    expect(await titlesFor()).toEqual(["Avant"]);
  });

  it("is shared by its whole address only", async () => {
    await buildPost({ title: "Ensuite" });
    invalidate();
    const [first] = await titlesFor({}, "/api/posts?limit=1");
    expect(await titlesFor({}, "/api/posts?limit=1&page=2")).not.toContain(first);
    expect(await titlesFor()).toHaveLength(2);
  });

  it("is compressed as its request accepts it", async () => {
    for (let count = 0; count < 5; count++) await buildPost({ title: `Article ${count}` });
    invalidate();
    const bytesFor = async (encoding: string) => {
      const headers = { "accept-encoding": encoding };
      const answer = await app.instance.inject({ method: "GET", url: list, headers });
      expect(answer.headers).toMatchObject({
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-store",
        vary: expect.stringMatching(/accept-encoding/i),
      });
      return { encoding: answer.headers["content-encoding"], bytes: answer.rawPayload };
    };
    const [plain, gzip, brotli] = [
      await bytesFor("identity"),
      await bytesFor("gzip"),
      await bytesFor("gzip, br"),
    ];
    expect([plain.encoding, gzip.encoding, brotli.encoding]).toEqual([undefined, "gzip", "br"]);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    const head = await app.instance.inject({ method: "HEAD", url: list });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  });

  it("that is refused is not kept", async () => {
    const address = "/api/posts/slug/a-venir";
    expect((await app.rest("GET", address)).status).toBe(404);
    await PostModel.collection.updateOne({ slug }, { $set: { slug: "a-venir" } });
    expect((await app.rest("GET", address)).status).toBe(200);
    expect((await app.rest("GET", "/api/posts?page=0")).status).toBe(400);
  });

  it("counts a view also from the cache", async () => {
    const post = await buildPost({ title: "À compter" });
    const browser = (phone: number) => ({
      "user-agent": `Mozilla/5.0 (Android 16; Mobile) Firefox/${phone}.0`,
    });
    for (const phone of [140, 141, 142]) {
      await app.rest("GET", `/api/posts/slug/${post.slug}`, undefined, browser(phone));
    }
    await viewsCounted();
    expect((await getPost(null, post._id)).views).toBe(3);
  });
});

it("A visitor's GET of /graphql is shared, and a GET without the protecting header refused", async () => {
  const url = `/graphql?query=${encodeURIComponent("{ posts(limit: 5) { items { title } } }")}`;
  const preflight = { "apollo-require-preflight": "true" };
  const titles = async () =>
    (await app.rest("GET", url, undefined, preflight)).body.data.posts.items.map(
      ({ title }: { title: string }) => title,
    );
  expect(await titles()).toEqual(["Avant"]);
  await rename(slug, "Après");
  expect(await titles()).toEqual(["Avant"]);
  expect((await app.rest("GET", url)).status).toBe(400);
  clock.advance(1_001);
  expect(await titles()).toEqual(["Après"]);
});
