import sharp from "sharp";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { clock, minutes } from "../core/clock.ts";
import { findFilesByName } from "../files/file.service.ts";
import { createPost } from "../posts/editing/save-post.service.ts";
import { createStaticPage } from "../static-pages/save-static-page.service.ts";
import { withApp } from "../testing/clients/request.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { photograph, slowSvg } from "../testing/media.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { withInternet } from "../testing/servers/internet.ts";
import { LinkCardModel } from "./link-card.entity.ts";
import { fetchLinkCard, isKnownEmbed } from "./link-card.service.ts";

withDatabase();
const app = withApp();

const requested: string[] = [];
let picture: Uint8Array;

const video = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const oembed = {
  version: "1.0",
  type: "video",
  title: "Le <b>port</b> la\u202e nuit",
  author_name: "Awa Koné",
  thumbnail_url: "https://i.ytimg.example/port.jpg",
  html: "<script>alert(1)</script>",
};
const pages: Record<string, [string, string | Uint8Array]> = {
  "www.youtube.com/oembed": ["application/json", JSON.stringify(oembed)],
  "framatube.example/services/oembed": [
    "application/json",
    JSON.stringify({ ...oembed, title: "Le marché", thumbnail_url: "http://192.168.0.1/a.jpg" }),
  ],
  "broken.example/api/oembed": ["text/html", "<p>Bonjour</p>"],
  "etude.example/page": [
    "text/html; charset=iso-8859-1",
    Buffer.from(
      `<html><head><title>Autre</title><meta property="og:title" content="L'\xe9tude"><meta name="description" content="Deux&amp;trois"><meta property="og:image" content="/port.jpg"></head><body><meta property="og:site_name" content="Faux"></body>`,
      "latin1",
    ),
  ],
};

beforeAll(async () => {
  picture = await photograph();
});
withInternet(({ url = "", headers }, response) => {
  const address = `${headers.host}${url.split("?")[0]}`;
  requested.push(`${headers.host}${url}`);
  const [type, body] = pages[address] ?? (address.endsWith(".jpg") ? ["image/jpeg", picture] : ["", ""]);
  response.writeHead(type ? 200 : 404, { "content-type": type }).end(body);
});
beforeEach(() => {
  requested.length = 0;
});

it("keeps what oEmbed data say of a video, as text, and its picture as a file of the site", async () => {
  const editor = await buildPublisher();
  const card = await fetchLinkCard(editor, "https://youtu.be/dQw4w9WgXcQ?si=abc");
  expect(card).toMatchObject({
    address: video,
    isFound: true,
    title: "Le <b>port</b> la nuit",
    author: "Awa Koné",
    site: "YouTube",
  });
  const [file] = (await findFilesByName([card.imageName ?? ""])).values();
  expect(file).toMatchObject({ kind: "IMAGE", contentType: "image/webp" });
  expect(requested).toEqual([
    `www.youtube.com/oembed?url=${encodeURIComponent(video)}&format=json`,
    "i.ytimg.example/port.jpg",
  ]);
  await fetchLinkCard(editor, video);
  expect(requested).toHaveLength(2);
});

it("shows the card of an address that an article holds, however the article came", async () => {
  const editor = await buildPublisher();
  const { html, bodyFiles } = await createPost(editor, {
    title: "Un port",
    status: "DRAFT",
    content: `Avant.\n\nhttps://youtu.be/dQw4w9WgXcQ\n\n[Lire](https://etude.example/page "!bookmark Une étude")`,
  });
  expect(html).toContain("Le &lt;b&gt;port&lt;/b&gt; la nuit</span>");
  expect(html).toContain('<span class="card-title">Lire</span>');
  expect(html).not.toMatch(/<script|<iframe|ytimg/);
  expect(bodyFiles).toHaveLength(2);
  const page = await createStaticPage(editor, { title: "Une page", content: `${video}\n` });
  expect(page.html).toContain("embed card");
});

it("reads a page's own words from its head, in its own character set", async () => {
  const card = await fetchLinkCard(await buildPublisher(), "https://etude.example/page#suite");
  expect(card).toMatchObject({
    address: "https://etude.example/page",
    title: "L'étude",
    description: "Deux&trois",
    site: "etude.example",
  });
  expect(card.imageName).toBeDefined();
});

it("knows a PeerTube host by its answer, and leaves out a picture inside a network", async () => {
  const editor = await buildPublisher();
  const address = "https://framatube.example/videos/watch/9c9de5e8-0a1e-484a-b099-e80766180a6d";
  const card = await fetchLinkCard(editor, address);
  expect(card).toMatchObject({ isFound: true, title: "Le marché" });
  expect(card.imageName).toBeUndefined();
  expect(await isKnownEmbed(address)).toBe(true);
  const answer = await app.send({
    method: "GET",
    url: "/embed/peertube?id=framatube.example/9c9de5e8-0a1e-484a-b099-e80766180a6d",
  });
  expect(answer.body).toContain(
    '<iframe src="https://framatube.example/videos/embed/9c9de5e8-0a1e-484a-b099-e80766180a6d"',
  );
  expect(answer.headers).toMatchObject({
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": expect.stringContaining("frame-src https://framatube.example; "),
  });
  for (const id of [
    "framatube.example/x",
    'framatube.example/%22onload="',
    "autre.example/9dRFC6Ya11NCVeYKn8ZhiD",
  ])
    expect((await app.send({ method: "GET", url: `/embed/peertube?id=${id}` })).status).toBe(404);
  const broken = "https://broken.example/@awa/109318821117356215";
  expect(await fetchLinkCard(editor, broken)).toMatchObject({ isFound: false });
  expect(await isKnownEmbed(broken)).toBe(false);
  expect(await isKnownEmbed(video)).toBe(false);
});

it("asks a page that did not answer again after ten minutes", async () => {
  const editor = await buildPublisher();
  const gone = "https://gone.example/";
  expect(await fetchLinkCard(editor, gone)).toMatchObject({ isFound: false, title: "" });
  await fetchLinkCard(editor, gone);
  expect(requested).toHaveLength(1);
  clock.advance(minutes(11));
  await fetchLinkCard(editor, gone);
  clock.reset();
  expect(requested).toHaveLength(2);
  expect(await LinkCardModel.countDocuments({ address: gone })).toBe(1);
});

it("fetches a picture again that was purged", async () => {
  const editor = await buildPublisher();
  const { address } = await fetchLinkCard(editor, "https://etude.example/page");
  await LinkCardModel.updateOne({ address }, { $set: { imageName: "000000000000000000000000.webp" } });
  const card = await fetchLinkCard(editor, address);
  expect((await findFilesByName([card.imageName ?? ""])).size).toBe(1);
});

it.each(["javascript:alert(1)", "ftp://etude.example", "https://a:b@etude.example", "bonjour"])(
  "refuses %s with the field's name",
  async (address) => {
    await expect(fetchLinkCard(await buildPublisher(), address)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { address: expect.stringContaining("https://") },
    });
    expect(requested).toHaveLength(0);
  },
);

it("takes a picture by its bytes, whatever its header says, and decodes nothing but pixels", async () => {
  const editor = await buildPublisher();
  const page = (name: string) =>
    `<html><head><title>A</title><meta property="og:image" content="/${name}"></head>`;
  // Kept busy for minutes where it is drawn.
  const bomb = slowSvg(400);
  const tiff = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#c40" } })
    .tiff()
    .toBuffer();
  const imageOf = async (name: string, type: string, body: string | Uint8Array) => {
    pages[`${name}.example/`] = ["text/html", page(name)];
    pages[`${name}.example/${name}`] = [type, body];
    return (await fetchLinkCard(editor, `https://${name}.example/`)).imageName;
  };
  expect(await imageOf("undeclared", "application/octet-stream", picture)).toMatch(/\.webp$/);
  expect(await imageOf("bomb", "image/png", bomb)).toBeUndefined();
  expect(await imageOf("tiff", "image/jpeg", tiff)).toBeUndefined();
});

it("never keeps a save from succeeding", async () => {
  const editor = await buildPublisher();
  const content = Array.from({ length: 8 }, (_, index) => `https://youtu.be/abcdefghi${index}0`).join("\n\n");
  const { html } = await createPost(editor, { title: "Sans réponse", status: "DRAFT", content });
  expect(html.match(/embed card/g)).toHaveLength(8);
});
