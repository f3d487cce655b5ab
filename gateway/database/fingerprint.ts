import { createHash } from "node:crypto";
import type { Collection } from "mongodb";

const batchSize = 500;
const modulus = 1n << 256n;

/** Order-independent fingerprint of a collection: the number of its documents and the sum of their hashes. */
export class Fingerprint {
  documents = 0;
  #sum = 0n;

  add(bytes: Buffer): void {
    this.documents += 1;
    const digest = createHash("sha256").update(bytes).digest("hex");
    this.#sum = (this.#sum + BigInt(`0x${digest}`)) % modulus;
  }

  get hash(): string {
    return this.#sum.toString(16).padStart(64, "0");
  }

  equals(other: Fingerprint): boolean {
    return this.documents === other.documents && this.#sum === other.#sum;
  }
}

/** Yields the documents of a collection as bytes, with one batch in memory at a time. */
export async function* rawDocumentsOf(collection: Collection): AsyncGenerator<Buffer> {
  const cursor = collection.find({}, { raw: true, hint: { $natural: 1 }, batchSize: batchSize });
  for await (const bytes of cursor) yield bytes as unknown as Buffer;
}

export async function fingerprintOf(collection: Collection): Promise<Fingerprint> {
  const print = new Fingerprint();
  for await (const bytes of rawDocumentsOf(collection)) print.add(bytes);
  return print;
}
