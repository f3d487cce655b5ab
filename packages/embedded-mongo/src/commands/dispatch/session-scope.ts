import type { Doc } from "../../bson/doc.ts";
import { badValue, CommandError } from "../../core/errors.ts";
import { type Session, txnNumberOf } from "../../sessions/session.ts";
import { transactionTooOld } from "../../sessions/session-registry.ts";
import { Transaction } from "../../sessions/transaction.ts";
import { docOption } from "../context/call.ts";
import type { Engine } from "../context/engine.ts";
import type { RegisteredCommand } from "./registry.ts";

export interface SessionScope {
  session: Session | null;
  sessionId: string | null;
  transaction: Transaction | null;
  retryable: boolean;
  release: (() => void) | null;
}

/** Enters the session and transaction that a command names. The caller leaves them afterwards. */
export async function enterSession(
  engine: Engine,
  listed: RegisteredCommand,
  body: Doc,
): Promise<SessionScope> {
  const lsid = docOption(body, "lsid");
  const session = lsid ? engine.sessions.get(lsid) : null;
  const entered: SessionScope = {
    session,
    sessionId: session?.name ?? null,
    transaction: null,
    retryable: false,
    release: null,
  };
  const number = body.has("txnNumber") ? txnNumberOf(body.get("txnNumber")!) : null;
  if (number === null) {
    if (body.has("autocommit") || body.has("startTransaction"))
      throw badValue("'autocommit' and 'startTransaction' need a txnNumber");
    return entered;
  }
  if (!session) throw new CommandError(72, "Transaction number requires a session ID to also be specified");
  // A retry must not run beside its first attempt.
  entered.release = await session.waitForTurn();
  try {
    if (body.get("autocommit") === false) enterTransaction(engine, listed, body, session, number, entered);
    else {
      if (body.has("startTransaction")) throw badValue("'startTransaction' needs 'autocommit: false'");
      enterRetryable(listed, session, number, entered);
    }
    return entered;
  } catch (error) {
    entered.release();
    throw error;
  }
}

export function leaveSession(entered: SessionScope): void {
  entered.release?.();
}

function enterRetryable(
  listed: RegisteredCommand,
  session: Session,
  number: bigint,
  entered: SessionScope,
): void {
  if (!listed.retryable) {
    throw new CommandError(
      50768,
      `txnNumber may only be provided for multi-document transactions and retryable write commands. autocommit:false was not provided, and ${listed.name} is not a retryable write command.`,
    );
  }
  if (number < session.number) throw transactionTooOld(number, session.number);
  if (number > session.number) abortActive(session);
  session.advanceTo(number);
  entered.retryable = true;
}

function abortActive(session: Session): void {
  if (session.transaction?.state === "active") session.transaction.end("aborted");
}

function enterTransaction(
  engine: Engine,
  listed: RegisteredCommand,
  body: Doc,
  session: Session,
  number: bigint,
  entered: SessionScope,
): void {
  if (number < session.number) throw transactionTooOld(number, session.number);
  const ends = listed.name === "commitTransaction" || listed.name === "abortTransaction";
  if (body.get("startTransaction") === true) {
    if (!listed.transaction || ends) throw notInTransaction(listed.name);
    if (number === session.number)
      throw new CommandError(117, `Cannot start transaction ${number}: it was already started`);
    abortActive(session);
    session.advanceTo(number);
    session.transaction = new Transaction(engine.store, number);
  } else if (!ends) {
    const { transaction } = session;
    if (!transaction || transaction.number !== number || transaction.state !== "active") {
      if (transaction?.number === number && transaction.state === "committed") {
        throw new CommandError(256, `Transaction ${number} has been committed.`);
      }
      throw new CommandError(
        251,
        `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${session.number}`,
        ["TransientTransactionError"],
      );
    }
    if (!listed.transaction) {
      transaction.end("aborted");
      throw notInTransaction(listed.name);
    }
  } else if (number > session.number) {
    throw new CommandError(
      251,
      `Given transaction number ${number} does not match any in-progress transactions.`,
      ["TransientTransactionError"],
    );
  }
  if (!ends) entered.transaction = session.transaction;
}

function notInTransaction(name: string): CommandError {
  return new CommandError(263, `Cannot run '${name}' in a multi-document transaction.`);
}
