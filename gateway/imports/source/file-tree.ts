import type { Readable } from "node:stream";

/** Files of a source: a folder, a zip or one file, all read alike. */
export interface FileTree {
  /** Name of the folder or file, for messages. */
  readonly name: string;
  /** Paths of its files from its root, in order. */
  readonly paths: readonly string[];
  open(path: string): Promise<Readable>;
  close(): Promise<void>;
}
