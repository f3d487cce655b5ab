import sharp from "sharp";
import { expect, it } from "vitest";
import { createCategory } from "../../categories/category.service.ts";
import { updatePost } from "../../posts/editing/save-post.service.ts";
import { withApp } from "../../testing/clients/request.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { buildPicture, buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";

withDatabase();
const app = withApp();

/** The picture of an article as a messenger receives it, which accepts anything. */
async function shared(slug: string, headers: Record<string, string> = {}) {
  const reply = await app.instance.inject({
    url: `/share-images/${slug}.jpg`,
    headers: { accept: "*/*", ...headers },
  });
  return { reply, bytes: reply.rawPayload };
}

it("gives link previews a JPEG of 1200 × 630, from the cover or drawn", async () => {
  const by = await buildPublisher();
  const cover = await buildPicture(by);
  await createCategory(by, { name: "Marchés & <foires>" });
  const withCover = await buildPost({ by, coverName: cover.filename });
  const without = await buildPost({ by, title: "L’été & <la nuit>", tags: ["Marchés & <foires>"] });
  const pictures = await Promise.all([withCover, without].map(async ({ slug }) => shared(slug)));
  for (const { reply, bytes } of pictures) {
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  }
  const [covered, drawn] = pictures;
  expect(drawn!.bytes.equals(covered!.bytes)).toBe(false);
  // A picture with words on it, not one colour.
  const { channels } = await sharp(drawn!.bytes).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15);

  const etag = String(drawn!.reply.headers.etag);
  expect((await shared(without.slug, { "if-none-match": etag })).reply.statusCode).toBe(304);
  await updatePost(by, without._id, { title: "Un autre titre" });
  expect((await shared(without.slug, { "if-none-match": etag })).reply.statusCode).toBe(200);
});

it("has no picture of an article that is not published", async () => {
  const draft = await buildPost({ status: "DRAFT" });
  for (const slug of [draft.slug, "rien-de-tel"]) {
    expect((await shared(slug)).reply.statusCode).toBe(404);
  }
});
