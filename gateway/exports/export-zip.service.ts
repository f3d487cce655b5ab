import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { env } from "../core/env.ts";
import { AppError } from "../core/errors.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { type ExportFormat, exportSite } from "./export-site.service.ts";

let isUnderWay = false;

/**
 * Returns the whole site as a zip. It is written aside first, so that nobody gets a part of a site; one at a time, since each takes
 * the room of the site's files. Administrators only. Throws CONFLICT while another one is prepared or sent.
 */
export async function exportZip(viewer: Viewer | null, format: ExportFormat): Promise<Readable> {
  requireAdmin(viewer);
  if (isUnderWay)
    throw new AppError("CONFLICT", "Un export est déjà en préparation\u00a0: attendez qu’il finisse.");
  isUnderWay = true;
  let aside: string | undefined;
  const drop = async () => {
    isUnderWay = false;
    if (aside) await rm(aside, { recursive: true, force: true });
  };
  try {
    const place = join(env.dataDir, "exports");
    // One that a stop of the process left goes.
    await rm(place, { recursive: true, force: true });
    await mkdir(place, { recursive: true, mode: 0o700 });
    aside = await mkdtemp(join(place, "zip-"));
    const folder = join(aside, "palabre");
    await exportSite(viewer, { format, folder });
    const zip = new ZipFile();
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile())) {
      const path = join(entry.parentPath, entry.name);
      // Pictures, sounds and films are compressed already.
      zip.addFile(path, relative(folder, path), { compress: /\.(md|json|jsonl|toml)$/.test(path) });
    }
    zip.end();
    const stream = zip.outputStream as Readable;
    // Also when the browser goes away.
    stream.once("close", () => void drop());
    zip.on("error", (error) => stream.destroy(error));
    return stream;
  } catch (error) {
    await drop();
    throw error;
  }
}
