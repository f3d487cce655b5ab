import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { archivePath } from "../../imports/archive/archive-source.ts";

/** Folder of the golden data: `data.mdb.gz` and `files` of a small site, and its archive. */
export const goldenFolder = fileURLToPath(new URL("./site", import.meta.url));

/** Environment of the golden site; its secret opens nothing else. */
export const goldenEnvironment = {
  NODE_ENV: "test",
  LOG_LEVEL: "silent",
  SITE_URL: "https://quai.example",
  JWT_SECRET: "le secret des données de référence",
} as const;

/** A member of it, whose password is that of the factory. */
export const goldenMember = "kofi@quai.example";

export type ArchiveRecord = Readonly<Record<string, unknown>>;

/** Returns the records of an archive, by what names each of them. */
export function recordsIn(folder: string): ReadonlyMap<string, ArchiveRecord> {
  const [, ...lines] = readFileSync(join(folder, archivePath), "utf8").trim().split("\n");
  const records = lines.slice(0, -1).map((line) => JSON.parse(line) as ArchiveRecord);
  return new Map(
    records.map((record) => [`${record.type} ${record.key ?? record.slug ?? record.from ?? ""}`, record]),
  );
}
