import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Env } from "../../core/env.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { storage } from "../../lib/storage/storage.ts";
import { type Finding, failure, ok, reasonOf } from "./finding.ts";

/** Stores a small file, reads its length and removes it. */
export async function checkStorage({ dataDir, storageUrl }: Env): Promise<Finding[]> {
  const name = inLanguage("stockage", "storage");
  const isStarted = existsSync(dataDir);
  // Files will be stored in the folder that the first start creates.
  if (!isStarted && !storageUrl?.startsWith("s3:")) return [];
  const folder = await mkdtemp(join(isStarted ? dataDir : tmpdir(), "doctor-"));
  try {
    const place = await storage();
    const [path, key] = [join(folder, "probe"), `00/doctor-${randomUUID()}`];
    await writeFile(path, "palabre", { mode: 0o600 });
    await place.moveIn(path, key);
    const length = await place.lengthOf(key);
    await place.remove(key);
    const detail = storageUrl ?? join(dataDir, "files");
    return [length === "palabre".length ? ok(name, detail) : failure(name, detail)];
  } catch (error) {
    return [failure(name, reasonOf(error))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
