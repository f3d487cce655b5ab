import type { Readable } from "node:stream";

/** Content of one backup that is being written. */
export interface BackupWriter {
  add(key: string, body: AsyncIterable<Buffer>): Promise<void>;
  /** Makes the backup visible, whole and on the disk. */
  complete(): Promise<void>;
  /** Removes what was written. */
  abandon(): Promise<void>;
}

/** A folder, on a disk or in a bucket, that holds backups and possibly other things. */
export interface BackupTarget {
  /** Its folder on a disk of this machine, whose room is limited; absent for a bucket. */
  readonly folder?: string;
  /** Names of all complete backups and of nothing else, the oldest first. */
  list(): Promise<string[]>;
  begin(name: string): Promise<BackupWriter>;
  /** Reads a part of a backup. Throws when it is missing. */
  read(name: string, key: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** Address of a backup, for the operator. */
  describe(name: string): string;
}
