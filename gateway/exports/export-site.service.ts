import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { badInput } from "../core/errors.ts";
import type { Viewer } from "../core/policies.ts";
import { keyOf } from "../files/file-types.ts";
import { storage } from "../lib/storage/storage.ts";
import { archiveWriter } from "./archive-writer.ts";
import { markdownWriter } from "./markdown-writer.ts";
import { siteRecords } from "./site-records.ts";

const writers = { markdown: markdownWriter, json: archiveWriter } as const;
export type ExportFormat = keyof typeof writers;
export interface ExportCounts {
  entries: number;
  files: number;
}

interface ExportRequest {
  readonly format: ExportFormat;
  readonly folder: string;
  /** Ids of all that is written; everything without it. */
  readonly only?: ReadonlySet<string>;
}

/**
 * Writes the whole site into a folder, which is complete or absent. Administrators only. Throws BAD_USER_INPUT for a folder that
 * is not empty.
 */
export async function exportSite(
  viewer: Viewer | null,
  { format, folder, only }: ExportRequest,
  report: (done: number) => void = () => {},
): Promise<ExportCounts> {
  const before = await readdir(folder).catch(() => []);
  if (before.length > 0) throw badInput({ folder: `Le dossier ${basename(folder)} n’est pas vide.` });
  await mkdir(dirname(folder), { recursive: true });
  const aside = await mkdtemp(join(dirname(folder), ".export-"));
  const counts = { entries: 0, files: 0 };
  try {
    const writer = writers[format](aside);
    for await (const record of siteRecords(viewer, only)) {
      if (
        record.type === "medium" &&
        !(await copyFile(record.key, join(aside, writer.files, record.path ?? "")))
      )
        continue;
      await writer.write(record);
      if (record.type === "medium") counts.files += 1;
      if (record.type === "entry") report(++counts.entries);
    }
    await writer.end();
    // An empty folder gives way.
    await rename(aside, folder);
    return counts;
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
}

/** Copies a file of the storage; false for one whose bytes are gone. */
async function copyFile(filename: string, path: string): Promise<boolean> {
  const place = await storage();
  if ((await place.lengthOf(keyOf(filename))) === null) return false;
  await mkdir(dirname(path), { recursive: true });
  await pipeline(await place.read(keyOf(filename)), createWriteStream(path));
  return true;
}
