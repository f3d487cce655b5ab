import { randomBytes } from "node:crypto";
import type { Doc } from "./bson/doc.ts";
import { CommandError } from "./errors.ts";
import type { Pause } from "./query/pause.ts";
import type { Transaction } from "./sessions/transaction.ts";

export interface Cursor {
  readonly id: bigint;
  readonly namespace: string;
  readonly items: Iterator<Doc | Pause>;
  /** Read, and not sent because the batch was full. */
  waiting: Doc | null;
  readonly connection: number;
  readonly transaction: Transaction | null;
  readonly session: string | null;
  readonly keep: boolean;
  /** What the first request's maxTimeMS leaves to the later ones. */
  remainingMs: number | null;
  lastUse: number;
  busy: boolean;
}

const IDLE_MINUTES = 10;
const MOST_A_CONNECTION = 1000;

/** Open results: of find, aggregate and the lists. */
export class Cursors {
  private readonly cursors = new Map<bigint, Cursor>();

  add(cursor: Omit<Cursor, "id" | "lastUse" | "busy">): Cursor {
    let own = 0;
    for (const { connection } of this.cursors.values()) if (connection === cursor.connection) own++;
    if (own >= MOST_A_CONNECTION) {
      throw new CommandError(1, `A connection may keep ${MOST_A_CONNECTION} cursors open; close some first`);
    }
    const id = randomBytes(8).readBigInt64LE() & 0x7fffffffffffffffn || 1n;
    const added: Cursor = { ...cursor, id, lastUse: Date.now(), busy: false };
    this.cursors.set(id, added);
    return added;
  }

  get(id: bigint): Cursor {
    const cursor = this.cursors.get(id);
    if (!cursor) throw new CommandError(43, `cursor id ${id} not found`);
    if (cursor.busy) throw new CommandError(117, `cursor id ${id} is already in use`);
    cursor.lastUse = Date.now();
    return cursor;
  }

  remove(id: bigint): boolean {
    return this.cursors.delete(id);
  }

  has(id: bigint): boolean {
    return this.cursors.has(id);
  }

  get size(): number {
    return this.cursors.size;
  }

  removeWhere(test: (cursor: Cursor) => boolean): void {
    for (const cursor of this.cursors.values()) if (test(cursor)) this.cursors.delete(cursor.id);
  }

  sweep(now: number): void {
    this.removeWhere(
      (cursor) => !cursor.keep && !cursor.busy && now - cursor.lastUse > IDLE_MINUTES * 60_000,
    );
  }
}
