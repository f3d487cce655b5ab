import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hours } from "../../core/clock.ts";
import { request, withApp } from "../../testing/clients/request.ts";
import { listening } from "../../testing/clients/subscribers.ts";
import { TusSender } from "../../testing/clients/tus-sender.ts";
import { viewerOf } from "../../testing/factories/accounts.ts";
import { occupyUploads } from "../../testing/image-work.ts";
import { photograph } from "../../testing/media.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { purgeUnusedFiles } from "../storing/file-purge.service.ts";

const { dataDir } = withDatabase();
const server = listening(withApp());
const unclaimed = () => readdir(join(dataDir, "resumable"));

/** A photograph of which every byte has arrived. */
async function sendPhotograph() {
  const sender = await TusSender.create(server);
  const bytes = await photograph({ width: 640, height: 400 });
  const place = await sender.startAt(bytes.length);
  await sender.patch(place, 0, bytes);
  return { sender, place, bytes };
}

describe("an upload that is registered", () => {
  it("is not purged meanwhile, though its last byte is hours old", async () => {
    const { sender, place } = await sendPhotograph();
    const long = new Date(Date.now() - hours(4));
    await utimes(join(dataDir, place.replace("/api/uploads/tus", "resumable")), long, long);
    const release = await occupyUploads();
    const answer = sender.keep(place);
    await expect.poll(unclaimed).toEqual([]);
    await purgeUnusedFiles();
    await release();
    expect((await answer).data?.keepUpload).toMatchObject({ kind: "IMAGE" });
  });

  it("is kept for another try after a failure that passes, and not after a refusal", async () => {
    const { sender, place } = await sendPhotograph();
    // As many images as may wait.
    const release = await occupyUploads(200);
    expect((await sender.keep(place)).errors?.[0]?.extensions?.code).toBe("UNAVAILABLE");
    await release();
    expect((await sender.keep(place, ", kinds: [VIDEO]")).errors?.[0]?.extensions?.code).toBe(
      "UNSUPPORTED_MEDIA_TYPE",
    );
    expect(await unclaimed()).toEqual([]);
    const other = await sendPhotograph();
    const releaseAgain = await occupyUploads(200);
    await other.sender.keep(other.place);
    await releaseAgain();
    expect((await other.sender.keep(other.place)).data?.keepUpload).toMatchObject({
      kind: "IMAGE",
      width: 640,
      originalName: "une photo.jpg",
    });
    expect([await unclaimed(), await readdir(join(dataDir, "uploads"))]).toEqual([[], []]);
  });

  it("replaces a file once, though its sender asks again, at once or after a lost answer", async () => {
    const { sender, place: kept } = await sendPhotograph();
    const { id, filename } = (await sender.keep(kept)).data!.keepUpload as { id: string; filename: string };
    const bytes = await photograph({ width: 320, height: 200 });
    const place = await sender.startAt(bytes.length);
    await sender.patch(place, 0, bytes);
    const uploadId = place.split("/").at(-1);
    const mutation = `mutation { replaceFile(id: "${id}", uploadId: "${uploadId}") { file { filename width } } }`;
    const replace = () => request(mutation, { viewer: viewerOf(sender.user) });
    const answers = [...(await Promise.all([replace(), replace()])), await replace()];
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined]);
    const names = new Set(answers.map(({ data }) => data?.replaceFile.file.filename));
    expect([names.size, names.has(filename)]).toEqual([1, false]);
    expect(answers[2]?.data?.replaceFile.file.width).toBe(320);
  });

  it("becomes one file, though a second request with its clientId comes meanwhile", async () => {
    const { sender, place } = await sendPhotograph();
    const release = await occupyUploads();
    const keep = () => sender.keep(place, ', clientId: "0b6a1f1e-0000-4000-8000-000000000002"');
    const first = keep();
    await expect.poll(unclaimed).toEqual([]);
    const second = keep();
    await release();
    const answers = await Promise.all([first, second, keep()]);
    const ids = new Set(answers.map(({ data }) => data?.keepUpload?.id));
    expect([...ids]).toEqual([expect.any(String)]);
  });
});
