import { type FileHandle, open } from "node:fs/promises";

// POSIX's ustar format: a header of 512 bytes, then the content, padded to a multiple of 512.

const block = 512;
const longestName = 100;
const mostOctal = 8 ** 11;

export interface Entry {
  readonly name: string;
  readonly size: number;
  /** Content of the entry. */
  body(): AsyncIterable<Buffer>;
}

/** Writes entries one after the other into an open file. */
export class TarWriter {
  constructor(
    private readonly file: FileHandle,
    private readonly at: Date,
  ) {}

  /** Throws when the content has another size than declared. */
  async add(name: string, size: number, body: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
    await this.write(headOf(name, size, this.at));
    let written = 0;
    for await (const bytes of body) {
      written += bytes.length;
      await this.write(bytes);
    }
    if (written !== size) throw new Error(`${name}\u00a0: ${written} octets au lieu de ${size}`);
    await this.write(Buffer.alloc(fillOf(size)));
  }

  /** Writes two empty blocks: the end of the archive. */
  end(): Promise<void> {
    return this.write(Buffer.alloc(2 * block));
  }

  private async write(bytes: Buffer): Promise<void> {
    for (let from = 0; from < bytes.length; ) from += (await this.file.write(bytes, from)).bytesWritten;
  }
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
      if (bytesRead < block) throw new Error("L’archive est tronquée.");
      if (head.every((byte) => byte === 0)) return { entries, close: () => file.close() };
      const { name, size } = read(head);
      const start = at + block;
      at = start + size + fillOf(size);
      if (at > length) throw new Error("L’archive est tronquée.");
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

const most = 256 * 1_024;

async function* bytesIn(file: FileHandle, start: number, size: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; ) {
    const bytes = Buffer.alloc(Math.min(most, size - done));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start + done);
    if (bytesRead === 0) throw new Error("L’archive est tronquée.");
    done += bytesRead;
    yield bytes.subarray(0, bytesRead);
  }
}

const fillOf = (size: number): number => (block - (size % block)) % block;

function headOf(name: string, size: number, at: Date): Buffer {
  if (!/^[\x21-\x7e]+$/.test(name) || name.length > longestName)
    throw new Error(`Nom impossible\u00a0: ${name}`);
  const head = Buffer.alloc(block);
  head.write(name, 0);
  head.write("0000600\0", 100);
  head.write("0000000\0".repeat(2), 108);
  if (size < mostOctal) head.write(`${octal(size, 11)}\0`, 124);
  // Sizes of more than eleven octal digits (8 GiB) are written in base 256, which every tar reads.
  else {
    head.writeUInt8(0x80, 124);
    head.writeBigUInt64BE(BigInt(size), 128);
  }
  head.write(`${octal(Math.floor(at.getTime() / 1_000), 11)}\0`, 136);
  head.write("0", 156);
  head.write("ustar\x0000", 257);
  head.write(`${octal(sumOf(head), 6)}\0 `, 148);
  return head;
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, "0");

/** Returns the checksum of a header, with its own field counted as spaces. */
function sumOf(head: Buffer): number {
  let sum = 8 * 0x20;
  for (const [index, byte] of head.entries()) if (index < 148 || index >= 156) sum += byte;
  return sum;
}

function read(head: Buffer): { name: string; size: number } {
  if (
    head.toString("latin1", 257, 262) !== "ustar" ||
    Number.parseInt(textOf(head, 148, 8), 8) !== sumOf(head)
  )
    throw new Error("Ce fichier n’est pas une archive de Palabre, ou il est abîmé.");
  const isLong = head.readUInt8(124) === 0x80;
  const size = isLong ? Number(head.readBigUInt64BE(128)) : Number.parseInt(textOf(head, 124, 12), 8);
  return { name: textOf(head, 0, longestName), size };
}

const textOf = (head: Buffer, at: number, length: number): string =>
  head
    .toString("latin1", at, at + length)
    .replace(/\0.*$/s, "")
    .trim();
