import { afterAll, expect, it } from "vitest";
import { appErrorOf } from "../core/error-masking.ts";
import { withApp } from "../testing/clients/request.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildFile } from "../testing/factories/files.ts";
import { failingFront, startBucket } from "../testing/servers/bucket.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { FileModel } from "./file.entity.ts";

const bucket = await startBucket();
const front = await failingFront(bucket.settings.STORAGE_ENDPOINT);
afterAll(() => Promise.all([bucket.close(), front.close()]));
withDatabase({ ...bucket.settings, STORAGE_ENDPOINT: front.endpoint });
const app = withApp();

const message = "Le stockage des fichiers ne répond pas. Réessayez dans un instant.";
const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF`);

it.each([
  ["ends its connections", "gone"],
  ["answers that it is too busy", 503],
  ["is full", 507],
] as const)(
  "refuses files with a sentence while the bucket %s, keeps nothing half, and goes on",
  async (what, failure) => {
    const by = await buildPublisher();
    const stored = await buildFile({ by, name: "avant.pdf", bytes: pdf(`avant ${what}`) });
    const upload = () => buildFile({ by, name: "pendant.pdf", bytes: pdf(`pendant ${what}`) });
    const before = [await FileModel.countDocuments(), (await bucket.keys()).length];
    front.fail(failure);
    const read = await app.instance.inject(`/file/${stored.filename}`);
    expect([read.statusCode, read.headers["retry-after"], read.json().message]).toEqual([503, "30", message]);
    expect(appErrorOf(await upload().catch((error) => error))).toMatchObject({
      code: "UNAVAILABLE",
      message,
    });
    front.fail(undefined);
    expect([await FileModel.countDocuments(), (await bucket.keys()).length]).toEqual(before);
    const { filename } = await upload();
    for (const name of [stored.filename, filename])
      expect((await app.instance.inject(`/file/${name}`)).statusCode).toBe(200);
  },
);
