/**
 * Entries of indexes under construction that do not fit into memory: an external merge sort. Whenever the memory of
 * sorted-entries.ts is full, its entries are written to a temporary file in the order of their keys, as one run. In the end
 * the runs of each index are merged, so that the index is put once in the order of its keys: its pages become full, and
 * neighbours in the file. Runs put one after the other would split the pages of the earlier ones, which then stay half empty, and
 * scatter each value's entries over the file.
 *
 * Format of a run: for each entry the number of bytes that its key shares with the previous one, the number of the others, those
 * bytes, and the record number, which keys of unique indexes do not end with.
 */

import { closeSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Index } from "../collection.ts";
import { EntrySlice, IndexEntries, type KeyWriter, type SortedEntries } from "./sorted-entries.ts";

const RECORD_BYTES = 6;
/** Two lengths of two bytes, and the record. */
const ENTRY_HEADER = 4 + RECORD_BYTES;
/** More than the longest key with its header. */
const MOST_ENTRY_BYTES = 4_096;
const WRITE_BYTES = 1024 * 1024;
/** Of all runs of an index together, while they are merged. */
const READ_BYTES = 32 * 1024 * 1024;
const MOST_READ_BYTES = 256 * 1024;

/** Part of the file: one run of an index. */
interface Run {
  readonly start: number;
  readonly end: number;
}

export class SortedRuns {
  private readonly path: string;
  private file: number | null = null;
  private size = 0;
  private readonly runs = new Map<Index, Run[]>();

  constructor(directory: string) {
    this.path = join(directory, `index-build-${process.hrtime.bigint()}.tmp`);
  }

  get isEmpty(): boolean {
    return this.runs.size === 0;
  }

  /** Moves all collected entries to the file. Throws when the disk is full. */
  add(entries: SortedEntries): void {
    for (const slice of entries.take(Number.POSITIVE_INFINITY)) {
      const start = this.size;
      this.write(slice);
      const runs = this.runs.get(slice.index) ?? [];
      runs.push({ start, end: this.size });
      this.runs.set(slice.index, runs);
    }
  }

  private write(slice: EntrySlice): void {
    const file = this.open();
    const bytes = Buffer.allocUnsafeSlow(WRITE_BYTES);
    let used = 0;
    let previous: Buffer = Buffer.alloc(0);
    const flush = () => {
      for (let written = 0; written < used; )
        written += writeSync(file, bytes, written, used - written, this.size + written);
      this.size += used;
      used = 0;
    };
    slice.each((key, record) => {
      if (used > WRITE_BYTES - MOST_ENTRY_BYTES) flush();
      const shared = sharedBytes(previous, key);
      const length = key.length - shared;
      bytes.writeUInt16LE(shared, used);
      bytes.writeUInt16LE(length, used + 2);
      bytes.writeUIntLE(record, used + 4, RECORD_BYTES);
      key.copy(bytes, used + ENTRY_HEADER, shared);
      used += ENTRY_HEADER + length;
      previous = key;
    });
    flush();
  }

  private open(): number {
    if (this.file !== null) return this.file;
    this.file = openSync(this.path, "wx+", 0o600);
    try {
      // Then nothing is left of it, however the process ends.
      if (process.platform !== "win32") rmSync(this.path);
    } catch {
      // It is removed in the end.
    }
    return this.file;
  }

  /** Takes all entries, index after index in the order of their keys, at most so many at once. */
  *take(most: number): Generator<EntrySlice> {
    const all = [...this.runs].sort(([one], [other]) => one.ident - other.ident);
    this.runs.clear();
    for (const [index, runs] of all) {
      const capacity = Math.min(MOST_READ_BYTES, Math.floor(READ_BYTES / runs.length));
      const merged = new MergedRuns(runs.map((run) => new RunReader(this.file!, run, capacity)));
      for (let entries = new IndexEntries(index); ; entries = new IndexEntries(index)) {
        for (let next = merged.first; next && entries.size < most; next = merged.first) {
          entries.add(next, next.record);
          merged.advance();
        }
        if (entries.size === 0) break;
        yield new EntrySlice(entries, entries.inOrder());
      }
    }
  }

  close(): void {
    if (this.file === null) return;
    closeSync(this.file);
    rmSync(this.path, { force: true });
    this.file = null;
  }
}

function sharedBytes(one: Buffer, other: Buffer): number {
  const most = Math.min(one.length, other.length);
  let shared = 0;
  while (shared < most && one[shared] === other[shared]) shared++;
  return shared;
}

/** Reader of one run, at its current entry. */
class RunReader implements KeyWriter {
  length = 0;
  record = 0;
  private readonly key = Buffer.allocUnsafeSlow(MOST_ENTRY_BYTES);
  private readonly buffer: Buffer;
  private at = 0;
  private filled = 0;
  private position: number;

  constructor(
    private readonly file: number,
    private readonly run: Run,
    capacity: number,
  ) {
    this.buffer = Buffer.allocUnsafeSlow(Math.max(capacity, MOST_ENTRY_BYTES * 2));
    this.position = run.start;
  }

  /** Goes to the next entry. Returns false at the end of the run. */
  next(): boolean {
    if (this.filled - this.at < MOST_ENTRY_BYTES && this.position < this.run.end) this.fill();
    if (this.at === this.filled) return false;
    const { buffer, at } = this;
    const shared = buffer[at]! | (buffer[at + 1]! << 8);
    const length = buffer[at + 2]! | (buffer[at + 3]! << 8);
    this.record = buffer.readUIntLE(at + 4, RECORD_BYTES);
    buffer.copy(this.key, shared, at + ENTRY_HEADER, at + ENTRY_HEADER + length);
    this.length = shared + length;
    this.at = at + ENTRY_HEADER + length;
    return true;
  }

  private fill(): void {
    this.buffer.copyWithin(0, this.at, this.filled);
    this.filled -= this.at;
    this.at = 0;
    const wanted = Math.min(this.buffer.length - this.filled, this.run.end - this.position);
    const read = readSync(this.file, this.buffer, this.filled, wanted, this.position);
    if (read === 0) throw new Error("the temporary file of an index build was cut off");
    this.filled += read;
    this.position += read;
  }

  writeTo(bytes: Buffer, at: number): void {
    this.key.copy(bytes, at, 0, this.length);
  }

  isBefore(other: RunReader): boolean {
    return this.key.compare(other.key, 0, other.length, 0, this.length) < 0;
  }
}

/** Runs of one index as a heap: the first one's entry comes next. */
class MergedRuns {
  private readonly heap: RunReader[];

  constructor(runs: RunReader[]) {
    this.heap = runs.filter((run) => run.next());
    for (let at = this.heap.length >> 1; at >= 0; at--) this.sink(at);
  }

  get first(): RunReader | undefined {
    return this.heap[0];
  }

  /** Goes to the next entry. */
  advance(): void {
    const { heap } = this;
    if (!heap[0]!.next()) {
      const last = heap.pop()!;
      if (heap.length === 0) return;
      heap[0] = last;
    }
    this.sink(0);
  }

  private sink(from: number): void {
    const { heap } = this;
    const moved = heap[from];
    if (!moved) return;
    let at = from;
    for (let child = 2 * at + 1; child < heap.length; child = 2 * at + 1) {
      if (child + 1 < heap.length && heap[child + 1]!.isBefore(heap[child]!)) child++;
      if (!heap[child]!.isBefore(moved)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = moved;
  }
}
