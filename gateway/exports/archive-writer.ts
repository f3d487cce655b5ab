import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { archiveFormat, archivePath } from "../imports/archive/archive-source.ts";
import type { SiteWriter } from "./site-writer.ts";

/** Writes a site as lines of JSON, one for each record, and its files beside them. */
export function archiveWriter(folder: string): SiteWriter {
  let records = 0;
  const add = (line: object): Promise<void> =>
    appendFile(join(folder, archivePath), `${JSON.stringify(line)}\n`);
  return {
    files: "files",
    async write(record) {
      if (records === 0) await add({ type: "archive", format: archiveFormat });
      records += 1;
      await add(record.type === "medium" ? { ...record, path: `files/${record.path}` } : record);
    },
    end: () => add({ type: "end", records }),
  };
}
