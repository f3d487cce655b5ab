import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import type { PagePieces } from "../../schema/render.ts";

/*
 * Compression of a member's page without compressing it: the shared texts are deflated once and kept, the member's own
 * values stand between them as stored blocks (RFC 1951, 3.2.4). A full flush ends each text on a byte, without a reference
 * to what comes before the next.
 */

interface SharedBytes {
  readonly texts: readonly { readonly plain: Buffer; readonly deflated: Buffer }[];
  readonly digest: string;
}

const deflate = promisify(deflateRaw);
/** Shared texts of a template → their bytes, as long as the renderer keeps them. */
const kept = new WeakMap<PagePieces["shared"], Promise<SharedBytes>>();

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty stored block that is the last. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);
const mostStoredBytes = 65_535;

/** Returns a page as gzip. */
export async function gzipOf({ shared, own }: PagePieces): Promise<Buffer> {
  const { texts } = await bytesOf(shared);
  const blocks: Buffer[] = [gzipHeader];
  let sum = 0;
  let length = 0;
  const add = (plain: Buffer, ...encoded: Buffer[]) => {
    // zlib's sum of no bytes is 0, whatever the sum before.
    if (plain.length > 0) sum = crc32(plain, sum);
    length += plain.length;
    blocks.push(...encoded);
  };
  for (const [index, { plain, deflated }] of texts.entries()) {
    add(plain, deflated);
    const value = Buffer.from(own[index] ?? "");
    add(value, ...storedBlocks(value));
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([...blocks, lastBlock, trailer]);
}

/** Returns a digest of a page, the same for the same HTML as long as it is divided in the same places. */
export async function digestOf({ shared, own }: PagePieces): Promise<string> {
  const { digest } = await bytesOf(shared);
  return createHash("sha1")
    .update(JSON.stringify([digest, own]))
    .digest("base64url");
}

function bytesOf(shared: PagePieces["shared"]): Promise<SharedBytes> {
  const found = kept.get(shared) ?? compress(shared);
  kept.set(shared, found);
  return found;
}

async function compress(shared: PagePieces["shared"]): Promise<SharedBytes> {
  const digest = createHash("sha1").update(JSON.stringify(shared)).digest("base64url");
  const options = { level: 9, finishFlush: constants.Z_FULL_FLUSH };
  const texts = shared.map(async (text) => {
    const plain = Buffer.from(text);
    return { plain, deflated: await deflate(plain, options) };
  });
  return { texts: await Promise.all(texts), digest };
}

function* storedBlocks(value: Buffer): Generator<Buffer> {
  for (let from = 0; from < value.length; from += mostStoredBytes) {
    const bytes = value.subarray(from, from + mostStoredBytes);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(bytes.length, 1);
    head.writeUInt16LE(bytes.length ^ 0xff_ff, 3);
    yield head;
    yield bytes;
  }
}
