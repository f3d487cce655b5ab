import { equalValues } from "../bson/compare.ts";
import { Doc, type Value } from "../bson/doc.ts";
import { isNumber, toNumber } from "../bson/numbers.ts";
import { DateTime } from "../bson/scalars.ts";
import { bytesOf } from "../bson/write.ts";
import { SESSIONS, storeKey, type View, type WriteView } from "../store/view.ts";
import type { Transaction } from "./transaction.ts";

/** What a statement of a retryable write answered, kept so that a retry gets the same answer. */
export interface Executed {
  from: number;
  to: number;
  answer: Doc;
}

/** A client's session: its number of the last transaction or retryable write, and what that one did. */
export class Session {
  lastUse = Date.now();
  number = -1n;
  transaction: Transaction | null = null;
  committed = false;
  executed: Executed[] = [];
  private loaded = false;

  private last: Promise<void> = Promise.resolve();

  constructor(private readonly id: Buffer) {}

  get name(): string {
    return this.id.toString("hex");
  }

  /** Waits for the session's numbered commands before this one; the caller releases its turn. */
  async turn(): Promise<() => void> {
    const before = this.last;
    let release: () => void = () => {};
    this.last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }

  /** What the disk remembers of it, from before a restart. */
  load(view: View): void {
    if (this.loaded) return;
    this.loaded = true;
    const bytes = view.get(this.key);
    if (!bytes) return;
    const stored = new Doc(bytes);
    this.number = BigInt(toNumber(stored.get("number") as bigint));
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

  /** Takes up a newer number; what the older one did is then of no use. */
  advance(number: bigint): void {
    if (number === this.number) return;
    this.number = number;
    this.committed = false;
    this.executed = [];
  }

  find(statement: number): Executed | undefined {
    return this.executed.find(({ from, to }) => statement >= from && statement <= to);
  }

  /** Remembers what a statement answered; neighbours that answered the same share an entry. */
  note(statement: number, answer: Doc): void {
    const last = this.executed.at(-1);
    if (last?.to === statement - 1 && equalValues(last.answer, answer)) last.to = statement;
    else this.executed.push({ from: statement, to: statement, answer });
  }

  /** Stored in the write itself: together they are done or not done. */
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

export function numberOf(value: Value): bigint | null {
  if (typeof value === "bigint") return value;
  return isNumber(value) ? BigInt(toNumber(value)) : null;
}
