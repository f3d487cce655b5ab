import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { withApp } from "../testing/clients/request.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildFile } from "../testing/factories/files.ts";
import { startBucket } from "../testing/servers/bucket.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { deleteFile } from "./storing/file-removal.service.ts";

const bucket = await startBucket();
afterAll(() => bucket.close());
withDatabase(bucket.settings);
const app = withApp();

it("keeps files in a bucket and serves them from there", async () => {
  const by = await buildPublisher();
  const file = await buildFile({ by });
  const whole = await app.instance.inject(`/file/${file.filename}`);
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, file.length]);
  const headers = { range: "bytes=2-9" };
  const part = await app.instance.inject({ url: `/file/${file.filename}`, headers });
  expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(2, 10)]);
  const small = await app.instance.inject(`/image/${file.filename}?w=160`);
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 160 });
  expect((await bucket.keys()).join()).toContain(file.filename);
  await deleteFile(by, file._id);
  expect((await app.instance.inject(`/file/${file.filename}`)).statusCode).toBe(404);
  expect((await bucket.keys()).join()).not.toContain(file.filename);
});
