import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { keyOf } from "../files/file-types.ts";
import { incomingBytes, receiveAndSaveFile } from "../files/storing/save-file.service.ts";
import { readersAtOnce } from "../lib/image-process/image-work.ts";
import { withApp } from "../testing/clients/request.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { photograph } from "../testing/media.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { limitReader } from "./reader-queue.ts";
import { imageFor } from "./variant.service.ts";

const { dataDir } = withDatabase();
const app = withApp();

/** Images of different colours, so that each has names of its own. */
async function images(count: number): Promise<string[]> {
  const by = await buildPublisher();
  const create = (index: number) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: { r: index, g: 80, b: 40 } } });
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const bytes = incomingBytes("a.png", await create(index).png().toBuffer());
      return (await receiveAndSaveFile(by, bytes)).filename;
    }),
  );
}

it("prepares what one address asks for without delaying uploads or another address", async () => {
  const names = await images(12);
  const by = await buildPublisher();
  const bytes = await photograph();
  const order: string[] = [];
  const ask = async (requester: string, filename: string, width: number) => {
    await imageFor({ filename, width, accept: "image/avif", requester });
    order.push(requester);
  };
  const many = names.slice(1).flatMap((name) => [160, 320, 480].map((width) => ask("one", name, width)));
  // Its turn comes after those in progress and one more.
  const other = ask("other", names[0]!, 320);
  const upload = receiveAndSaveFile(by, incomingBytes("a.jpg", bytes)).then(() => order.push("upload"));
  await Promise.all([...many, other, upload]);
  expect(order).toHaveLength(35);
  expect(order.indexOf("other")).toBeLessThan(8);
  expect(order.indexOf("upload")).toBeLessThan(33);
});

it("sends the nearest width that exists while too many wait, not to be kept, else 429", async () => {
  const [known, unknown] = (await images(2)) as [string, string];
  const get = (name: string, width: number) =>
    app.instance.inject({ url: `/image/${name}?w=${width}`, headers: { accept: "image/webp" } });
  const kept = await get(known, 320);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // As many as one address may have waiting.
  const waiting = Array.from({ length: readersAtOnce + 60 }, (_, index) =>
    limitReader("127.0.0.1", `${index}`, () => released),
  );
  const [nearest, none] = [await get(known, 480), await get(unknown, 320)];
  expect([nearest.statusCode, nearest.headers["cache-control"]]).toEqual([200, "public, no-cache"]);
  expect(nearest.rawPayload.equals(kept.rawPayload)).toBe(true);
  expect([none.statusCode, none.headers["retry-after"]]).toEqual([429, "5"]);
  release();
  await Promise.all(waiting);
  expect((await get(known, 480)).headers["cache-control"]).toContain("immutable");
  expect((await get(unknown, 320)).statusCode).toBe(200);
});

it("sends an image whole that was stored with more pixels than are decoded now", async () => {
  const by = await buildPublisher();
  const small = await photograph({ width: 8, height: 8, format: "avif" });
  const { filename } = await receiveAndSaveFile(by, incomingBytes("a.avif", small));
  const flat = sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: "#c40" } });
  const large = await flat.avif({ effort: 0 }).toBuffer();
  await writeFile(join(dataDir, "files", keyOf(filename)), large);
  const reply = await app.instance.inject({
    url: `/image/${filename}?w=320`,
    headers: { accept: "image/avif" },
  });
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "image/avif"]);
  expect(reply.rawPayload.equals(large)).toBe(true);
});
