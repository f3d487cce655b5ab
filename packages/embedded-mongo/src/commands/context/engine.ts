/**
 * The engine connects commands with storage, sessions, cursors and metrics. Writes outside transactions go through
 * `write`, which waits for a transaction that holds a needed key and then runs again; inside a transaction they go
 * into its overlay. Reads outside transactions see the newest state, chunk by chunk; where the collection or index
 * is dropped meanwhile they fail with 175 instead of ending early.
 */

import { setTimeout } from "node:timers/promises";
import type { Doc } from "../../bson/doc.ts";
import { PAUSE, type Pause } from "../../core/cooperative-iterator.ts";
import { CommandError } from "../../core/errors.ts";
import { RunningTasks } from "../../core/running-tasks.ts";
import type { Plan } from "../../planner/planner.ts";
import { queryShapeOf } from "../../planner/query-shape.ts";
import { indexRecords, scan } from "../../planner/scan.ts";
import type { ScanStats } from "../../planner/scan-stats.ts";
import type { Filter } from "../../query/filter/filter.ts";
import { SessionRegistry } from "../../sessions/session-registry.ts";
import type { Transaction } from "../../sessions/transaction.ts";
import { Catalog } from "../../storage/catalog.ts";
import { type Collection, namespaceOf } from "../../storage/collection.ts";
import { KeyLockedError, type LockHolder, writeConflict } from "../../storage/document-locks.ts";
import { sweepGarbage } from "../../storage/garbage-sweeper.ts";
import { type Narrowing, narrowed, readerFor, type StoredRecord } from "../../storage/records.ts";
import type { Store } from "../../storage/store.ts";
import type { View, WriteView } from "../../storage/view.ts";
import { Cursors } from "./cursors.ts";
import { Metrics, type MetricsSnapshot } from "./metrics.ts";

/** Context of an operation: its transaction and its limits. */
export interface Operation {
  transaction: Transaction | null;
  /** Throws when the operation must stop: killed, past its time limit, client disconnected. */
  check(): void;
}

/** Thrown when the collection was dropped or renamed after the operation found it and before it wrote. */
export class CollectionDroppedError extends CommandError {
  constructor() {
    super(175, "collection dropped or renamed");
  }
}

function isDropped(collection: Collection, plan: Plan): boolean {
  if (collection.dropped) return true;
  if (plan.kind === "union") return plan.plans.some((part) => isDropped(collection, part));
  return plan.kind === "index" && plan.index.dropped;
}

const CHECK_MS = 50;

/** Waits for the end of a transaction, checking every 50 ms whether the operation may still run. */
async function waitForEnd(holder: LockHolder, operation: Operation): Promise<void> {
  let ended = false;
  const end = holder.ended.then(() => {
    ended = true;
  });
  while (!ended) {
    operation.check();
    await Promise.race([end, setTimeout(CHECK_MS)]);
  }
}

const LARGE_SCAN = 1000;
const MAX_LOGGED_SHAPES = 1000;

export class Engine {
  readonly sessions: SessionRegistry;
  readonly cursors = new Cursors();
  readonly metrics = new Metrics();
  readonly tasks = new RunningTasks();

  private constructor(
    readonly store: Store,
    readonly catalog: Catalog,
    readonly log: (line: string) => void,
  ) {
    this.sessions = new SessionRegistry(store);
  }

  static async open(store: Store, log: (line: string) => void): Promise<Engine> {
    return new Engine(store, await Catalog.load(store), log);
  }

  view(operation: Operation): View {
    return operation.transaction?.view ?? this.store.current;
  }

  /**
   * Returns the collection as this operation sees it. Throws 246 where its schema is newer than the transaction's
   * snapshot.
   */
  find(operation: Operation, database: string, name: string): Collection | undefined {
    const { transaction } = operation;
    const collection = transaction?.collection(database, name) ?? this.catalog.get(database, name);
    if (transaction && collection && collection.schemaChangedAt > transaction.since) {
      throw new CommandError(
        246,
        "Unable to read from a snapshot due to pending collection catalog changes; please retry the operation.",
        ["TransientTransactionError"],
      );
    }
    return collection;
  }

  /**
   * Runs a write and resolves once it is on the disk, or applies it to the transaction's overlay. Waits for
   * transactions that hold a needed key.
   */
  async write<T>(
    operation: Operation,
    collection: Collection | null,
    work: (view: WriteView) => T,
  ): Promise<T> {
    const { transaction } = operation;
    if (transaction) {
      operation.check();
      if (collection?.dropped) throw writeConflict();
      if (collection) transaction.writtenCollections.add(collection);
      return work(transaction.view);
    }
    for (;;) {
      operation.check();
      try {
        return await this.store.write((view) => {
          if (collection?.dropped) throw new CollectionDroppedError();
          try {
            return work(view);
          } finally {
            // An update of several documents that fails at one of them has changed those before it.
            if (collection && !collection.dropped) this.catalog.saveFlags(view, collection);
            if (collection) collection.version++;
          }
        });
      } catch (error) {
        if (!(error instanceof KeyLockedError)) throw error;
        await waitForEnd(error.holder, operation);
      }
    }
  }

  /** Yields the matching documents of a plan, each as `narrow` leaves it. */
  *matching(
    view: View,
    collection: Collection,
    plan: Plan,
    filter: Filter,
    stats: ScanStats,
    narrow: Narrowing = null,
  ): Generator<StoredRecord | Pause> {
    let since = 0;
    const readDocument = readerFor(narrow);
    for (const item of scan(view, collection, plan, stats, this.averageBytes(collection), readDocument)) {
      const isFound = item !== PAUSE && filter.matches(item.doc);
      if (!isFound && item !== PAUSE && ++since < 500) continue;
      since = 0;
      if (!isFound) yield PAUSE;
      else yield narrowed(item, narrow);
      this.requireNotDropped(view, collection, plan);
    }
  }

  /** Yields the records of an index plan. */
  *matchingRecords(
    view: View,
    collection: Collection,
    plan: Extract<Plan, { kind: "index" }>,
    stats: ScanStats,
  ): Generator<number | Pause> {
    for (const item of indexRecords(view, plan, stats)) {
      yield item;
      this.requireNotDropped(view, collection, plan);
    }
  }

  /**
   * Throws 175 where the collection or index was dropped: its entries are being removed, and the result would be
   * incomplete. A snapshot still holds them.
   */
  requireNotDropped(view: View, collection: Collection, plan: Plan): void {
    if (view === this.store.current && isDropped(collection, plan)) {
      throw new CommandError(175, "query plan killed :: caused by :: collection or index dropped");
    }
  }

  versionOf(collection: Collection): number {
    return collection.version;
  }

  /** Records that the current write changes the collection's schema. */
  markSchemaChanged(collection: Collection): void {
    collection.schemaChangedAt = this.store.locks.currentSequence;
  }

  /** Waits until no open transaction has written to the collection. */
  async waitForWriters(collection: Collection, check: () => void): Promise<void> {
    for (;;) {
      const transaction = this.sessions.transactionWritingTo(collection);
      if (!transaction) return;
      await transaction.ended;
      check();
    }
  }

  /** Records what a read examined. A collection scan of more than 1,000 documents is logged once per query shape. */
  recordRead(collection: Collection, plan: Plan, query: Doc, stats: ScanStats): void {
    this.metrics.examined(plan.kind === "collection", stats);
    if (plan.kind !== "collection" || query.size === 0 || stats.documents <= LARGE_SCAN) return;
    const shape = `${namespaceOf(collection)} ${queryShapeOf(query)}`;
    if (this.loggedShapes.has(shape) || this.loggedShapes.size >= MAX_LOGGED_SHAPES) return;
    this.loggedShapes.add(shape);
    this.log(`no index served a read of ${stats.documents} documents: ${shape}`);
  }

  private readonly loggedShapes = new Set<string>();

  /** Removes the entries of dropped collections and indexes in the background. */
  sweepGarbage(): void {
    this.sweep ??= this.tasks.add(
      sweepGarbage(this.store, this.catalog)
        .catch((error: Error) => this.log(`removing dropped data: ${error.message}`))
        .finally(() => {
          this.sweep = null;
        }),
    );
  }

  private sweep: Promise<void> | null = null;

  snapshot(): MetricsSnapshot {
    return this.metrics.snapshot({
      cursors: this.cursors.size,
      transactions: this.sessions.openTransactions,
      fileBytes: this.store.fileBytes(),
    });
  }

  averageBytes(collection: Collection): number {
    const { documents, bytes } = this.store.counterOf(collection.ident);
    return documents > 0 ? bytes / documents : 0;
  }
}
