import { Readable } from "node:stream";
import { ImportError } from "../records.ts";
import type { FileTree } from "./file-tree.ts";

/** Bytes after unpacking. */
export interface SourceLimits {
  /** Of a text that is read whole. */
  readonly text: number;
  /** Of everything that is read in one pass. */
  readonly pass: number;
}

export interface TreeOptions {
  readonly limits: SourceLimits;
  readonly scratch?: string;
}

/** Returns trees that give no more bytes than that, and a function that begins a new pass. */
export function limitedTrees(
  trees: readonly FileTree[],
  { limits: { text, pass }, scratch }: TreeOptions,
): { readonly files: readonly FileTree[]; readonly beginPass: () => void } {
  let left = pass;
  const counted = (name: string) =>
    async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        left -= chunk.length;
        if (left < 0)
          throw new ImportError(
            `${name} est refusé\u00a0: plus de ${Math.floor(pass / 1_000_000)}\u202fMo de textes, une fois décompressés.`,
          );
        yield chunk;
      }
    };
  const files = trees.map((tree) => ({
    ...tree,
    ...{ mostText: text, scratch },
    open: async (path: string) =>
      Readable.from(counted(tree.name)(await tree.open(path)), { objectMode: false }),
  }));
  const beginPass = () => {
    left = pass;
  };
  return { files, beginPass };
}
