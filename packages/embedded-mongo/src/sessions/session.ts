/**
 * Logical sessions and retryable writes. A driver numbers its retryable writes per session (txnNumber) and the
 * statements of one command (stmtId). The result of each executed statement is stored under the session's id in the
 * same LMDB transaction as the write itself: after a crash both are there or neither, and a retry gets the stored
 * result instead of running twice. Only the newest txnNumber is kept; an older one is refused with 225. Commands of
 * one session with a txnNumber run one after the other, so that a retry cannot overtake its first attempt.
 */

import { equalValues } from "../bson/compare.ts";
import { Doc, type Value } from "../bson/doc.ts";
import { isNumber, toLong } from "../bson/numbers.ts";
import { DateTime } from "../bson/scalars.ts";
import { bytesOf } from "../bson/write.ts";
import { SESSIONS, storeKey, type View, type WriteView } from "../storage/view.ts";
import type { Transaction } from "./transaction.ts";

/** Results of executed statements `from` to `to`, returned again to a retry. */
export interface ExecutedStatements {
  from: number;
  to: number;
  answer: Doc;
}

/** Session of a client: its newest txnNumber and the results of that write. */
export class Session {
  lastUse = Date.now();
  number = -1n;
  transaction: Transaction | null = null;
  committed = false;
  executed: ExecutedStatements[] = [];
  private loaded = false;

  private lastTurn: Promise<void> = Promise.resolve();

  constructor(private readonly id: Buffer) {}

  get name(): string {
    return this.id.toString("hex");
  }

  /** Waits for earlier numbered commands of the session; returns a function that ends this command's turn. */
  async waitForTurn(): Promise<() => void> {
    const before = this.lastTurn;
    let release: () => void = () => {};
    this.lastTurn = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }

  /** Loads what was stored before a restart. */
  load(view: View): void {
    if (this.loaded) return;
    this.loaded = true;
    const bytes = view.get(this.key);
    if (!bytes) return;
    const stored = new Doc(bytes);
    this.number = toLong(stored.get("number") as bigint) ?? 0n;
    this.committed = stored.get("committed") === true;
    this.executed = (stored.get("executed") as Value[]).map((item) => {
      const one = item as Doc;
      return {
        from: one.get("from") as number,
        to: one.get("to") as number,
        answer: one.get("answer") as Doc,
      };
    });
  }

  /** Switches to a newer txnNumber and drops the results of the older one. */
  advanceTo(number: bigint): void {
    if (number === this.number) return;
    this.number = number;
    this.committed = false;
    this.executed = [];
  }

  findExecuted(statement: number): ExecutedStatements | undefined {
    return this.executed.find(({ from, to }) => statement >= from && statement <= to);
  }

  /** Records the result of a statement; consecutive statements with equal results share an entry. */
  recordResult(statement: number, answer: Doc): void {
    const last = this.executed.at(-1);
    if (last?.to === statement - 1 && equalValues(last.answer, answer)) last.to = statement;
    else this.executed.push({ from: statement, to: statement, answer });
  }

  /** Stores the results within the write they belong to. */
  save(view: WriteView): void {
    const executed = this.executed.map(({ from, to, answer }) => Doc.of({ from, to, answer }));
    const doc = Doc.of({
      number: this.number,
      committed: this.committed,
      at: new DateTime(Date.now()),
      executed,
    });
    view.put(this.key, bytesOf(doc));
  }

  private get key(): Buffer {
    return storeKey(SESSIONS, this.id);
  }
}

export function txnNumberOf(value: Value): bigint | null {
  if (typeof value === "bigint") return value;
  return isNumber(value) ? toLong(value) : null;
}
