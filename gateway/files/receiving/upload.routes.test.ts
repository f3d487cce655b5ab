import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { withApp } from "../../testing/clients/request.ts";
import { listening, sender } from "../../testing/clients/subscribers.ts";
import { bearerOf, buildAdmin, buildUser } from "../../testing/factories/accounts.ts";
import { animation, pdf, photograph, silence } from "../../testing/media.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { FileModel } from "../file.entity.ts";
import { FileAccountModel, OrphanedBytesModel } from "../storing/file-use.entity.ts";

const { dataDir } = withDatabase({ UPLOAD_PDF_MB: "1", UPLOAD_IMAGE_MB: "2", UPLOAD_MEMBER_MB: "4" });
const app = withApp();
const server = listening(app);
const send = sender(server);
const aside = () => readdir(join(dataDir, "uploads")).catch(() => []);
const member = async () => bearerOf(await buildUser());

describe("POST /api/upload", () => {
  it("keeps a file and gives it back, with what its bytes say", async () => {
    const owner = await buildUser();
    const headers = await bearerOf(owner);
    const file = { name: "../Été 2026.png", bytes: await photograph(), type: "image/png" };
    const { status, body } = await send("/api/upload", { file }, headers);
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      data: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        filename: `${body.data._id}.jpg`,
        contentType: "image/jpeg",
        length: expect.any(Number),
        uploadDate: expect.stringMatching(/Z$/),
      },
    });
    const kept = await FileModel.findById(body.data._id).lean();
    expect(kept).toMatchObject({
      originalName: "Été 2026.png",
      kind: "IMAGE",
      width: 600,
      height: 400,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    const bytes = await fetch(`${server.origin}/file/${body.data.filename}`).then((answer) => answer.bytes());
    expect(bytes.length).toBe(body.data.length);
    expect(await aside()).toEqual([]);
    expect(await OrphanedBytesModel.countDocuments()).toBe(0);
    expect(await FileAccountModel.findById(owner._id).lean()).toMatchObject({ bytes: body.data.length });

    const mine = await app.rest("GET", "/api/upload/me", undefined, headers);
    expect(mine.body).toMatchObject({ success: true, files: [body.data], page: 1, pages: 1, total: 1 });
    const gone = await app.rest("DELETE", `/api/upload/${body.data._id}`, undefined, headers);
    expect(gone.body).toEqual({ success: true, data: body.data });
    expect((await fetch(`${server.origin}/file/${body.data.filename}`)).status).toBe(404);
    expect(await FileAccountModel.findById(owner._id).lean()).toMatchObject({ bytes: 0 });
  });

  it.each([
    ["a sound", silence(2), "AUDIO", "audio/wav", { duration: 2 }],
    ["a document", pdf, "PDF", "application/pdf", {}],
    [
      "a page that calls itself an image",
      Buffer.from("<!doctype html><p>Bonjour</p>"),
      "OTHER",
      "text/html",
      {},
    ],
    ["a text", Buffer.from("Akwaba à tous"), "OTHER", "text/plain", {}],
    ["anything", Buffer.from([1, 2, 3, 0, 4]), "OTHER", "application/octet-stream", {}],
  ])("knows %s by its bytes", async (_name, bytes, kind, contentType, more) => {
    const { body } = await send(
      "/api/upload",
      { file: { name: "a.png", bytes, type: "image/png" } },
      await member(),
    );
    expect(await FileModel.findById(body.data._id).lean()).toMatchObject({ kind, contentType, ...more });
  });

  it("puts a file into the gallery only when an administrator's form says so", async () => {
    const file = { name: "a.pdf", bytes: pdf };
    const admin = await bearerOf(await buildAdmin());
    const kept = async (form: object) => {
      const { body } = await send("/api/upload", { file, ...form }, admin);
      return (await FileModel.findById(body.data._id).lean())?.inGallery;
    };
    expect(await kept({})).toBe(false);
    expect(await kept({ inGallery: "false" })).toBe(false);
    expect(await kept({ inGallery: "true" })).toBe(true);
    const refused = await send("/api/upload", { file, inGallery: "true" }, await member());
    expect([refused.status, refused.body.error.code]).toEqual([403, "FORBIDDEN"]);
    const unclear = await send("/api/upload", { file, inGallery: "oui" }, admin);
    expect([unclear.status, unclear.body.error.code]).toEqual([400, "BAD_USER_INPUT"]);
  });

  it("gives a second try the first result, also when both come at once", async () => {
    const headers = await member();
    const clientId = crypto.randomUUID();
    const form = { clientId, file: { name: "a.pdf", bytes: pdf } };
    const tries = await Promise.all([1, 2, 3].map(() => send("/api/upload", form, headers)));
    expect(new Set(tries.map(({ body }) => body.data._id)).size).toBe(1);
    expect(await FileModel.countDocuments({ clientId })).toBe(1);
    expect(await OrphanedBytesModel.countDocuments()).toBe(0);
  });
});

describe("POST /api/upload/upload-img", () => {
  it("answers with the image's name", async () => {
    const imageMsg = { name: "a.jpg", bytes: await photograph() };
    const { status, body } = await send("/api/upload/upload-img", { imageMsg }, await member());
    expect([status, body.data]).toEqual([201, expect.stringMatching(/^[0-9a-f]{24}\.jpg$/)]);
  });

  it("makes a picture of a drawing", async () => {
    const bytes = `<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">
      <rect width="40" height="20" fill="red"/></svg>`;
    const { body } = await send(
      "/api/upload/upload-img",
      { imageMsg: { name: "a.svg", bytes } },
      await member(),
    );
    expect(body.data).toMatch(/\.png$/);
    const made = await fetch(`${server.origin}/image/${body.data}`).then((answer) => answer.bytes());
    expect(await sharp(made).metadata()).toMatchObject({ format: "png", width: 1_920, height: 960 });
  });

  it("keeps what moves moving, and takes hidden data out", async () => {
    const { body } = await send(
      "/api/upload/upload-img",
      { imageMsg: { name: "a.gif", bytes: Buffer.concat([await animation(), Buffer.from("Secret")]) } },
      await member(),
    );
    const scaled = await fetch(`${server.origin}/image/${body.data}?w=160`, {
      headers: { accept: "image/webp" },
    });
    expect(await sharp(await scaled.bytes(), { animated: true }).metadata()).toMatchObject({
      format: "webp",
      pages: 3,
    });
    const whole = Buffer.from(
      await fetch(`${server.origin}/file/${body.data}`).then((answer) => answer.bytes()),
    );
    expect(whole.includes("Secret")).toBe(false);
  });
});

describe("DELETE /api/upload/{id}", () => {
  it("is for the owner and administrators", async () => {
    const headers = await member();
    const { body } = await send("/api/upload", { file: { name: "a", bytes: pdf } }, headers);
    const path = `/api/upload/${body.data._id}`;
    expect((await app.rest("DELETE", path, undefined, await member())).status).toBe(403);
    expect((await app.rest("DELETE", path, undefined, await bearerOf(await buildAdmin()))).status).toBe(200);
    expect((await app.rest("DELETE", path, undefined, headers)).status).toBe(404);
    expect((await app.rest("DELETE", "/api/upload/abc", undefined, headers)).status).toBe(404);
  });
});
