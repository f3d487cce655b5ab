import type { Readable } from "node:stream";

/** Files of a source: a folder, a zip or one file, all read alike. */
export interface FileTree {
  /** Name of the folder or file, for messages. */
  readonly name: string;
  /** Paths of its files from its root, in order. */
  readonly paths: readonly string[];
  open(path: string): Promise<Readable>;
  /** Returns where a file lies on this machine; absent where it has to be unpacked. */
  placeOf?(path: string): string;
  /** Folder for what a reader unpacks: it is deleted also where the reader's process ends. */
  readonly scratch?: string;
  /** Most bytes of a text that is read whole. */
  readonly mostText?: number;
  close(): Promise<void>;
}
