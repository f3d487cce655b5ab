import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { limits } from "../../../schema/limits.ts";
import { clock, hours } from "../../shared/clock.ts";
import { withDatabase } from "../../test/database.ts";
import { buildFile } from "../../test/factories.files.ts";
import { bearerOf, buildAdmin, buildUser, viewerOf } from "../../test/factories.ts";
import { listening } from "../../test/listening.ts";
import { pdf, photograph } from "../../test/media.ts";
import { request, withApp } from "../../test/request.ts";
import type { User } from "../../users/user.service.ts";
import { FileModel } from "../file.entity.ts";
import { purgeUnfinishedUploads } from "./resumable.service.ts";

const { dataDir } = withDatabase({ UPLOAD_IMAGE_MB: "2", UPLOAD_PDF_MB: "1", UPLOAD_MEMBER_MB: "3" });
const app = withApp();
const server = listening(app);
const tus = { "tus-resumable": "1.0.0" };
const piece = { ...tus, "content-type": "application/offset+octet-stream" };
const partials = () => readdir(join(dataDir, "resumable")).catch(() => []);

class Sender {
  private constructor(
    readonly user: User,
    readonly headers: { authorization: string },
  ) {}

  static async make(user?: User): Promise<Sender> {
    const known = user ?? (await buildAdmin());
    return new Sender(known, await bearerOf(known));
  }

  send(method: string, path: string, more: Record<string, string> = {}, body?: Buffer): Promise<Response> {
    const url = path.startsWith("/") ? server.origin + path : path;
    return fetch(url, { method, headers: { ...this.headers, ...more }, body: body as BodyInit | undefined });
  }

  begin(size: number, type = "image/jpeg", name = "une photo.jpg"): Promise<Response> {
    const metadata = `filename ${Buffer.from(name).toString("base64")},filetype ${Buffer.from(type).toString("base64")}`;
    return this.send("POST", "/api/uploads/tus", {
      ...tus,
      "upload-length": String(size),
      "upload-metadata": metadata,
    });
  }

  async place(size: number, type?: string): Promise<string> {
    const answer = await this.begin(size, type);
    expect(answer.status).toBe(201);
    return answer.headers.get("location") ?? "";
  }

  patch(place: string, offset: number, bytes: Buffer): Promise<Response> {
    return this.send("PATCH", place, { ...piece, "upload-offset": String(offset) }, bytes);
  }

  async offset(place: string): Promise<number> {
    const answer = await this.send("HEAD", place, tus);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    return Number(answer.headers.get("upload-offset"));
  }

  async keep(place: string, more = "") {
    const id = place.split("/").at(-1);
    const source = `mutation { keepUpload(uploadId: "${id}"${more}) { id filename originalName kind width alt } }`;
    return request(source, { viewer: viewerOf(this.user) });
  }
}

/** Sends a part of a piece that says it is longer; once it lies there, the line is cut. */
async function cutAfter(sender: Sender, place: string, bytes: Buffer, sent: number): Promise<void> {
  const head = {
    ...{ host: "x", ...sender.headers, ...piece },
    ...{ "upload-offset": "0", "content-length": String(bytes.length) },
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(server.port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(`PATCH ${place} HTTP/1.1\r\n${lines.join("")}\r\n`);
  socket.write(bytes.subarray(0, sent));
  const path = join(dataDir, "resumable", place.split("/").at(-1) ?? "");
  await expect.poll(async () => (await stat(path)).size, { interval: 20 }).toBeGreaterThan(0);
  socket.destroy();
}

const refusalOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string; fields?: Record<string, string> } };
  return [answer.status, error.code];
};

describe("an upload in pieces", () => {
  it("goes on where the line was cut, and becomes a file like any other", async () => {
    const sender = await Sender.make();
    const bytes = await photograph({ width: 2_000, height: 1_200 });
    const place = await sender.place(bytes.length);
    expect(place).toMatch(new RegExp(`^/api/uploads/tus/${sender.user._id}-`));
    expect(await sender.offset(place)).toBe(0);
    const half = Math.floor(bytes.length / 2);
    await cutAfter(sender, place, bytes, half);
    // What came before the cut is written as it came; how much of it, the site says.
    const kept = await sender.offset(place);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThanOrEqual(half);

    expect((await sender.patch(place, kept + 1, bytes.subarray(kept + 1))).status).toBe(409);
    expect((await sender.keep(place)).errors?.[0]?.extensions?.code).toBe("CONFLICT");
    const middle = kept + 1_000;
    const next = await sender.patch(place, kept, bytes.subarray(kept, middle));
    expect([next.status, next.headers.get("upload-offset")]).toEqual([204, String(middle)]);
    expect((await sender.patch(place, middle, bytes.subarray(middle))).status).toBe(204);
    // A gateway that starts again finds it: all there is to know lies on the disk.
    expect(await sender.offset(place)).toBe(bytes.length);

    const clientId = "0b6a1f1e-0000-4000-8000-000000000001";
    const { data, errors } = await sender.keep(
      place,
      `, clientId: "${clientId}", isKept: true, kinds: [IMAGE]`,
    );
    expect(errors).toBeUndefined();
    expect(data.keepUpload).toMatchObject({ originalName: "une photo.jpg", kind: "IMAGE", width: 2_000 });
    // The answer was lost: the second try gets the first result.
    expect((await sender.keep(place, `, clientId: "${clientId}"`)).data.keepUpload.id).toBe(
      data.keepUpload.id,
    );
    expect((await sender.keep(place)).errors?.[0]?.extensions?.code).toBe("NOT_FOUND");
    expect((await sender.send("HEAD", place, tus)).status).toBe(404);
    expect(await partials()).toEqual([]);
  });

  it("takes the place of a file", async () => {
    const sender = await Sender.make();
    const viewer = viewerOf(sender.user);
    const file = await buildFile({ by: viewer });
    const bytes = await photograph({ width: 320, height: 320 });
    const place = await sender.place(bytes.length);
    await sender.patch(place, 0, bytes);
    const source = `mutation { replaceFile(id: "${file._id}", uploadId: "${place.split("/").at(-1)}") { file { filename width } } }`;
    const { data } = await request(source, { viewer });
    expect(data.replaceFile.file).toEqual({ filename: expect.stringMatching(`^${file._id}-`), width: 320 });
  });

  it("is its sender’s alone, and nobody’s without a session", async () => {
    const [sender, other] = [await Sender.make(), await Sender.make()];
    const place = await sender.place(10);
    for (const method of ["HEAD", "PATCH", "DELETE"]) {
      const more = method === "PATCH" ? { ...piece, "upload-offset": "0" } : tus;
      expect([method, (await other.send(method, place, more)).status]).toEqual([method, 404]);
      const nobody = await fetch(server.origin + place, { method, headers: more });
      expect([method, nobody.status]).toEqual([method, 401]);
    }
    expect((await other.keep(place)).errors?.[0]?.extensions?.code).toBe("NOT_FOUND");
    for (const id of ["..%2f..%2fpalabre", `${sender.user._id}-x`, "x"]) {
      expect((await sender.send("HEAD", `/api/uploads/tus/${id}`, tus)).status).toBe(404);
    }
    expect((await sender.send("DELETE", place, tus)).status).toBe(204);
    expect((await sender.send("HEAD", place, tus)).status).toBe(404);
  });

  it("is refused before its first byte when it is too heavy, empty, or of no size", async () => {
    const sender = await Sender.make();
    expect(await refusalOf(await sender.begin(2_000_001))).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    expect(await refusalOf(await sender.begin(400_000_000, "video/mp4"))).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    expect(await refusalOf(await sender.begin(0))).toEqual([400, "BAD_USER_INPUT"]);
    for (const headers of [tus, { ...tus, "upload-defer-length": "1" }, { ...tus, "upload-length": "-4" }]) {
      expect(
        await refusalOf(await sender.send("POST", "/api/uploads/tus", headers as Record<string, string>)),
      ).toEqual([400, "BAD_USER_INPUT"]);
    }
    expect(await partials()).toEqual([]);
  });

  it("is refused as soon as its bytes say what it is", async () => {
    const sender = await Sender.make();
    const place = await sender.place(1_500_000, "video/mp4");
    expect((await sender.patch(place, 0, Buffer.concat([pdf, Buffer.alloc(6_000)]))).status).toBe(204);
    const length = pdf.length + 6_000;
    expect(await refusalOf(await sender.patch(place, length, Buffer.alloc(100)))).toEqual([
      413,
      "PAYLOAD_TOO_LARGE",
    ]);
    expect(await partials()).toEqual([]);
  });

  it.each([
    [
      "a text that says it is a picture",
      Buffer.from("Bonjour, ceci est une image."),
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    [
      "a drawing that hides another",
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><!DOCTYPE x [<!ENTITY a "b">]><image href="x"/></svg>',
      ),
      "BAD_USER_INPUT",
    ],
    [
      "half a picture",
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from("JFIF\0")]),
      "BAD_USER_INPUT",
    ],
  ])("that is %s is refused with the reason, and nothing of it is left", async (_name, bytes, code) => {
    const sender = await Sender.make();
    const before = await FileModel.countDocuments();
    const place = await sender.place(bytes.length);
    await sender.patch(place, 0, bytes);
    const { errors } = await sender.keep(place, ", kinds: [IMAGE]");
    expect(errors?.[0]?.extensions).toMatchObject({ code, fields: { file: expect.any(String) } });
    expect([await FileModel.countDocuments(), await partials()]).toEqual([before, []]);
    expect(await readdir(join(dataDir, "uploads"))).toEqual([]);
  });

  it.each([
    ["a page", () => Buffer.from("<!doctype html><title>Bonjour</title><script>alert(1)</script>")],
    ["a drawing", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    [
      "a picture with a page behind it",
      async () => Buffer.concat([await photograph(), Buffer.from("<script>alert(1)</script>")]),
    ],
  ])("that would run a script is refused: %s", async (_name, make) => {
    const sender = await Sender.make();
    const bytes = await make();
    const place = await sender.place(bytes.length);
    await sender.patch(place, 0, bytes);
    const { errors } = await sender.keep(place);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { file: expect.stringContaining("script") },
    });
    expect([await partials(), await readdir(join(dataDir, "uploads"))]).toEqual([[], []]);
  });

  it("counts against a member’s room from its beginning", async () => {
    const sender = await Sender.make(await buildUser());
    await sender.place(1_800_000);
    expect(await refusalOf(await sender.begin(1_800_000))).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    await sender.place(1_000_000);
    const refused = await sender.keep(await sender.place(1), ", isKept: true");
    expect(refused.errors?.[0]?.extensions?.code).toBe("CONFLICT");
    for (const id of await partials()) await sender.send("DELETE", `/api/uploads/tus/${id}`, tus);
  });

  it("is one of twenty at most, and is gone two days later", async () => {
    const sender = await Sender.make();
    const places = [];
    for (let count = 0; count < limits.unfinishedUploads.most; count++) places.push(await sender.place(100));
    expect(await refusalOf(await sender.begin(100))).toEqual([409, "CONFLICT"]);
    clock.advance(hours(47));
    expect(await purgeUnfinishedUploads()).toBe(0);
    clock.advance(hours(2));
    expect(await purgeUnfinishedUploads()).toBe(places.length);
    expect(await partials()).toEqual([]);
  });
});
