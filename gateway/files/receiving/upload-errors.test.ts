import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withApp } from "../../testing/clients/request.ts";
import { type FormFile, type formOf, listening, sender } from "../../testing/clients/subscribers.ts";
import { bearerOf, buildUser } from "../../testing/factories/accounts.ts";
import { pdf, photograph, withClaimedSize } from "../../testing/media.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { FileModel } from "../file.entity.ts";
import { OrphanedBytesModel } from "../storing/file-use.entity.ts";

const { dataDir } = withDatabase({ UPLOAD_PDF_MB: "1", UPLOAD_IMAGE_MB: "2", UPLOAD_MEMBER_MB: "4" });
const app = withApp();
const server = listening(app);
const send = sender(server);
const aside = () => readdir(join(dataDir, "uploads")).catch(() => []);
const member = async () => bearerOf(await buildUser());

describe("what is refused", () => {
  const heavy = (megabytes: number): FormFile => ({
    name: "a.pdf",
    bytes: Buffer.concat([pdf, Buffer.alloc(megabytes * 1_000_000)]),
  });
  const cases: [string, string, () => Promise<Parameters<typeof formOf>[0]>, number, string][] = [
    ["a file that is too heavy", "", async () => ({ file: heavy(1.1) }), 413, "PAYLOAD_TOO_LARGE"],
    ["a file that is far too heavy", "", async () => ({ file: heavy(30) }), 413, "PAYLOAD_TOO_LARGE"],
    ["no file", "", async () => ({ alt: "x" }), 400, "BAD_USER_INPUT"],
    ["an empty file", "", async () => ({ file: { name: "a", bytes: "" } }), 400, "BAD_USER_INPUT"],
    ["a file in another field", "", async () => ({ photo: heavy(0.1) }), 400, "BAD_USER_INPUT"],
    ["five files", "", async () => ({ file: Array(5).fill(heavy(0.1)) }), 413, "PAYLOAD_TOO_LARGE"],
    [
      "21 fields",
      "",
      async () => Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`f${index}`, "x"])),
      413,
      "PAYLOAD_TOO_LARGE",
    ],
    [
      "a text as an image",
      "/upload-img",
      async () => ({ imageMsg: { name: "a.png", bytes: "Bonjour", type: "image/png" } }),
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    [
      "a page as an image",
      "/upload-img",
      async () => ({ imageMsg: { name: "a.png", bytes: "<html><script>" } }),
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    [
      "a document as an image",
      "/upload-img",
      async () => ({ imageMsg: heavy(0.9) }),
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    [
      "a photograph of an iPhone, which the machine can't decode",
      "/upload-img",
      async () => ({
        imageMsg: {
          name: "IMG_1.heic",
          bytes: readFileSync(new URL("../../testing/photo.heic", import.meta.url)),
        },
      }),
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    [
      "half an image",
      "/upload-img",
      async () => ({ imageMsg: { name: "a.jpg", bytes: (await photograph()).subarray(0, 700) } }),
      400,
      "BAD_USER_INPUT",
    ],
    [
      "41 megapixels",
      "/upload-img",
      async () => ({ imageMsg: { name: "a.jpg", bytes: withClaimedSize(await photograph(), 8_200, 5_000) } }),
      413,
      "PAYLOAD_TOO_LARGE",
    ],
    [
      "a drawing with an entity",
      "/upload-img",
      async () => ({
        imageMsg: {
          name: "a.svg",
          bytes:
            '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
        },
      }),
      400,
      "BAD_USER_INPUT",
    ],
    [
      "a page that would run a script",
      "",
      async () => ({ file: { name: "a.html", bytes: "<!doctype html><script>alert(1)</script>" } }),
      400,
      "BAD_USER_INPUT",
    ],
    [
      "a drawing that would run a script",
      "/upload-img",
      async () => ({
        imageMsg: { name: "a.svg", bytes: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' },
      }),
      400,
      "BAD_USER_INPUT",
    ],
    [
      "a member's file in the gallery",
      "",
      async () => ({ inGallery: "true", file: heavy(0.1) }),
      403,
      "FORBIDDEN",
    ],
    [
      "another clientId than a UUID",
      "",
      async () => ({ clientId: "7", file: heavy(0.1) }),
      400,
      "BAD_USER_INPUT",
    ],
  ];
  it.each(cases)("%s", async (_name, path, fields, status, code) => {
    const before = await FileModel.countDocuments();
    const answer = await send(`/api/upload${path}`, await fields(), await member());
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(answer.body.message).toBe(answer.body.error.message);
    expect(await FileModel.countDocuments()).toBe(before);
    expect(await aside()).toEqual([]);
    expect(await OrphanedBytesModel.countDocuments()).toBe(0);
  });

  it("visitors, before a byte of theirs is kept", async () => {
    for (const path of ["/api/upload", "/api/upload/upload-img"]) {
      const { status, body } = await send(path, { file: heavy(0.5) });
      expect([status, body.error.code]).toEqual([401, "UNAUTHENTICATED"]);
    }
    expect((await app.rest("GET", "/api/upload/me")).status).toBe(401);
    expect((await app.rest("DELETE", "/api/upload/0123456789abcdef01234567")).status).toBe(401);
  });

  it("what is no form at all", async () => {
    const headers = await member();
    for (const [type, payload] of [
      ["multipart/form-data", "x"],
      ["multipart/form-data; boundary=x", "y"],
      [
        "multipart/form-data; boundary=x",
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      ],
    ]) {
      const { status, body } = await app.rest("POST", "/api/upload", payload, {
        ...headers,
        "content-type": type!,
      });
      expect([type, status, body.error?.code]).toEqual([type, 400, "BAD_USER_INPUT"]);
    }
    expect((await app.rest("POST", "/api/upload", {}, headers)).status).toBe(400);
    expect(await aside()).toEqual([]);
  });
});
