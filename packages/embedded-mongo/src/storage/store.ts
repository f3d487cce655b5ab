/**
 * The LMDB file as one ordered map of bytes, with group commit.
 *
 * One map, not one LMDB database per collection: a read transaction can read what was created after it began, the
 * number of collections has no limit, and dropping one cannot close a handle under a running write. Keys begin with
 * a 4-byte number (ident) of the collection or index; see view.ts.
 *
 * Group commit: writes are queued; when LMDB's turn comes, all queued writes run one after the other inside one
 * LMDB transaction, and all are acknowledged after its fdatasync. A write is a synchronous function that throws before
 * its first put or not at all, because LMDB cannot roll back one write of a shared transaction. While the disk is full,
 * writes are refused before they begin (disk-space.ts) and taken again once there is room. A put or a commit that fails
 * leaves the store in `writeFailure`: reads continue, every later write is refused, and the owner is notified once.
 */

import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { CommandError } from "../core/errors.ts";
import { Counters } from "./counters.ts";
import { DocumentLocks } from "./document-locks.ts";
import { fullDiskError, hasRoom, notWritableError } from "./folder/disk-space.ts";
import { checkFile } from "./folder/file-check.ts";
import { commitErrorOf, type Lmdb, openLmdb, type Snapshot, viewOf } from "./lmdb.ts";
import type { View, WriteView } from "./view.ts";

/** Write in the queue: waits for the LMDB transaction, then for the disk. */
interface QueuedWrite {
  work(view: WriteView): unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
  outcome: { sequence: number; value: unknown } | { sequence: number; error: unknown } | null;
}

/** Read and write access to the file. See the head of this file for the group commit. */
export class Store {
  readonly locks = new DocumentLocks();
  /** View of the newest committed state. */
  readonly current: View;
  private readonly counters: Counters;
  private writeFailure: Error | null = null;

  private constructor(
    private readonly path: string,
    private readonly database: Lmdb,
    private readonly onFailure: (error: Error) => void,
  ) {
    this.current = viewOf(database);
    this.counters = new Counters(this.current);
  }

  static open(directory: string, onFailure: (error: Error) => void): Store {
    const path = join(directory, "data.mdb");
    try {
      checkFile(path);
      return new Store(path, openLmdb(path), onFailure);
    } catch (error) {
      throw new Error(`The database's file ${path} cannot be opened: ${(error as Error).message}`);
    }
  }

  /**
   * Runs `work` in an LMDB transaction shared with the other queued writes. Resolves once it is on the disk. Throws
   * 14031 while the disk is full, and after a failed commit.
   */
  write<T>(work: (view: WriteView) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.writeFailure) return reject(notWritableError(this.writeFailure));
      if (!hasRoom(this.directory)) return reject(fullDiskError());
      this.queue.push({ work, resolve: resolve as (value: unknown) => void, reject: reject, outcome: null });
      if (this.queue.length === 1) void this.commitQueue();
    });
  }

  private queue: QueuedWrite[] = [];

  /** Runs one LMDB transaction for all writes that are queued when it starts. */
  private async commitQueue(): Promise<void> {
    let jobs: QueuedWrite[] = [];
    try {
      await this.database.transaction(() => {
        jobs = this.queue;
        this.queue = [];
        for (const job of jobs) this.runQueued(job);
        this.counters.save((key, value) => this.failOnError(() => this.database.put(key, value)));
      });
      // From here on reads see it, those of this turn too.
      this.database.resetReadTxn();
    } catch (error) {
      this.fail(await commitErrorOf(error as Error));
      this.counters.discard();
      // The transaction may have failed before its callback ran.
      jobs = [...jobs, ...this.queue];
      this.queue = [];
    }
    if (!this.writeFailure) this.locks.markVisible(jobs.at(-1)?.outcome?.sequence ?? 0);
    for (const { outcome, resolve, reject } of jobs) {
      if (this.writeFailure) reject(notWritableError(this.writeFailure));
      else if (outcome === null) reject(new CommandError(1, "a write did not run"));
      else if ("error" in outcome) reject(outcome.error);
      else resolve(outcome.value);
    }
  }

  private runQueued(job: QueuedWrite): void {
    // An earlier write of this transaction failed half-way.
    if (this.writeFailure) return;
    const sequence = this.locks.nextSequence();
    try {
      job.outcome = { sequence, value: job.work(this.writer) };
    } catch (error) {
      job.outcome = { sequence, error };
    }
  }

  /** Returns a view of the current moment that stays valid until released (an LMDB read transaction). */
  snapshot(): { view: View; release(): void } {
    this.database.resetReadTxn();
    const transaction: Snapshot = this.database.useReadTransaction();
    let released = false;
    // Reading from a released transaction crashes the process.
    const held = () => {
      if (released) throw new CommandError(251, "The transaction is over", ["TransientTransactionError"]);
      return transaction;
    };
    return {
      view: viewOf(this.database, held),
      release: () => {
        if (!released) transaction.done();
        released = true;
      },
    };
  }

  counterOf(ident: number): { documents: number; bytes: number } {
    return this.counters.of(ident);
  }

  forgetIdent(ident: number): void {
    this.counters.forget(ident);
  }

  get directory(): string {
    return dirname(this.path);
  }

  get failure(): Error | null {
    return this.writeFailure;
  }

  fileBytes(): number {
    return statSync(this.path).size;
  }

  /** Writes a compact copy of the file while the store stays in use. */
  backup(path: string): Promise<void> {
    return this.database.backup(path, true);
  }

  async close(): Promise<void> {
    // After a failed commit LMDB's close never returns; the end of the thread releases the file.
    if (!this.writeFailure) await this.database.close();
  }

  private readonly writer: WriteView = {
    // LMDB reads what the running transaction has written.
    get: (key) => this.current.get(key),
    range: (...args) => this.current.range(...args),
    lock: (key) => this.locks.requireUnlocked(key),
    put: (key, value) => {
      this.locks.recordWrite(key);
      this.failOnError(() => this.database.put(key, value));
    },
    putUnread: (key, value) => this.failOnError(() => this.database.put(key, value)),
    remove: (key) => {
      this.locks.recordWrite(key);
      this.failOnError(() => this.database.remove(key));
    },
    count: (ident, documents, bytes) => this.counters.add(ident, documents, bytes),
  };

  /**
   * Runs a put. One that throws leaves half a write in a transaction shared with others: the only safe reaction is
   * to stop writing.
   */
  private failOnError(put: () => unknown): void {
    try {
      put();
    } catch (error) {
      this.fail(error as Error);
      throw error;
    }
  }

  private fail(error: Error): void {
    if (this.writeFailure) return;
    this.writeFailure = error;
    this.onFailure(error);
  }
}
