import { counterKey, type View } from "./view.ts";

/** Number and bytes of each collection's documents: counted in memory by the writes, and stored by their commit. */
export class Counters {
  private readonly known = new Map<number, { documents: number; bytes: number }>();
  private readonly changed = new Set<number>();

  constructor(private readonly stored: View) {}

  of(ident: number): { documents: number; bytes: number } {
    let counter = this.known.get(ident);
    if (!counter) {
      const stored = this.stored.get(counterKey(ident));
      counter = { documents: stored?.readDoubleLE(0) ?? 0, bytes: stored?.readDoubleLE(8) ?? 0 };
      this.known.set(ident, counter);
    }
    return counter;
  }

  add(ident: number, documents: number, bytes: number): void {
    if (documents === 0 && bytes === 0) return;
    const counter = this.of(ident);
    counter.documents += documents;
    counter.bytes += bytes;
    this.changed.add(ident);
  }

  /** Puts what has changed since the last commit. */
  save(put: (key: Buffer, value: Buffer) => void): void {
    for (const ident of this.changed) {
      const counter = this.of(ident);
      const value = Buffer.allocUnsafe(16);
      value.writeDoubleLE(counter.documents, 0);
      value.writeDoubleLE(counter.bytes, 8);
      put(counterKey(ident), value);
    }
    this.changed.clear();
  }

  /** Forgets what a failed commit counted. */
  discard(): void {
    this.changed.clear();
    this.known.clear();
  }

  forget(ident: number): void {
    this.known.delete(ident);
  }
}
