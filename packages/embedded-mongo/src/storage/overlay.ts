/**
 * A transaction's own changes over its snapshot (the "overlay" of MVCC). A read first looks at the changes, then at
 * the snapshot; a range read merges both in key order. Nothing reaches LMDB before the commit, which replays the
 * changes in one write (Transaction.apply). Limited to 64 MB, then 257 TransactionTooLarge.
 */

import { keyToString } from "../bson/layout.ts";
import { CommandError } from "../core/errors.ts";
import type { Entry, View, WriteView } from "./view.ts";

const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Changed keys of a transaction; null marks a removal. Keys are latin1 strings, whose order is that of their bytes.
 */
export class Overlay implements WriteView {
  readonly changes = new Map<string, Buffer | null>();
  readonly counts = new Map<number, { documents: number; bytes: number }>();
  private readonly sorted: string[] = [];
  private bytes = 0;

  constructor(
    private readonly snapshot: View,
    private readonly lockKey: (key: string) => void,
  ) {}

  get(key: Buffer): Buffer | undefined {
    const change = this.changes.get(keyToString(key));
    if (change === null) return undefined;
    return change ?? this.snapshot.get(key);
  }

  range(start: Buffer, end: Buffer, limit: number, reverse: boolean, keysOnly?: boolean): Entry[] {
    const from = this.position(keyToString(start));
    const to = this.position(keyToString(end));
    if (from === to) return this.snapshot.range(start, end, limit, reverse, keysOnly);
    const removed = this.sorted.slice(from, to).filter((key) => this.changes.get(key) === null).length;
    const below = this.snapshot.range(start, end, limit + removed, reverse, keysOnly);
    return this.merge(below, from, to, limit, reverse);
  }

  lock(key: Buffer): void {
    this.lockKey(keyToString(key));
  }

  put(key: Buffer, value: Buffer): void {
    this.change(key, value);
  }

  putUnread(key: Buffer, value: Buffer): void {
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
    const id = keyToString(key);
    if (!this.changes.has(id)) this.sorted.splice(this.position(id), 0, id);
    this.changes.set(id, value);
    this.bytes += id.length + (value?.length ?? 0);
    if (this.bytes > MAX_BYTES) {
      throw new CommandError(
        257,
        `Total size of all transaction operations must be less than ${MAX_BYTES} bytes`,
      );
    }
  }

  /** Returns the position of the first changed key that is not before `key`. */
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
      const storedId = stored && keyToString(stored.key);
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
