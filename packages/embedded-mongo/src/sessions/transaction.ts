/**
 * Multi-document transaction with snapshot isolation: an LMDB read transaction (the snapshot), an overlay with its
 * own changes, and locks on the keys it has written. Commit replays the overlay in one write; since every changed
 * key has been locked and none was written after the snapshot, nothing can have come between. Unique keys are
 * checked while the transaction runs, on the locked keys. It lives 60 s at most.
 */

import type { Catalog } from "../storage/catalog.ts";
import type { Collection } from "../storage/collection.ts";
import { namespaceOf } from "../storage/collection.ts";
import { type LockHolder, writeConflict } from "../storage/document-locks.ts";
import { Overlay } from "../storage/overlay.ts";
import type { Store } from "../storage/store.ts";
import type { WriteView } from "../storage/view.ts";

export const TRANSACTION_SECONDS = 60;

/** Transaction of a session. It holds its locked keys until it ends. */
export class Transaction implements LockHolder {
  readonly since: number;
  readonly ended: Promise<void>;
  readonly view: Overlay;
  readonly created = new Map<string, Collection>();
  /** Collections it has written to: their schema must not change before it ends. */
  readonly writtenCollections = new Set<Collection>();
  readonly startedAt = Date.now();
  /** Connection of its last command: when that closes, the transaction is aborted. */
  connectionId = 0;
  state: "active" | "committing" | "committed" | "aborted" = "active";
  private readonly snapshot: ReturnType<Store["snapshot"]>;
  private finish: () => void = () => {};

  constructor(
    private readonly store: Store,
    readonly number: bigint,
  ) {
    // In this order: a write that commits between the two lines counts as a conflict and is never missed.
    this.since = store.locks.visibleSequence;
    this.snapshot = store.snapshot();
    this.ended = new Promise((resolve) => {
      this.finish = resolve;
    });
    store.locks.register(this);
    this.view = new Overlay(this.snapshot.view, (key) => store.locks.lock(this, key));
  }

  get hasChanges(): boolean {
    return this.view.changes.size > 0;
  }

  /** Replays the changes within a write. */
  apply(view: WriteView, catalog: Catalog): void {
    for (const { database, name } of this.created.values())
      if (catalog.get(database, name)) throw writeConflict();
    for (const [key, value] of this.view.changes) {
      const bytes = Buffer.from(key, "latin1");
      if (value === null) view.remove(bytes);
      else view.put(bytes, value);
    }
    for (const [ident, { documents, bytes }] of this.view.counts) view.count(ident, documents, bytes);
    for (const collection of this.created.values()) catalog.publish(collection);
    for (const collection of this.writtenCollections) catalog.saveFlags(view, collection);
    if (this.created.size > 0) catalog.saveIdent(view);
  }

  end(state: "committed" | "aborted"): void {
    if (this.state === "committed" || this.state === "aborted") return;
    this.state = state;
    this.snapshot.release();
    this.store.locks.release(this);
    this.finish();
  }

  collection(database: string, name: string): Collection | undefined {
    return this.created.get(`${database}.${name}`);
  }

  create(collection: Collection): void {
    this.created.set(namespaceOf(collection), collection);
  }
}
