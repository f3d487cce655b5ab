import type { FileHandle } from "node:fs/promises";
import { fillOf, sumOf } from "../../cli/archive/tar.ts";

// Version 0.1's writer of archives, kept to test that its archives are still read.

const block = 512;
const longestName = 100;
const mostOctal = 8 ** 11;

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
