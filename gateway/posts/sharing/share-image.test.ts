import sharp from "sharp";
import { expect, it } from "vitest";
import { createCategory } from "../../categories/category.service.ts";
import { applySite, currentSite } from "../../core/site/current-site.ts";
import { deleteFile } from "../../files/storing/file-removal.service.ts";
import { incomingBytes, receiveAndSaveFile } from "../../files/storing/save-file.service.ts";
import { siteShareImage } from "../../images/site-share-image.ts";
import { updatePost } from "../../posts/editing/save-post.service.ts";
import { withApp } from "../../testing/clients/request.ts";
import { buildFile } from "../../testing/factories/catalogue.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { buildPicture, buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";

withDatabase();
const app = withApp();

/** The picture of a link as a messenger receives it, which accepts anything. */
async function shared(path: string, headers: Record<string, string> = {}) {
  const reply = await app.instance.inject({
    url: `/share-images/${path}.jpg`,
    headers: { accept: "*/*", ...headers },
  });
  return { reply, bytes: reply.rawPayload };
}

async function expectPreview({ reply, bytes }: Awaited<ReturnType<typeof shared>>): Promise<void> {
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
}

it("gives link previews a JPEG of 1200 × 630, from the cover or drawn", async () => {
  const by = await buildPublisher();
  const cover = await buildPicture(by);
  await createCategory(by, { name: "Marchés & <foires>" });
  const withCover = await buildPost({ by, coverName: cover.filename });
  const without = await buildPost({ by, title: "L’été & <la nuit>", tags: ["Marchés & <foires>"] });
  const pictures = await Promise.all([withCover, without].map(async ({ slug }) => shared(slug)));
  for (const picture of pictures) await expectPreview(picture);
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

it("gives them the article's own picture where it has one, which is protected as its cover is", async () => {
  const by = await buildPublisher();
  const [cover, own] = [await buildPicture(by), await buildPicture(by)];
  const post = await buildPost({ by, coverName: cover.filename, seo: { image: own.filename } });
  const picture = await shared(post.slug);
  await expectPreview(picture);
  expect(picture.bytes.equals((await shared(`files/${own.filename}`)).bytes)).toBe(true);
  expect(String(picture.reply.headers.etag)).toContain(own.filename.slice(0, 24));
  await expect(deleteFile(by, own._id)).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(updatePost(by, post._id, { seo: { image: "rien.png" } })).rejects.toMatchObject({
    fields: { "seo.image": expect.any(String) },
  });
});

it("gives them one of a category and of any image, an upright one whole", async () => {
  const by = await buildPublisher();
  const { filename } = await buildPicture(by);
  await createCategory(by, { name: "Marchés" });
  await createCategory(by, { name: "Voyages", pictureName: filename });
  const [drawn, pictured, image] = [
    await shared("categories/marches"),
    await shared("categories/voyages"),
    await shared(`files/${filename}`),
  ];
  for (const picture of [drawn, pictured, image]) await expectPreview(picture);
  expect(drawn.bytes.equals(pictured.bytes)).toBe(false);

  // Its ends are still there.
  const end = (background: string) => ({
    create: { width: 300, height: 100, channels: 3 as const, background },
  });
  const upright = await sharp({ create: { width: 300, height: 800, channels: 3, background: "#fff" } })
    .composite([
      { input: end("#c00000"), gravity: "north" },
      { input: end("#0000c0"), gravity: "south" },
    ])
    .jpeg()
    .toBuffer();
  const stored = await receiveAndSaveFile(by, incomingBytes("debout.jpg", upright));
  const whole = await shared(`files/${stored.filename}`);
  await expectPreview(whole);
  const colorAt = async (top: number) => {
    const region = { left: 600, top, width: 1, height: 1 };
    return [...(await sharp(whole.bytes).extract(region).raw().toBuffer())].map((part) => part > 100);
  };
  expect([await colorAt(70), await colorAt(315), await colorAt(560)]).toEqual([
    [true, false, false],
    [true, true, true],
    [false, false, true],
  ]);
});

it("has no picture of what is not published or is no image", async () => {
  const draft = await buildPost({ status: "DRAFT" });
  const { filename } = await buildFile("AUDIO");
  const nothing = ["rien-de-tel", "categories/rien", "files/rien", "files/0123456789abcdef01234567.jpg"];
  for (const path of [draft.slug, `files/${filename}`, ...nothing])
    expect([path, (await shared(path)).reply.statusCode]).toEqual([path, 404]);
});

it("gives them one of the site, whose address and picture follow its name and its logo", async () => {
  const by = await buildPublisher();
  const { filename } = await buildPicture(by);
  const former = currentSite();
  const addresses = new Set<string>();
  const pictures = new Set<string>();
  const look = async () => {
    addresses.add(siteShareImage());
    const picture = await shared(siteShareImage());
    await expectPreview(picture);
    pictures.add(picture.bytes.toString("base64"));
  };
  try {
    await look();
    const identity = { ...former.identity, name: "La Gazette du Perche", tagline: "Le canton, chaque matin" };
    applySite({ ...former, identity });
    await look();
    applySite({ ...former, identity: { ...identity, tagline: "" } });
    await look();
    const appearance = { ...former.appearance, logoName: filename };
    applySite({ ...former, identity, appearance }, [{ name: filename, width: 40, height: 20 }]);
    await look();
  } finally {
    applySite(former);
  }
  expect([addresses.size, pictures.size]).toEqual([4, 4]);
});
