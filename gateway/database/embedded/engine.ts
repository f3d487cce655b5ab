import { setTimeout } from "node:timers/promises";
import { getHeapStatistics } from "node:v8";
import type { Doc } from "./bson/doc.ts";
import { Cursors } from "./cursors.ts";
import { CommandError } from "./errors.ts";
import { Metrics, type MetricsSnapshot } from "./metrics.ts";
import type { Filter } from "./query/filter.ts";
import { PAUSE, type Pause } from "./query/pause.ts";
import type { Plan } from "./query/planner.ts";
import { indexRecords, type ScanStats, scan } from "./query/scan.ts";
import { shapeOf } from "./query/shape.ts";
import { Sessions } from "./sessions/sessions.ts";
import type { Transaction } from "./sessions/transaction.ts";
import { Catalog } from "./store/catalog.ts";
import { type Collection, namespaceOf } from "./store/collection.ts";
import { sweep } from "./store/garbage.ts";
import { Busy, type Holder, writeConflict } from "./store/locks.ts";
import type { StoredRecord } from "./store/records.ts";
import type { Store } from "./store/store.ts";
import type { View, WriteView } from "./store/view.ts";

/** What one operation runs under: its transaction, and what may stop it. */
export interface Operation {
  transaction: Transaction | null;
  /** Throws when it must not go on: killed, too late, its client gone. */
  check(): void;
}

/** The collection was dropped or renamed after this operation had found it, and before it wrote. */
export class Gone extends CommandError {
  constructor() {
    super(175, "collection dropped or renamed");
  }
}

/** JavaScript's part of this thread's memory. */
function memoryOfThread(): number {
  const { total_heap_size, external_memory } = getHeapStatistics();
  return total_heap_size + external_memory;
}

function isGone(collection: Collection, plan: Plan): boolean {
  if (collection.dropped) return true;
  if (plan.kind === "union") return plan.plans.some((part) => isGone(collection, part));
  return plan.kind === "index" && plan.index.dropped;
}

const LOOK_AGAIN_MS = 50;

/** Waits for a transaction's end, as long as the operation itself may go on. */
async function untilEnded(holder: Holder, operation: Operation): Promise<void> {
  let ended = false;
  const end = holder.ended.then(() => {
    ended = true;
  });
  while (!ended) {
    operation.check();
    await Promise.race([end, setTimeout(LOOK_AGAIN_MS)]);
  }
}

const LARGE_SCAN = 1000;
const MOST_REMARKS = 1000;

export class Engine {
  readonly sessions: Sessions;
  readonly cursors = new Cursors();
  readonly metrics = new Metrics();

  private constructor(
    readonly store: Store,
    readonly catalog: Catalog,
    readonly log: (line: string) => void,
  ) {
    this.sessions = new Sessions(store);
  }

  static async open(store: Store, log: (line: string) => void): Promise<Engine> {
    return new Engine(store, await Catalog.load(store), log);
  }

  view(operation: Operation): View {
    return operation.transaction?.view ?? this.store.current;
  }

  /** The collection as this operation sees it. */
  find(operation: Operation, database: string, name: string): Collection | undefined {
    const { transaction } = operation;
    const collection = transaction?.collection(database, name) ?? this.catalog.get(database, name);
    if (transaction && collection && collection.changedAt > transaction.since) {
      throw new CommandError(
        246,
        "Unable to read from a snapshot due to pending collection catalog changes; please retry the operation.",
        ["TransientTransactionError"],
      );
    }
    return collection;
  }

  /** Runs a write to its end on the disk, or into the transaction. Waits where a transaction holds what it needs. */
  async write<T>(
    operation: Operation,
    collection: Collection | null,
    work: (view: WriteView) => T,
  ): Promise<T> {
    const { transaction } = operation;
    if (transaction) {
      operation.check();
      if (collection?.dropped) throw writeConflict();
      if (collection) transaction.touched.add(collection);
      return work(transaction.view);
    }
    for (;;) {
      operation.check();
      try {
        return await this.store.write((view) => {
          if (collection?.dropped) throw new Gone();
          try {
            const result = work(view);
            if (collection && !collection.dropped) this.catalog.saveFlags(view, collection);
            return result;
          } finally {
            if (collection) collection.version++;
          }
        });
      } catch (error) {
        if (!(error instanceof Busy)) throw error;
        await untilEnded(error.holder, operation);
      }
    }
  }

  /** The matching documents of a plan. */
  *matching(
    view: View,
    collection: Collection,
    plan: Plan,
    filter: Filter,
    stats: ScanStats,
  ): Generator<StoredRecord | Pause> {
    let since = 0;
    for (const item of scan(view, collection, plan, stats, this.averageBytes(collection))) {
      const found = item === PAUSE || filter.matches(item.doc);
      if (!found && ++since < 500) continue;
      since = 0;
      yield found ? item : PAUSE;
      this.requireThere(view, collection, plan);
    }
  }

  /** The numbers of the documents that a plan's entries stand for. */
  *entries(
    view: View,
    collection: Collection,
    plan: Extract<Plan, { kind: "index" }>,
    stats: ScanStats,
  ): Generator<number | Pause> {
    for (const item of indexRecords(view, plan, stats)) {
      yield item;
      this.requireThere(view, collection, plan);
    }
  }

  /** What is swept away meanwhile would be missing from the answer. A snapshot keeps it. */
  requireThere(view: View, collection: Collection, plan: Plan): void {
    if (view === this.store.current && isGone(collection, plan)) {
      throw new CommandError(175, "query plan killed :: caused by :: collection or index dropped");
    }
  }

  versionOf(collection: Collection): number {
    return collection.version;
  }

  /** Its shape changed with the write that runs now. */
  changed(collection: Collection): void {
    collection.changedAt = this.store.locks.current;
  }

  /** Waits until no open transaction has written to it. */
  async whenFree(collection: Collection, check: () => void): Promise<void> {
    for (;;) {
      const transaction = this.sessions.writingTo(collection);
      if (!transaction) return;
      await transaction.ended;
      check();
    }
  }

  /** What a reading came to; one of many documents is remarked on once for each shape of filter that an index could serve. */
  examined(collection: Collection, plan: Plan, query: Doc, stats: ScanStats): void {
    this.metrics.examined(plan.kind === "collection", stats);
    if (plan.kind === "index") plan.index.uses++;
    if (plan.kind !== "collection" || query.size === 0 || stats.documents <= LARGE_SCAN) return;
    const shape = `${namespaceOf(collection)} ${shapeOf(query)}`;
    if (this.remarked.has(shape) || this.remarked.size >= MOST_REMARKS) return;
    this.remarked.add(shape);
    this.log(`no index served a read of ${stats.documents} documents: ${shape}`);
  }

  private readonly remarked = new Set<string>();

  /** Removes in the background what dropped collections and indexes left. */
  sweepGarbage(): void {
    this.sweeping ??= sweep(this.store, this.catalog)
      .catch((error: Error) => this.log(`removing dropped data: ${error.message}`))
      .finally(() => {
        this.sweeping = null;
      });
  }

  private sweeping: Promise<void> | null = null;

  /** Waits for what works in the background. */
  async settled(): Promise<void> {
    await this.sweeping;
  }

  snapshot(): MetricsSnapshot {
    return this.metrics.snapshot({
      cursors: this.cursors.size,
      transactions: this.sessions.openTransactions,
      fileBytes: this.store.fileBytes(),
      memoryBytes: memoryOfThread(),
    });
  }

  averageBytes(collection: Collection): number {
    const { documents, bytes } = this.store.counted(collection.ident);
    return documents > 0 ? bytes / documents : 0;
  }
}
