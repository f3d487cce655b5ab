import type { Readable } from "node:stream";

/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where files lie, by key: a folder, or a bucket, as STORAGE_URL says. */
export interface Storage {
  /** Moves a local file in. Once this answers, the bytes outlive a crash. */
  take(path: string, key: string): Promise<void>;
  /** How many bytes lie there; null for nothing. */
  lengthOf(key: string): Promise<number | null>;
  /** Its bytes. Throws when nothing lies there. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes it; what is not there may be removed too. */
  remove(key: string): Promise<void>;
}
