import { type FileHandle, open } from "node:fs/promises";
import { inLanguage } from "../../core/operation/operator-language.ts";

// POSIX's ustar format: a header of 512 bytes, then the content, padded to a multiple of 512.

const block = 512;
const longestName = 100;

export interface Entry {
  readonly name: string;
  readonly size: number;
  /** Content of the entry. */
  body(): AsyncIterable<Buffer>;
}

/** Yields the entries of a file in order. Throws when it is not an archive, or truncated. */
export async function readTar(path: string): Promise<{ entries: Entry[]; close(): Promise<void> }> {
  const file = await open(path, "r");
  try {
    const { size: length } = await file.stat();
    const entries: Entry[] = [];
    const head = Buffer.alloc(block);
    for (let at = 0; ; ) {
      const { bytesRead } = await file.read(head, 0, block, at);
      if (bytesRead < block) throw truncated();
      if (head.every((byte) => byte === 0)) return { entries, close: () => file.close() };
      const { name, size } = read(head);
      const start = at + block;
      at = start + size + fillOf(size);
      if (at > length) throw truncated();
      entries.push({
        name,
        size,
        body: () => bytesIn(file, start, size),
      });
    }
  } catch (error) {
    await file.close();
    throw error;
  }
}

const truncated = () => new Error(inLanguage("L’archive est tronquée.", "The archive is truncated."));

const most = 256 * 1_024;

async function* bytesIn(file: FileHandle, start: number, size: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; ) {
    const bytes = Buffer.alloc(Math.min(most, size - done));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start + done);
    if (bytesRead === 0) throw truncated();
    done += bytesRead;
    yield bytes.subarray(0, bytesRead);
  }
}

/** Returns the number of padding bytes after a content. */
export const fillOf = (size: number): number => (block - (size % block)) % block;

/** Returns the checksum of a header, with its own field counted as spaces. */
export function sumOf(head: Buffer): number {
  let sum = 8 * 0x20;
  for (const [index, byte] of head.entries()) if (index < 148 || index >= 156) sum += byte;
  return sum;
}

function read(head: Buffer): { name: string; size: number } {
  if (
    head.toString("latin1", 257, 262) !== "ustar" ||
    Number.parseInt(textOf(head, 148, 8), 8) !== sumOf(head)
  )
    throw new Error(
      inLanguage(
        "Ce fichier n’est pas une archive de Palabre, ou il est abîmé.",
        "This file is no archive of Palabre, or it is damaged.",
      ),
    );
  const isLong = head.readUInt8(124) === 0x80;
  const size = isLong ? Number(head.readBigUInt64BE(128)) : Number.parseInt(textOf(head, 124, 12), 8);
  return { name: textOf(head, 0, longestName), size };
}

const textOf = (head: Buffer, at: number, length: number): string =>
  head
    .toString("latin1", at, at + length)
    .replace(/\0.*$/s, "")
    .trim();
