/**
 * Open cursors of find, aggregate and the list commands. A cursor is a suspended generator: between two getMore it
 * holds no LMDB cursor and no lock, only memory, and a read outside a transaction continues on the newest state. It
 * is removed after ten idle minutes, with its connection's session, or by killCursors.
 */

import { randomBytes } from "node:crypto";
import type { Doc } from "../../bson/doc.ts";
import type { Pause } from "../../core/cooperative-iterator.ts";
import { CommandError } from "../../core/errors.ts";
import type { Transaction } from "../../sessions/transaction.ts";

export interface Cursor {
  readonly id: bigint;
  readonly namespace: string;
  readonly items: Iterator<Doc | Pause>;
  /** Document already read that did not fit into the batch. */
  pending: Doc | null;
  readonly connection: number;
  readonly transaction: Transaction | null;
  readonly session: string | null;
  readonly noTimeout: boolean;
  /** Time left of the first command's maxTimeMS for later ones. */
  remainingMs: number | null;
  lastUse: number;
  busy: boolean;
}

const IDLE_MINUTES = 10;
const MAX_PER_CONNECTION = 1000;

/** Open cursors by id. */
export class Cursors {
  private readonly cursors = new Map<bigint, Cursor>();

  add(cursor: Omit<Cursor, "id" | "lastUse" | "busy">): Cursor {
    let own = 0;
    for (const { connection } of this.cursors.values()) if (connection === cursor.connection) own++;
    if (own >= MAX_PER_CONNECTION) {
      throw new CommandError(1, `A connection may keep ${MAX_PER_CONNECTION} cursors open; close some first`);
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
      (cursor) => !cursor.noTimeout && !cursor.busy && now - cursor.lastUse > IDLE_MINUTES * 60_000,
    );
  }
}
