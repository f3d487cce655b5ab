import { Doc } from "../bson/doc.ts";
import { keyText } from "../bson/layout.ts";
import { Binary } from "../bson/scalars.ts";
import { badValue, CommandError } from "../errors.ts";
import type { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import { AFTER, SESSIONS, storeKey } from "../store/view.ts";
import { Session } from "./session.ts";
import { TRANSACTION_SECONDS, type Transaction } from "./transaction.ts";

export const SESSION_MINUTES = 30;

/** All sessions that were used in the last half hour. */
export class Sessions {
  private readonly sessions = new Map<string, Session>();

  constructor(private readonly store: Store) {}

  get(lsid: Doc): Session {
    const id = lsid.get("id");
    if (!(id instanceof Binary) || id.bytes.length !== 16) throw badValue("lsid.id must be a UUID");
    const name = keyText(id.bytes);
    let session = this.sessions.get(name);
    if (!session) {
      session = new Session(Buffer.from(id.bytes));
      session.load(this.store.current);
      this.sessions.set(name, session);
    }
    session.lastUse = Date.now();
    return session;
  }

  end(lsid: Doc): void {
    const id = lsid.get("id");
    if (!(id instanceof Binary)) return;
    const session = this.sessions.get(keyText(id.bytes));
    if (session?.transaction?.state === "active") session.transaction.end("aborted");
  }

  /**
   * Ends what a connection leaves open: a process that was killed must not hold up the others for a minute. A driver
   * that is alive begins again, as after any lost connection.
   */
  abandon(client: number): void {
    for (const { transaction } of this.sessions.values()) {
      if (transaction?.state === "active" && transaction.client === client) transaction.end("aborted");
    }
  }

  abortAll(): void {
    for (const { transaction } of this.sessions.values()) {
      if (transaction?.state === "active") transaction.end("aborted");
    }
  }

  /** An open transaction that wrote to this collection. */
  writingTo(collection: Collection): Transaction | undefined {
    for (const { transaction } of this.sessions.values()) {
      if (
        transaction &&
        transaction.state !== "committed" &&
        transaction.state !== "aborted" &&
        transaction.touched.has(collection)
      ) {
        return transaction;
      }
    }
    return undefined;
  }

  get openTransactions(): number {
    let count = 0;
    for (const { transaction } of this.sessions.values()) if (transaction?.state === "active") count++;
    return count;
  }

  /** Ends transactions that are too old, and forgets sessions that nobody used. */
  async sweep(now: number): Promise<void> {
    for (const [name, session] of this.sessions) {
      const { transaction } = session;
      if (transaction?.state === "active" && now - transaction.startedAt > TRANSACTION_SECONDS * 1000) {
        transaction.end("aborted");
      }
      if (now - session.lastUse > SESSION_MINUTES * 60_000) this.sessions.delete(name);
    }
    await this.forgetStored(now);
  }

  private async forgetStored(now: number): Promise<void> {
    const start = storeKey(SESSIONS);
    const old = this.store.current
      .range(start, Buffer.concat([start, AFTER]), 100_000, false)
      .filter(({ key, value }) => {
        const at = new Doc(value).get("at") as { ms: number };
        return now - at.ms > SESSION_MINUTES * 60_000 && !this.sessions.has(keyText(key.subarray(4)));
      });
    if (old.length === 0) return;
    await this.store.write((view) => {
      for (const { key } of old) view.remove(key);
    });
  }
}

export function transactionTooOld(number: bigint, last: bigint): CommandError {
  return new CommandError(
    225,
    `Cannot start transaction with txnNumber ${number} because a newer one ${last} has started.`,
  );
}
