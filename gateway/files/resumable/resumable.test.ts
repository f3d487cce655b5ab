import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { limits } from "../../../schema/limits.ts";
import { clock, hours } from "../../core/clock.ts";
import { request, withApp } from "../../testing/clients/request.ts";
import { listening } from "../../testing/clients/subscribers.ts";
import { patchHeaders, TusSender, tus } from "../../testing/clients/tus-sender.ts";
import { buildUser, viewerOf } from "../../testing/factories/accounts.ts";
import { buildFile } from "../../testing/factories/files.ts";
import { pdf, photograph } from "../../testing/media.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import type { User } from "../../users/user.service.ts";
import { FileModel } from "../file.entity.ts";
import { purgeUnfinishedUploads } from "./resumable.service.ts";

const { dataDir } = withDatabase({ UPLOAD_IMAGE_MB: "2", UPLOAD_PDF_MB: "1", UPLOAD_MEMBER_MB: "3" });
const app = withApp();
const server = listening(app);
const senderOf = (user?: User) => TusSender.create(server, user);
const partials = () => readdir(join(dataDir, "resumable")).catch(() => []);

const refusalOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string; fields?: Record<string, string> } };
  return [answer.status, error.code];
};

describe("an upload in pieces", () => {
  it("goes on where the line was cut, and becomes a file like any other", async () => {
    const sender = await senderOf();
    const bytes = await photograph({ width: 2_000, height: 1_200 });
    const place = await sender.startAt(bytes.length);
    expect(place).toMatch(new RegExp(`^/api/uploads/tus/${sender.user._id}-`));
    expect(await sender.offset(place)).toBe(0);
    const half = Math.floor(bytes.length / 2);
    const line = await sender.sendPart(place, bytes, half);
    const path = join(dataDir, "resumable", place.split("/").at(-1) ?? "");
    await expect.poll(async () => (await stat(path)).size, { interval: 20 }).toBeGreaterThan(0);
    line.destroy();
    // Bytes that arrived before the cut are stored as they came; the site answers their number.
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
    const sender = await senderOf();
    const viewer = viewerOf(sender.user);
    const file = await buildFile({ by: viewer });
    const bytes = await photograph({ width: 320, height: 320 });
    const place = await sender.startAt(bytes.length);
    await sender.patch(place, 0, bytes);
    const source = `mutation { replaceFile(id: "${file._id}", uploadId: "${place.split("/").at(-1)}") { file { filename width } } }`;
    const { data } = await request(source, { viewer });
    expect(data.replaceFile.file).toEqual({ filename: expect.stringMatching(`^${file._id}-`), width: 320 });
  });

  it("is its sender’s alone, and nobody’s without a session", async () => {
    const [sender, other] = [await senderOf(), await senderOf()];
    const place = await sender.startAt(10);
    for (const method of ["HEAD", "PATCH", "DELETE"]) {
      const more = method === "PATCH" ? { ...patchHeaders, "upload-offset": "0" } : tus;
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
    const sender = await senderOf();
    expect(await refusalOf(await sender.start(2_000_001))).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    expect(await refusalOf(await sender.start(400_000_000, "video/mp4"))).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    expect(await refusalOf(await sender.start(0))).toEqual([400, "BAD_USER_INPUT"]);
    for (const headers of [tus, { ...tus, "upload-defer-length": "1" }, { ...tus, "upload-length": "-4" }]) {
      expect(
        await refusalOf(await sender.send("POST", "/api/uploads/tus", headers as Record<string, string>)),
      ).toEqual([400, "BAD_USER_INPUT"]);
    }
    expect(await partials()).toEqual([]);
  });

  it("is refused as soon as its bytes say what it is", async () => {
    const sender = await senderOf();
    const place = await sender.startAt(1_500_000, "video/mp4");
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
    const sender = await senderOf();
    const before = await FileModel.countDocuments();
    const place = await sender.startAt(bytes.length);
    await sender.patch(place, 0, bytes);
    const { errors } = await sender.keep(place, ", kinds: [IMAGE]");
    expect(errors?.[0]?.extensions).toMatchObject({ code, fields: { file: expect.any(String) } });
    expect([await FileModel.countDocuments(), await partials()]).toEqual([before, []]);
    expect(await readdir(join(dataDir, "uploads"))).toEqual([]);
  });

  it("that would run a script is refused, as at any other door", async () => {
    const sender = await senderOf();
    const bytes = Buffer.from("<!doctype html><title>Bonjour</title><script>alert(1)</script>");
    const place = await sender.startAt(bytes.length);
    await sender.patch(place, 0, bytes);
    const { errors } = await sender.keep(place);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { file: expect.stringContaining("script") },
    });
    expect([await partials(), await readdir(join(dataDir, "uploads"))]).toEqual([[], []]);
  });

  it("counts against a member’s room from its beginning", async () => {
    const sender = await senderOf(await buildUser());
    await sender.startAt(1_800_000);
    expect(await refusalOf(await sender.start(1_800_000))).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    await sender.startAt(1_000_000);
    const refused = await sender.keep(await sender.startAt(1), ", isKept: true");
    expect(refused.errors?.[0]?.extensions?.code).toBe("CONFLICT");
    for (const id of await partials()) await sender.send("DELETE", `/api/uploads/tus/${id}`, tus);
  });

  it("whose record a power cut damaged stops neither its owner nor the purge", async () => {
    const sender = await senderOf();
    const place = await sender.startAt(100);
    await writeFile(join(dataDir, "resumable", `${place.split("/").at(-1)}.json`), Buffer.alloc(200));
    expect((await sender.start(100)).status).toBe(201);
    clock.advance(hours(49));
    await purgeUnfinishedUploads();
    expect(await partials()).toEqual([]);
  });

  it("is one of twenty at most, and is gone two days later", async () => {
    const sender = await senderOf();
    const places = [];
    for (let count = 0; count < limits.unfinishedUploads.most; count++)
      places.push(await sender.startAt(100));
    expect(await refusalOf(await sender.start(100))).toEqual([409, "CONFLICT"]);
    clock.advance(hours(47));
    expect(await purgeUnfinishedUploads()).toBe(0);
    clock.advance(hours(2));
    expect(await purgeUnfinishedUploads()).toBe(places.length);
    expect(await partials()).toEqual([]);
  });
});
