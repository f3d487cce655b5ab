import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

/**
 * Shorter contents are compressed at once, in a tenth of a millisecond: handing them to another thread and back costs more
 * processor time than that.
 */
const mostBytesAtOnce = 32_768;

/** The size of zlib's output: a page of four times 16 kB, its default, would be handed to the other thread and back once for each. */
const chunkSize = 65_536;

const gzipOptions = { chunkSize, level: 4 };
const brotliOptions = { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const [brotliLater, gzipLater] = [promisify(brotliCompress), promisify(gzip)];

const encoders = {
  br: async (bytes: Buffer) =>
    bytes.length > mostBytesAtOnce
      ? brotliLater(bytes, brotliOptions)
      : brotliCompressSync(bytes, brotliOptions),
  gzip: async (bytes: Buffer) =>
    bytes.length > mostBytesAtOnce ? gzipLater(bytes, gzipOptions) : gzipSync(bytes),
} as const;

export type Encoding = keyof typeof encoders;

const compressed = new WeakMap<object, Map<Encoding, Promise<Buffer>>>();

/** Returns the compressed content of a shared response, computed once per encoding. `owner` is the cached object. */
export function compressOnce(owner: object, content: () => Buffer, encoding: Encoding): Promise<Buffer> {
  const byEncoding = compressed.get(owner) ?? new Map<Encoding, Promise<Buffer>>();
  compressed.set(owner, byEncoding);
  const bytes = byEncoding.get(encoding) ?? encoders[encoding](content());
  byEncoding.set(encoding, bytes);
  return bytes;
}

const patterns = [
  ["br", /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/],
  ["gzip", /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/],
] as const;

/** Returns the best encoding that an Accept-Encoding header allows; null for none. */
export const acceptedEncoding = (acceptEncoding = ""): Encoding | null =>
  patterns.find(([, pattern]) => pattern.test(acceptEncoding))?.[0] ?? null;
