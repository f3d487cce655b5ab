import type { Readable } from "node:stream";

/** Byte range of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Storage of files by key: a folder, or a bucket, as STORAGE_URL says. */
export interface Storage {
  /** Moves a local file into the storage. Once it resolves, the bytes survive a crash. */
  moveIn(path: string, key: string): Promise<void>;
  /** Returns the size in bytes; null when the key does not exist. */
  lengthOf(key: string): Promise<number | null>;
  /** Returns its bytes. Throws when the key does not exist. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes it; a missing key is not an error. */
  remove(key: string): Promise<void>;
}
