import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { limits } from "../../../schema/limits.ts";
import { clock, hours } from "../../core/clock.ts";
import { withApp } from "../../testing/clients/request.ts";
import { listening } from "../../testing/clients/subscribers.ts";
import { TusSender, tus } from "../../testing/clients/tus-sender.ts";
import { buildUser } from "../../testing/factories/accounts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { FileAccountModel } from "../storing/file-use.entity.ts";

const { dataDir } = withDatabase({ UPLOAD_IMAGE_MB: "2", UPLOAD_MEMBER_MB: "3", RATE_LIMIT: "off" });
const server = listening(withApp());

const partials = async () =>
  (await readdir(join(dataDir, "resumable")).catch(() => [])).filter((name) => !name.endsWith(".json"));

/** Numbers of answers by status, of creations that are sent at once. */
async function createAtOnce(sender: TusSender, count: number, size: number) {
  const answers = await Promise.all(Array.from({ length: count }, () => sender.start(size)));
  const numbers: Record<number, number> = {};
  for (const { status } of answers) numbers[status] = (numbers[status] ?? 0) + 1;
  return { answers, numbers };
}

const reservedBy = async ({ user }: TusSender) =>
  (await FileAccountModel.findById(user._id).lean())?.unfinished?.length ?? 0;

async function abandonAll(sender: TusSender) {
  for (const id of await partials())
    expect((await sender.send("DELETE", `/api/uploads/tus/${id}`, tus)).status).toBe(204);
  expect([await partials(), await reservedBy(sender)]).toEqual([[], 0]);
}

describe("uploads that are begun at once", () => {
  it("keep to the number that a user may have unfinished", async () => {
    const sender = await TusSender.create(server);
    const { most } = limits.unfinishedUploads;
    const { numbers } = await createAtOnce(sender, 60, 100);
    expect(numbers).toEqual({ 201: most, 409: 60 - most });
    expect(await partials()).toHaveLength(most);
    await abandonAll(sender);
  });

  it("keep to a member’s room", async () => {
    const sender = await TusSender.create(server, await buildUser());
    const { numbers } = await createAtOnce(sender, 12, 1_000_000);
    expect(numbers).toEqual({ 201: 3, 413: 9 });
    await abandonAll(sender);
  });
});

describe("an upload in pieces that is begun", () => {
  it("takes no more bytes once its sender’s room is used by something else", async () => {
    const sender = await TusSender.create(server, await buildUser());
    const place = await sender.startAt(1_500_000);
    expect((await sender.patch(place, 0, Buffer.alloc(10))).status).toBe(204);
    await FileAccountModel.updateOne({ _id: sender.user._id }, { $set: { bytes: 1_600_000 } });
    expect((await sender.patch(place, 10, Buffer.alloc(10))).status).toBe(413);
    await FileAccountModel.updateOne({ _id: sender.user._id }, { $set: { bytes: 1_500_000 } });
    expect((await sender.patch(place, 10, Buffer.alloc(10))).status).toBe(204);
    await abandonAll(sender);
  });

  it("reserves nothing when the protocol refuses it, nor after two days", async () => {
    const sender = await TusSender.create(server);
    const answer = await sender.send("POST", "/api/uploads/tus", {
      ...tus,
      "upload-length": "10",
      "upload-metadata": "é é é",
    });
    expect(answer.status).toBe(400);
    const withoutVersion = await sender.send("POST", "/api/uploads/tus", { "upload-length": "10" });
    expect(withoutVersion.status).toBe(412);
    // Released after the answer.
    await expect.poll(() => reservedBy(sender)).toBe(0);
    await createAtOnce(sender, limits.unfinishedUploads.most, 10);
    clock.advance(hours(limits.unfinishedUploads.hours + 1));
    // The first access token has expired.
    const later = await TusSender.create(server, sender.user);
    await later.startAt(10);
    expect(await reservedBy(later)).toBe(1);
  });
});
