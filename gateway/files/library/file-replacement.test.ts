import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Viewer } from "../../core/policies.ts";
import { updatePost } from "../../posts/editing/save-post.service.ts";
import { request, withApp } from "../../testing/clients/request.ts";
import { listening } from "../../testing/clients/subscribers.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { buildFile } from "../../testing/factories/files.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { animation, pdf, photograph, silence } from "../../testing/media.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { findFile, findFileByName } from "../file.service.ts";
import { deleteFile } from "../storing/file-removal.service.ts";
import { OrphanedBytesModel } from "../storing/file-use.entity.ts";
import { incomingBytes, receiveFile } from "../storing/save-file.service.ts";
import { cropCopy, cropFile, uncropFile } from "./file-crop.service.ts";
import { replaceFile } from "./file-replacement.service.ts";
import { describeFile } from "./library.service.ts";

const { dataDir } = withDatabase();
const app = withApp();
const server = listening(app);

let width = 300;
/** Bytes that no other file of these tests has. */
const fresh = () => {
  width += 1;
  return photograph({ width, height: 200 });
};
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });
const widthAt = async (path: string) => (await sharp(await (await get(path)).bytes()).metadata()).width;
const replace = async (by: Viewer, id: unknown, bytes: Buffer, name = "autre.jpg") =>
  replaceFile(by, id, await receiveFile(by, incomingBytes(name, bytes)));

describe("replacing a file", () => {
  it("shows the new one wherever the former was, under its own name, and leads there from the former address", async () => {
    const by = await buildPublisher();
    const file = await buildFile({
      by,
      bytes: await photograph({ width: 800, height: 450 }),
      alt: "Un marché",
    });
    const content = `Voici.\n\n![Un marché](/image/${file.filename})`;
    const post = await buildPost({ by, coverName: file.filename, content });
    const former = await get(`/image/${file.filename}?w=160`);
    await former.bytes();
    const after = await replace(
      by,
      file._id,
      await photograph({ width: 640, height: 640, format: "png" }),
      "neuf.png",
    );
    expect(after).toMatchObject({
      filename: expect.stringMatching(new RegExp(`^${file._id}-[0-9a-f]{8}\\.png$`)),
      originalName: "neuf.png",
      width: 640,
      height: 640,
      alt: "Un marché",
      // The article, and its version.
      useCount: 2,
      formerNames: [file.filename],
    });

    const { data } = await request(`{ post(slug: "${post.slug}") { html version cover { name width } } }`, {
      viewer: by,
    });
    expect(data.post.cover).toEqual({ name: after.filename, width: 640 });
    expect(data.post.html).toContain(`/image/${after.filename}`);
    expect(data.post.html).not.toContain(file.filename);
    expect(data.post.version).toBe(post.version);

    for (const path of ["/file", "/image"]) {
      const elsewhere = await get(`${path}/${file.filename}`);
      expect(Object.fromEntries(elsewhere.headers)).toMatchObject({
        etag: `"${after.filename}"`,
        "content-type": "image/png",
        "cache-control": "public, no-cache",
      });
    }
    expect(await widthAt(`/image/${file.filename}`)).toBe(640);
    const scaled = await get(`/image/${file.filename}?w=160`);
    expect(scaled.headers.get("etag")).not.toBe(former.headers.get("etag"));
    expect((await sharp(await scaled.bytes()).metadata()).height).toBe(160);
    expect((await get(`/file/${after.filename}`)).headers.get("cache-control")).toContain("immutable");
    // A draft that was open meanwhile still says the former name.
    const saved = await updatePost(by, post._id, {
      content: `${content}\n\nEncore.`,
      coverName: file.filename,
    });
    expect(saved.bodyFiles).toEqual([after.filename]);
    // The article, and two versions of it.
    expect((await findFile(file._id))?.useCount).toBe(3);
    expect(await findFileByName(file.filename)).toMatchObject({ filename: after.filename });
    expect(await findFileByName(`${file._id}-01234567.png`)).toBeNull();
    expect(await OrphanedBytesModel.countDocuments()).toBe(0);

    const again = await replace(by, file._id, await fresh());
    expect(again).toMatchObject({
      filename: expect.stringMatching(/-[0-9a-f]{8}\.jpg$/),
      formerNames: [file.filename, after.filename],
    });
    expect((await get(`/file/${file.filename}`)).headers.get("etag")).toBe(`"${again.filename}"`);
  });

  it("refuses another kind, who may not, and what is gone, and leaves all as it was", async () => {
    const by = await buildPublisher();
    const file = await buildFile({ by, bytes: await fresh() });
    const refusals = [
      [by, file._id, pdf, "UNSUPPORTED_MEDIA_TYPE"],
      [by, file._id, (await fresh()).subarray(0, 500), "BAD_USER_INPUT"],
      [by, "f".repeat(24), await fresh(), "NOT_FOUND"],
      [await buildReader(), file._id, await fresh(), "FORBIDDEN"],
    ] as const;
    for (const [viewer, id, bytes, code] of refusals) {
      await expect(replace(viewer, id, bytes)).rejects.toMatchObject({ code });
    }
    expect(await findFile(file._id)).toMatchObject({ filename: file.filename, hash: file.hash });
    expect((await readdir(join(dataDir, "uploads"))).filter((name) => name.includes(".part"))).toEqual([]);
  });

  it("lets only one of two replacements at the same moment win", async () => {
    const by = await buildPublisher();
    const file = await buildFile({ by, bytes: await fresh() });
    const tries = [await fresh(), await fresh()].map((bytes) => replace(by, file._id, bytes));
    const outcomes = await Promise.allSettled(tries);
    const won = outcomes.filter(({ status }) => status === "fulfilled");
    expect(won.length).toBeGreaterThanOrEqual(1);
    const { filename } = (await findFile(file._id))!;
    expect((await get(`/file/${filename}`)).status).toBe(200);
    expect(await OrphanedBytesModel.countDocuments()).toBe(0);
  });
});

describe("cropping a picture", () => {
  it("shows the rectangle everywhere, keeps the whole, and gives it back", async () => {
    const by = await buildPublisher();
    const file = await buildFile({ by, bytes: await photograph({ width: 800, height: 400 }) });
    await describeFile(by, file._id, { focus: "78 21" });
    const post = await buildPost({ by, coverName: file.filename });
    const coverOf = async () =>
      (await request(`{ post(slug: "${post.slug}") { cover { name width focus } } }`)).data.post.cover;
    expect(await coverOf()).toEqual({ name: file.filename, width: 800, focus: "80 20" });

    const half = await cropFile(by, file._id, { x: 0.5, y: 0, width: 0.5, height: 1 });
    expect(half).toMatchObject({ width: 400, height: 400, uncropped: { width: 800, height: 400 } });
    expect(await coverOf()).toEqual({ name: half.filename, width: 400, focus: null });
    expect(await widthAt(`/image/${file.filename}`)).toBe(400);
    expect(await widthAt(`/image/${half.uncropped!.filename}`)).toBe(800);
    // Always out of the whole.
    const strip = await cropFile(by, file._id, { x: 0, y: 0.5, width: 1, height: 0.25 });
    expect(strip).toMatchObject({ width: 800, height: 100, uncropped: half.uncropped });

    const scaled = (name: string) => get(`/image/${name}?w=320`);
    expect((await scaled(half.uncropped!.filename)).status).toBe(200);
    const whole = await uncropFile(by, file._id);
    expect(whole).toMatchObject({ width: 800, height: 400 });
    expect(whole.uncropped).toBeUndefined();
    expect((await get(`/file/${half.uncropped!.filename}`)).status).toBe(404);
    expect((await scaled(half.uncropped!.filename)).status).toBe(404);
    const gone = await cropFile(by, file._id, { x: 0, y: 0, width: 0.5, height: 0.5 });
    expect((await scaled(gone.uncropped!.filename)).status).toBe(200);
    await updatePost(by, post._id, { coverName: "" });
    await deleteFile(by, file._id);
    for (const name of [gone.filename, gone.uncropped!.filename])
      expect([(await get(`/file/${name}`)).status, (await scaled(name)).status]).toEqual([404, 404]);
    expect(await OrphanedBytesModel.countDocuments()).toBe(0);
  });

  it("makes a new file of a part of an image, once, and leaves the image as it is", async () => {
    const by = await buildPublisher();
    const file = await buildFile({
      by,
      bytes: await photograph({ width: 600, height: 400 }),
      alt: "Un port",
    });
    const clientId = randomUUID();
    const wish = { name: file.filename, frame: { x: 0.5, y: 0, width: 0.5, height: 0.5 }, clientId };
    const copy = await cropCopy(by, wish);
    expect(copy).toMatchObject({ width: 300, height: 200, alt: "Un port", originalName: file.originalName });
    expect((await cropCopy(by, wish)).filename).toBe(copy.filename);
    expect([await widthAt(`/image/${file.filename}`), await widthAt(`/image/${copy.filename}`)]).toEqual([
      600, 300,
    ]);
    await expect(cropCopy(await buildReader(), wish)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(cropCopy(by, { ...wish, name: "x.png" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(cropCopy(by, { ...wish, frame: { x: 0 } })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
  });

  it("refuses what is no frame, what moves, and what is no picture", async () => {
    const by = await buildPublisher();
    const file = await buildFile({ by, bytes: await fresh() });
    const frame = { x: 0, y: 0, width: 1, height: 1 };
    for (const wrong of [{ ...frame, x: 0.5 }, { ...frame, width: 0 }, { ...frame, y: -1 }, { x: 0 }]) {
      await expect(cropFile(by, file._id, wrong)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    }
    const moving = await buildFile({ by, bytes: await animation(), name: "a.gif" });
    const sound = await buildFile({ by, bytes: silence(1), name: "a.wav" });
    for (const { _id } of [moving, sound]) {
      await expect(cropFile(by, _id, frame)).rejects.toMatchObject({ fields: { frame: expect.any(String) } });
    }
    await expect(cropFile(await buildReader(), file._id, frame)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(uncropFile(await buildReader(), file._id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(cropFile(by, "x", frame)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await uncropFile(by, file._id)).toMatchObject({ filename: file.filename });
  });
});
