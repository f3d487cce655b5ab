import { connect } from "node:net";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { withApp } from "../testing/clients/request.ts";
import { listening } from "../testing/clients/subscribers.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildFile } from "../testing/factories/files.ts";
import { animation, pdf, photograph } from "../testing/media.ts";
import { withDatabase } from "../testing/servers/database.ts";
import type { File } from "./file.service.ts";

withDatabase();
const app = withApp();
const server = listening(app);
const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(server.origin + path, { headers, method });

let image: File;
let text: File;
beforeAll(async () => {
  const by = await buildPublisher();
  image = await buildFile({ by, bytes: await photograph({ orientation: 6 }) });
  text = await buildFile({
    by,
    name: "Été d’ici.html",
    bytes: Buffer.from("<!doctype html><h1>Akwaba</h1>"),
  });
});

describe("GET /file/{filename}", () => {
  it("gives the bytes, to be kept for ever and run nowhere", async () => {
    const answer = await get(`/file/${image.filename}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      etag: `"${image.filename}"`,
      "content-type": "image/jpeg",
      "content-length": String(image.length),
      "content-disposition": "inline",
      "cache-control": "public, max-age=31536000, immutable",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox/),
    });
    expect((await answer.bytes()).length).toBe(image.length);
  });

  it.each([
    ["bytes=0-0", 206, (length: number) => [0, 0, length]],
    ["bytes=10-19", 206, (length: number) => [10, 19, length]],
    ["bytes=10-", 206, (length: number) => [10, length - 1, length]],
    ["bytes=-5", 206, (length: number) => [length - 5, length - 1, length]],
    ["bytes=-99999999", 206, (length: number) => [0, length - 1, length]],
    ["bytes=5-99999999", 206, (length: number) => [5, length - 1, length]],
    ["bytes=99999999-", 416, null],
    ["bytes=-0", 416, null],
    ["bytes=9-3", 200, null],
    ["bytes=-", 200, null],
    ["bytes=0-1,4-5", 200, null],
    ["lines=0-1", 200, null],
  ] as const)("answers %s with %d", async (range, status, part) => {
    const whole = Buffer.from(await (await get(`/file/${image.filename}`)).bytes());
    const answer = await get(`/file/${image.filename}`, { range });
    expect(answer.status).toBe(status);
    const bytes = Buffer.from(await answer.bytes());
    if (part) {
      const [start, end, length] = part(whole.length) as [number, number, number];
      expect(answer.headers.get("content-range")).toBe(`bytes ${start}-${end}/${length}`);
      expect(bytes.equals(whole.subarray(start, end + 1))).toBe(true);
    }
    if (status === 416) expect(answer.headers.get("content-range")).toBe(`bytes */${whole.length}`);
    if (status === 200) expect(bytes.equals(whole)).toBe(true);
  });

  it("sends whole what was begun otherwise, and nothing that is known", async () => {
    const path = `/file/${image.filename}`;
    const etag = `"${image.filename}"`;
    expect((await get(path, { range: "bytes=0-1", "if-range": '"other"' })).status).toBe(200);
    expect((await get(path, { range: "bytes=0-1", "if-range": etag })).status).toBe(206);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const answer = await get(path, { "if-none-match": known });
      expect([answer.status, (await answer.bytes()).length]).toEqual([304, 0]);
      expect(answer.headers.get("etag")).toBe(etag);
    }
  });

  it("answers HEAD with the same headers and no bytes", async () => {
    for (const path of [`/file/${image.filename}`, `/image/${image.filename}?w=160`]) {
      const [head, whole] = [await get(path, {}, "HEAD"), await get(path)];
      const bytes = await whole.bytes();
      expect(head.headers.get("content-length")).toBe(String(bytes.length));
      expect(head.headers.get("etag")).toBe(whole.headers.get("etag"));
      expect((await head.bytes()).length).toBe(0);
    }
  });

  it("gives what isn't shown to be saved, under its sender's name", async () => {
    const { headers } = await get(`/file/${text.filename}`);
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="_t__d_ici.html"; filename*=UTF-8''%C3%89t%C3%A9%20d%E2%80%99ici.html`,
    );
    const paper = await buildFile({ name: "a.pdf", bytes: pdf });
    const shown = (await get(`/file/${paper.filename}`)).headers;
    expect([shown.get("content-type"), shown.get("content-disposition")]).toEqual([
      "application/pdf",
      "inline",
    ]);
  });

  it.each([
    "/%2e%2e%2f%2e%2e%2fjwt-secret",
    "/..%2fjwt-secret",
    "/%00",
    "/a%00.jpg",
    "/0123456789abcdef01234567.jpg",
    "/0123456789ABCDEF01234567.jpg",
    "/0123456789abcdef01234567",
    "/0123456789abcdef01234567.jpg%2f..",
    "/%F0%9F%8C%B3.png",
    `/${"a".repeat(400)}.jpg`,
    `/${"a".repeat(4_000)}.jpg`,
    "/__proto__",
  ])("knows nothing of %s", async (path) => {
    for (const door of ["/file", "/image"]) {
      const answer = await rawGet(door + path);
      expect(answer.split("\r\n")[0]).toBe("HTTP/1.1 404 Not Found");
    }
  });

  it("says 400 to an address that can't be read", async () => {
    expect((await rawGet("/file/%zz")).split("\r\n")[0]).toMatch(/ 40[04] /);
  });
});

/** Without the client's own tidying of addresses. */
const rawGet = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(server.port, "127.0.0.1", () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    let received = "";
    socket.setEncoding("latin1").on("data", (chunk) => {
      received += chunk;
    });
    socket.on("end", () => resolve(received)).on("error", reject);
  });

describe("GET /image/{filename}", () => {
  it.each([
    ["image/avif,image/webp,*/*", "image/avif"],
    ["image/webp,*/*;q=0.8", "image/webp"],
    ["image/avif;q=0, image/webp", "image/webp"],
    ["*/*", "image/jpeg"],
    ["text/html", "image/jpeg"],
  ])("scales for %s", async (accept, type) => {
    const answer = await get(`/image/${image.filename}?w=160`, { accept });
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("vary")).toMatch(/accept/i);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    // Turned upright: it was taken with the camera on its side.
    expect(await sharp(await answer.bytes()).metadata()).toMatchObject({ width: 160, height: 240 });
  });

  it.each([
    ["1920", "on", 320],
    ["1920", "off", 800],
    ["160", "on", 160],
  ])("scales a width of %s with Save-Data: %s to %s", async (wanted, saveData, width) => {
    const { filename } = await buildFile({ bytes: await photograph({ width: 800 }) });
    const answer = await get(`/image/${filename}?w=${wanted}`, { "save-data": saveData });
    expect(answer.headers.get("vary")).toMatch(/save-data/i);
    expect(await sharp(await answer.bytes()).metadata()).toMatchObject({ width });
  });

  it("halves the resolution of the colours, which the eye sees less than the bytes", async () => {
    const answer = await get(`/image/${image.filename}?w=160`, { accept: "image/avif" });
    const bytes = Buffer.from(await answer.bytes());
    // The two bits of the third byte of AV1CodecConfigurationRecord: chroma_subsampling_x and chroma_subsampling_y.
    expect(bytes[bytes.indexOf("av1C") + 6]! & 0b1100).toBe(0b1100);
  });

  it("gives a WebP as AVIF where it stands still, as WebP where it moves", async () => {
    const typeOf = async (bytes: Buffer) => {
      const { filename } = await buildFile({ bytes });
      const answer = await get(`/image/${filename}?w=160`, { accept: "image/avif,image/webp" });
      return [answer.headers.get("content-type"), (await sharp(await answer.bytes()).metadata()).pages ?? 1];
    };
    const moving = await sharp(await animation(), { animated: true })
      .webp()
      .toBuffer();
    expect(
      await typeOf(
        await sharp(await photograph())
          .webp()
          .toBuffer(),
      ),
    ).toEqual(["image/avif", 1]);
    expect(await typeOf(moving)).toEqual(["image/webp", 3]);
  });

  it("is never larger than it is, and as it is without a width", async () => {
    expect([image.width, image.height]).toEqual([400, 600]);
    const answer = await get(`/image/${image.filename}?w=1920`);
    expect(await sharp(await answer.bytes()).metadata()).toMatchObject({ width: 400, height: 600 });
    const whole = await get(`/image/${image.filename}`);
    expect((await whole.bytes()).length).toBe(image.length);
  });

  it.each(["161", "0", "-160", "abc", "", "1e3", "160&w=320"])("refuses w=%s", async (w) => {
    const answer = await get(`/image/${image.filename}?w=${w}`);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { w: expect.any(String) },
    });
  });

  it("knows no image that is another file", async () => {
    expect((await get(`/image/${text.filename}`)).status).toBe(404);
    expect((await get(`/image/${text.filename}?w=160`)).status).toBe(404);
    expect((await get("/image/0123456789abcdef01234567.jpg?w=160")).status).toBe(404);
  });

  it("makes a variant once, however many ask at once", async () => {
    const file = await buildFile({ bytes: await animation() });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => get(`/image/${file.filename}?w=320`, { accept: "image/webp" })),
    );
    const sizes = await Promise.all(answers.map(async (answer) => (await answer.bytes()).length));
    expect(new Set(sizes).size).toBe(1);
    const again = await get(`/image/${file.filename}?w=320`, {
      accept: "image/webp",
      "if-none-match": answers[0]!.headers.get("etag")!,
    });
    expect(again.status).toBe(304);
  });
});
