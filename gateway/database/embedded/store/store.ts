import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { CommandError } from "../errors.ts";
import { checkFile } from "./file.ts";
import { type Lmdb, openLmdb, readOne, readRange, reasonOf, type Snapshot, sizeOf } from "./lmdb.ts";
import { Locks } from "./locks.ts";
import { AFTER, COUNTERS, storeKey, type View, type WriteView } from "./view.ts";

/** What LMDB keeps beside a key: the entry's head, its place in the page and the document's number. */
const ENTRY_BYTES = 16;
const SIZE_MS = 60_000;

/** A write that waits for its transaction, and then for the disk. */
interface Job {
  work(view: WriteView): unknown;
  done(value: unknown): void;
  failed(error: unknown): void;
  outcome: { sequence: number; value: unknown } | { sequence: number; error: unknown } | null;
}

/**
 * The file: one ordered map of bytes in LMDB. One map, not one a collection: a read transaction can then read what
 * was created after it began, nothing limits their number, and dropping one cannot pull a handle from under a write.
 */
export class Store {
  readonly locks = new Locks();
  private readonly counters = new Map<number, { documents: number; bytes: number }>();
  private broken: Error | null = null;

  private constructor(
    private readonly path: string,
    private readonly database: Lmdb,
    private readonly onFailure: (error: Error) => void,
  ) {}

  static open(directory: string, onFailure: (error: Error) => void): Store {
    const path = join(directory, "data.mdb");
    try {
      checkFile(path);
      return new Store(path, openLmdb(path), onFailure);
    } catch (error) {
      throw new Error(`The database's file ${path} cannot be opened: ${(error as Error).message}`);
    }
  }

  /** The state after everything acknowledged. */
  readonly current: View = {
    get: (key) => readOne(this.database, key),
    range: (...asked) => readRange(this.database, asked),
  };

  /** Runs `work` in an LMDB transaction, shared with what else waits for one; resolves once that is on the disk. */
  write<T>(work: (view: WriteView) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.broken) return reject(refusal(this.broken));
      this.waiting.push({ work, done: resolve as (value: unknown) => void, failed: reject, outcome: null });
      if (this.waiting.length === 1) void this.commit();
    });
  }

  private waiting: Job[] = [];

  /** One transaction for all that waits when its turn comes. */
  private async commit(): Promise<void> {
    let jobs: Job[] = [];
    try {
      await this.database.transaction(() => {
        jobs = this.waiting;
        this.waiting = [];
        for (const job of jobs) this.run(job);
        this.saveCounters();
      });
    } catch (error) {
      this.fail(await reasonOf(error as Error));
      // Its turn may never have come.
      jobs = [...jobs, ...this.waiting];
      this.waiting = [];
    }
    if (!this.broken) this.locks.visible(jobs.at(-1)?.outcome?.sequence ?? 0);
    for (const { outcome, done, failed } of jobs) {
      if (this.broken) failed(refusal(this.broken));
      else if (outcome === null) failed(new CommandError(1, "a write did not run"));
      else if ("error" in outcome) failed(outcome.error);
      else done(outcome.value);
    }
  }

  private run(job: Job): void {
    // What another left half done is not built on.
    if (this.broken) return;
    const sequence = this.locks.begin();
    try {
      job.outcome = { sequence, value: job.work(this.writer) };
    } catch (error) {
      job.outcome = { sequence, error };
    }
  }

  /** A reading of this moment that stays until released. */
  snapshot(): { view: View; release(): void } {
    this.database.resetReadTxn();
    // biome-ignore lint/correctness/useHookAtTopLevel: LMDB's name, no hook of React.
    const transaction: Snapshot = this.database.useReadTransaction();
    let released = false;
    // LMDB does not survive a reading of what was let go.
    const held = () => {
      if (released) throw new CommandError(251, "The transaction is over", ["TransientTransactionError"]);
      return transaction;
    };
    return {
      view: {
        get: (key) => readOne(this.database, key, { transaction: held() }),
        range: (...asked) => readRange(this.database, asked, held()),
      },
      release: () => {
        if (!released) transaction.done();
        released = true;
      },
    };
  }

  counted(ident: number): { documents: number; bytes: number } {
    let counter = this.counters.get(ident);
    if (!counter) {
      const stored = this.current.get(storeKey(COUNTERS, identBytes(ident)));
      counter = { documents: stored?.readDoubleLE(0) ?? 0, bytes: stored?.readDoubleLE(8) ?? 0 };
      this.counters.set(ident, counter);
    }
    return counter;
  }

  /** About how many bytes an index takes. Counted anew no more than once a minute: it reads all its keys. */
  indexBytes(ident: number): number {
    const known = this.sizes.get(ident);
    if (known && Date.now() - known.at < SIZE_MS) return known.bytes;
    const start = storeKey(ident);
    const { entries, keyBytes } = sizeOf(this.database, start, Buffer.concat([start, AFTER]));
    const bytes = Math.round(keyBytes) + entries * ENTRY_BYTES;
    this.sizes.set(ident, { bytes, at: Date.now() });
    return bytes;
  }

  private readonly sizes = new Map<number, { bytes: number; at: number }>();

  forget(ident: number): void {
    this.sizes.delete(ident);
    this.counters.delete(ident);
  }

  get directory(): string {
    return dirname(this.path);
  }

  get failure(): Error | null {
    return this.broken;
  }

  fileBytes(): number {
    return statSync(this.path).size;
  }

  /** Writes a compact copy while the store goes on. */
  backup(path: string): Promise<void> {
    const copy = this.database.backup(path, true);
    this.copying = Promise.allSettled([this.copying, copy]);
    return copy;
  }

  // A copy that is under way reads the file from a thread of LMDB's.
  private copying: Promise<unknown> = Promise.resolve();

  async close(): Promise<void> {
    await this.copying;
    // After a failed commit LMDB waits for ever for what it can't write; the end of the thread lets go of the file.
    if (!this.broken) await this.database.close();
  }

  private readonly writer: WriteView = {
    get: (key) => readOne(this.database, key),
    range: (...asked) => readRange(this.database, asked),
    claim: (key) => this.locks.claimPlain(key),
    put: (key, value) => {
      this.locks.wrote(key);
      this.guarded(() => this.database.put(key, value));
    },
    remove: (key) => {
      this.locks.wrote(key);
      this.guarded(() => this.database.remove(key));
    },
    count: (ident, documents, bytes) => {
      if (documents === 0 && bytes === 0) return;
      const counter = this.counted(ident);
      counter.documents += documents;
      counter.bytes += bytes;
      this.changedCounters.add(ident);
    },
  };

  private readonly changedCounters = new Set<number>();

  private saveCounters(): void {
    for (const ident of this.changedCounters) {
      const counter = this.counted(ident);
      const value = Buffer.allocUnsafe(16);
      value.writeDoubleLE(counter.documents, 0);
      value.writeDoubleLE(counter.bytes, 8);
      this.guarded(() => this.database.put(storeKey(COUNTERS, identBytes(ident)), value));
    }
    this.changedCounters.clear();
  }

  /** A put that throws leaves half a write in a transaction that others share: nothing but stopping is safe. */
  private guarded(put: () => unknown): void {
    try {
      put();
    } catch (error) {
      this.fail(error as Error);
      throw error;
    }
  }

  private fail(error: Error): void {
    if (this.broken) return;
    this.broken = error;
    this.onFailure(error);
  }
}

function identBytes(ident: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(ident);
  return bytes;
}

function refusal(error: Error): CommandError {
  return new CommandError(
    14031,
    `The database can no longer write to its file (${error.message}). Is the disk full?`,
  );
}
