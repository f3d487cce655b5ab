import { Doc } from "../bson/doc.ts";
import { keyToString } from "../bson/layout.ts";
import { Binary } from "../bson/scalars.ts";
import { badValue, CommandError } from "../core/errors.ts";
import type { Collection } from "../storage/collection.ts";
import type { Store } from "../storage/store.ts";
import { PREFIX_END, SESSIONS, storeKey } from "../storage/view.ts";
import { Session } from "./session.ts";
import { TRANSACTION_SECONDS, type Transaction } from "./transaction.ts";

export const SESSION_MINUTES = 30;

/**
 * Sessions used within the last half hour. Their last retryable write is also in the file, and is loaded when a
 * session comes back after a restart.
 */
export class SessionRegistry {
  private readonly sessions = new Map<string, Session>();

  constructor(private readonly store: Store) {}

  get(lsid: Doc): Session {
    const id = lsid.get("id");
    if (!(id instanceof Binary) || id.bytes.length !== 16) throw badValue("lsid.id must be a UUID");
    const name = keyToString(id.bytes);
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
    const session = this.sessions.get(keyToString(id.bytes));
    if (session?.transaction?.state === "active") session.transaction.end("aborted");
  }

  /**
   * Aborts the open transactions of a closed connection: locks of a killed client must not block others until the
   * 60 s limit. A living driver retries, as after any lost connection.
   */
  abortOfConnection(client: number): void {
    for (const { transaction } of this.sessions.values()) {
      if (transaction?.state === "active" && transaction.connectionId === client) transaction.end("aborted");
    }
  }

  abortAll(): void {
    for (const { transaction } of this.sessions.values()) {
      if (transaction?.state === "active") transaction.end("aborted");
    }
  }

  /** Returns an open transaction that has written to the collection. */
  transactionWritingTo(collection: Collection): Transaction | undefined {
    for (const { transaction } of this.sessions.values()) {
      if (
        transaction &&
        transaction.state !== "committed" &&
        transaction.state !== "aborted" &&
        transaction.writtenCollections.has(collection)
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

  /** Aborts transactions older than 60 s, and removes sessions unused for 30 minutes. */
  async sweep(now: number): Promise<void> {
    for (const [name, session] of this.sessions) {
      const { transaction } = session;
      if (transaction?.state === "active" && now - transaction.startedAt > TRANSACTION_SECONDS * 1000) {
        transaction.end("aborted");
      }
      if (now - session.lastUse > SESSION_MINUTES * 60_000) this.sessions.delete(name);
    }
    await this.deleteExpired(now);
  }

  private async deleteExpired(now: number): Promise<void> {
    const start = storeKey(SESSIONS);
    const old = this.store.current
      .range(start, Buffer.concat([start, PREFIX_END]), 100_000, false)
      .filter(({ key, value }) => {
        const at = new Doc(value).get("at") as { ms: number };
        return now - at.ms > SESSION_MINUTES * 60_000 && !this.sessions.has(keyToString(key.subarray(4)));
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
