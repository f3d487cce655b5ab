import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { storage } from "../../lib/storage/storage.ts";
import { keyOf } from "../file-types.ts";
import { closed, receivingFolder } from "../receiving/receive.ts";

/** Runs `work` with the path of a temporary file, which is removed afterwards. */
export async function withTemporaryFile<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
  await mkdir(receivingFolder(), { recursive: true, mode: 0o700 });
  const path = join(receivingFolder(), `${randomUUID()}.part`);
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Copies the stored bytes of a name to a path; the caller removes the file. */
export async function downloadTo(name: string, path: string): Promise<void> {
  const source = await (await storage()).read(keyOf(name));
  const target = createWriteStream(path, { mode: 0o600 });
  await pipeline(source, target).finally(() => closed(target));
}
