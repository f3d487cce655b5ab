import type { Doc } from "../bson/doc.ts";
import { docOption } from "../commands/call.ts";
import type { Listed } from "../commands/registry.ts";
import type { Engine } from "../engine.ts";
import { badValue, CommandError } from "../errors.ts";
import { numberOf, type Session } from "./session.ts";
import { transactionTooOld } from "./sessions.ts";
import { Transaction } from "./transaction.ts";

export interface Entered {
  session: Session | null;
  sessionId: string | null;
  transaction: Transaction | null;
  retryable: boolean;
  release: (() => void) | null;
}

/** Takes up the session and the transaction a command names. */
export async function enter(engine: Engine, listed: Listed, body: Doc): Promise<Entered> {
  const lsid = docOption(body, "lsid");
  const session = lsid ? engine.sessions.get(lsid) : null;
  const entered: Entered = {
    session,
    sessionId: session?.name ?? null,
    transaction: null,
    retryable: false,
    release: null,
  };
  const number = body.has("txnNumber") ? numberOf(body.get("txnNumber")!) : null;
  if (number === null) {
    if (body.has("autocommit") || body.has("startTransaction"))
      throw badValue("'autocommit' and 'startTransaction' need a txnNumber");
    return entered;
  }
  if (!session) throw new CommandError(72, "Transaction number requires a session ID to also be specified");
  // A retry that overtakes its first attempt would be carried out beside it.
  entered.release = await session.turn();
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

export function leave(entered: Entered): void {
  entered.release?.();
}

function enterRetryable(listed: Listed, session: Session, number: bigint, entered: Entered): void {
  if (!listed.retryable) {
    throw new CommandError(
      50768,
      `txnNumber may only be provided for multi-document transactions and retryable write commands. autocommit:false was not provided, and ${listed.name} is not a retryable write command.`,
    );
  }
  if (number < session.number) throw transactionTooOld(number, session.number);
  if (number > session.number) abortOpen(session);
  session.advance(number);
  entered.retryable = true;
}

function abortOpen(session: Session): void {
  if (session.transaction?.state === "active") session.transaction.end("aborted");
}

function enterTransaction(
  engine: Engine,
  listed: Listed,
  body: Doc,
  session: Session,
  number: bigint,
  entered: Entered,
): void {
  if (number < session.number) throw transactionTooOld(number, session.number);
  const ends = listed.name === "commitTransaction" || listed.name === "abortTransaction";
  if (body.get("startTransaction") === true) {
    if (!listed.transaction || ends) throw notInTransaction(listed.name);
    if (number === session.number)
      throw new CommandError(117, `Cannot start transaction ${number}: it was already started`);
    abortOpen(session);
    session.advance(number);
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
