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
/** Two tries of ten seconds, and as many to take away what may have arrived. */
const longest = 60_000;

it("refuses files with a sentence while the bucket takes connections and answers nothing, and goes on", async () => {
  const by = await buildPublisher();
  const stored = await buildFile({ by, name: "avant.pdf", bytes: pdf("avant") });
  const upload = () => buildFile({ by, name: "pendant.pdf", bytes: pdf("pendant") });
  const counts = async () => [await FileModel.countDocuments(), (await bucket.keys()).length];
  const before = await counts();
  front.fail("silent");
  const begin = performance.now();
  const [read, refused] = await Promise.all([
    app.instance.inject(`/file/${stored.filename}`),
    upload().catch((error) => error),
    // A list, which needs no file, is served meanwhile.
    app.instance.inject("/api/feeds").then(({ statusCode }) => {
      expect(statusCode).toBe(200);
      expect(performance.now() - begin).toBeLessThan(10_000);
    }),
  ]);
  expect([read.statusCode, read.headers["retry-after"], read.json().message]).toEqual([503, "30", message]);
  expect(appErrorOf(refused)).toMatchObject({ code: "UNAVAILABLE", message });
  expect(performance.now() - begin).toBeLessThan(longest);
  front.fail(undefined);
  expect(await counts()).toEqual(before);
  const { filename } = await upload();
  for (const name of [stored.filename, filename])
    expect((await app.instance.inject(`/file/${name}`)).statusCode).toBe(200);
});
