/**
 * Document locks and write-conflict detection (snapshot isolation, first committer wins).
 *
 * Every write has a sequence number; `visibleUpTo` is the newest one that a snapshot taken now contains. A
 * transaction locks each key it writes (documents and index entries) until it ends. It fails with 112 WriteConflict
 * when another transaction holds the key, or when the key was written after the transaction's snapshot (`since`). A
 * write outside transactions never fails for a lock: it throws KeyLockedError, waits for the holder's end and runs
 * again (Engine.write).
 *
 * To detect the second case the last write of each key is kept, but only while a snapshot could have missed it:
 * writes are first appended to a list (`recentWrites`), which is dropped as far as the oldest open snapshot contains it,
 * and is turned into a map only when a transaction locks a key.
 */

import { keyToString } from "../bson/layout.ts";
import { CommandError } from "../core/errors.ts";

/** Owner of locked keys: an open transaction. */
export interface LockHolder {
  /** Sequence number of the last write that its snapshot contains. */
  readonly since: number;
  readonly ended: Promise<void>;
}

/** Thrown to a write outside transactions when a transaction holds a key: wait for its end, then run again. */
export class KeyLockedError extends Error {
  constructor(readonly holder: LockHolder) {
    super("a transaction holds this key");
  }
}

export const writeConflict = () =>
  new CommandError(
    112,
    "Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.",
    ["TransientTransactionError"],
  );

const MAX_RECORDED_WRITES = 20_000;

/** Locks of keys, and the writes that an open snapshot may have missed. */
export class DocumentLocks {
  private sequence = 0;
  private visibleUpTo = 0;
  private readonly lockedKeys = new Map<string, LockHolder>();
  private readonly openTransactions = new Set<LockHolder>();
  /** Sequence number of the last write of each key that an open or future snapshot may have missed. */
  private readonly lastWrites = new Map<string, number>();
  /** Size above which `lastWrites` is pruned. It doubles what was left, so that a long transaction costs no search a commit. */
  private mostLastWrites = MAX_RECORDED_WRITES;
  /** Writes not yet in `lastWrites`, in order: most are pruned before a transaction needs them. */
  private recentWrites: { key: Buffer; sequence: number }[] = [];

  nextSequence(): number {
    return ++this.sequence;
  }

  /** Sequence number of the write that runs now. */
  get currentSequence(): number {
    return this.sequence;
  }

  markVisible(sequence: number): void {
    if (sequence > this.visibleUpTo) this.visibleUpTo = sequence;
    this.prune();
  }

  /** Sequence number of the last write that a snapshot taken now contains. */
  get visibleSequence(): number {
    return this.visibleUpTo;
  }

  register(holder: LockHolder): void {
    this.openTransactions.add(holder);
  }

  release(holder: LockHolder): void {
    this.openTransactions.delete(holder);
    for (const [key, owner] of this.lockedKeys) if (owner === holder) this.lockedKeys.delete(key);
    this.prune();
  }

  /** Drops what no snapshot can have missed: what the oldest open one contains, or without any what is committed. */
  private prune(): void {
    let contained = this.visibleUpTo;
    for (const { since } of this.openTransactions) contained = Math.min(contained, since);
    if (contained === this.sequence) {
      this.lastWrites.clear();
      this.mostLastWrites = MAX_RECORDED_WRITES;
      if (this.recentWrites.length > 0) this.recentWrites = [];
      return;
    }
    const oldest = this.recentWrites[0];
    if (oldest && oldest.sequence <= contained) {
      const first = this.recentWrites.findIndex(({ sequence }) => sequence > contained);
      this.recentWrites = first < 0 ? [] : this.recentWrites.slice(first);
    }
    if (this.lastWrites.size <= this.mostLastWrites) return;
    for (const [key, sequence] of this.lastWrites) if (sequence <= contained) this.lastWrites.delete(key);
    this.mostLastWrites = Math.max(MAX_RECORDED_WRITES, 2 * this.lastWrites.size);
  }

  private indexRecentWrites(): void {
    for (const { key, sequence } of this.recentWrites) this.lastWrites.set(keyToString(key), sequence);
    this.recentWrites = [];
  }

  requireUnlocked(key: Buffer): void {
    if (this.lockedKeys.size === 0) return;
    const holder = this.lockedKeys.get(keyToString(key));
    if (holder) throw new KeyLockedError(holder);
  }

  lock(holder: LockHolder, key: string): void {
    const other = this.lockedKeys.get(key);
    if (other === holder) return;
    if (this.recentWrites.length > 0) this.indexRecentWrites();
    if (other || (this.lastWrites.get(key) ?? 0) > holder.since) throw writeConflict();
    this.lockedKeys.set(key, holder);
  }

  recordWrite(key: Buffer): void {
    this.recentWrites.push({ key, sequence: this.sequence });
  }
}
