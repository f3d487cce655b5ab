import type { Catalog } from "../store/catalog.ts";
import type { Collection } from "../store/collection.ts";
import { namespaceOf } from "../store/collection.ts";
import { type Holder, writeConflict } from "../store/locks.ts";
import { Overlay } from "../store/overlay.ts";
import type { Store } from "../store/store.ts";
import type { WriteView } from "../store/view.ts";

export const TRANSACTION_SECONDS = 60;

/** An open transaction: a snapshot, the changes over it, and the keys it holds until it ends. */
export class Transaction implements Holder {
  readonly since: number;
  readonly ended: Promise<void>;
  readonly view: Overlay;
  readonly created = new Map<string, Collection>();
  /** Collections it wrote to: their shape must stay until it ends. */
  readonly touched = new Set<Collection>();
  readonly startedAt = Date.now();
  /** The connection that spoke for it last: when that is gone, nobody will end it. */
  client = 0;
  state: "active" | "committing" | "committed" | "aborted" = "active";
  private readonly snapshot: ReturnType<Store["snapshot"]>;
  private finish: () => void = () => {};

  constructor(
    private readonly store: Store,
    readonly number: bigint,
  ) {
    // In this order: what commits between the two is then taken for a conflict, never overlooked.
    this.since = store.locks.visibleNow;
    this.snapshot = store.snapshot();
    this.ended = new Promise((resolve) => {
      this.finish = resolve;
    });
    store.locks.enter(this);
    this.view = new Overlay(this.snapshot.view, (key) => store.locks.claim(this, key));
  }

  get changed(): boolean {
    return this.view.changes.size > 0;
  }

  /** Puts the changes into a write. The keys are held, so nothing can have come between. */
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
    for (const collection of this.touched) catalog.saveFlags(view, collection);
    if (this.created.size > 0) catalog.saveIdent(view);
  }

  end(state: "committed" | "aborted"): void {
    if (this.state === "committed" || this.state === "aborted") return;
    this.state = state;
    this.snapshot.release();
    this.store.locks.leave(this);
    this.finish();
  }

  collection(database: string, name: string): Collection | undefined {
    return this.created.get(`${database}.${name}`);
  }

  create(collection: Collection): void {
    this.created.set(namespaceOf(collection), collection);
  }
}
