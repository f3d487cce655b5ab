import { keyText } from "../bson/layout.ts";
import { CommandError } from "../errors.ts";
import type { Entry, View, WriteView } from "./view.ts";

const MOST_BYTES = 64 * 1024 * 1024;

/** A transaction's own changes over its snapshot: null is a removal. Keys are latin1 strings, which sort as bytes. */
export class Overlay implements WriteView {
  readonly changes = new Map<string, Buffer | null>();
  readonly counts = new Map<number, { documents: number; bytes: number }>();
  private readonly sorted: string[] = [];
  private bytes = 0;

  constructor(
    private readonly snapshot: View,
    private readonly lock: (key: string) => void,
  ) {}

  get(key: Buffer): Buffer | undefined {
    const change = this.changes.get(keyText(key));
    if (change === null) return undefined;
    return change ?? this.snapshot.get(key);
  }

  range(start: Buffer, end: Buffer, limit: number, reverse: boolean, keysOnly?: boolean): Entry[] {
    const from = this.position(keyText(start));
    const to = this.position(keyText(end));
    if (from === to) return this.snapshot.range(start, end, limit, reverse, keysOnly);
    const removed = this.sorted.slice(from, to).filter((key) => this.changes.get(key) === null).length;
    const below = this.snapshot.range(start, end, limit + removed, reverse, keysOnly);
    return this.merge(below, from, to, limit, reverse);
  }

  claim(key: Buffer): void {
    this.lock(keyText(key));
  }

  put(key: Buffer, value: Buffer): void {
    this.change(key, value);
  }

  remove(key: Buffer): void {
    this.change(key, null);
  }

  count(ident: number, documents: number, bytes: number): void {
    const counter = this.counts.get(ident) ?? { documents: 0, bytes: 0 };
    counter.documents += documents;
    counter.bytes += bytes;
    this.counts.set(ident, counter);
  }

  private change(key: Buffer, value: Buffer | null): void {
    const id = keyText(key);
    if (!this.changes.has(id)) this.sorted.splice(this.position(id), 0, id);
    this.changes.set(id, value);
    this.bytes += id.length + (value?.length ?? 0);
    if (this.bytes > MOST_BYTES) {
      throw new CommandError(
        257,
        `Total size of all transaction operations must be less than ${MOST_BYTES} bytes`,
      );
    }
  }

  /** The first of the sorted keys that is not below `key`. */
  private position(key: string): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.sorted[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private merge(below: Entry[], from: number, to: number, limit: number, reverse: boolean): Entry[] {
    const own = this.sorted.slice(from, to);
    if (reverse) own.reverse();
    const result: Entry[] = [];
    let i = 0;
    let j = 0;
    while (result.length < limit && (i < below.length || j < own.length)) {
      const stored = below[i];
      const id = own[j];
      const storedId = stored && keyText(stored.key);
      const ownFirst =
        id !== undefined && (storedId === undefined || (reverse ? id >= storedId : id <= storedId));
      if (!ownFirst) {
        result.push(stored!);
        i++;
        continue;
      }
      if (id === storedId) i++;
      const value = this.changes.get(id);
      if (value) result.push({ key: Buffer.from(id, "latin1"), value });
      else if (value === undefined) throw new Error("a changed key without its change");
      j++;
    }
    return result;
  }
}
