import type { SourceRecord } from "../imports/source/records.ts";

/** Writes records of the site in one format into a folder. */
export interface SiteWriter {
  write(record: SourceRecord): Promise<void>;
  /** Writes what comes last: an export without it is not whole. */
  end(): Promise<void>;
  /** Folder of the files. */
  readonly files: string;
}
