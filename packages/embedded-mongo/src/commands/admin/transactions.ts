import { Doc } from "../../bson/doc.ts";
import { CommandError } from "../../core/errors.ts";
import { type Command, docList } from "../context/call.ts";

function noSuchTransaction(number: bigint): CommandError {
  return new CommandError(
    251,
    `Given transaction number ${number} does not match any in-progress transactions.`,
    ["TransientTransactionError"],
  );
}

export const commitTransaction: Command = {
  run: async (call) => {
    const session = call.session;
    if (!session || session.number < 0n)
      throw new CommandError(125, "commitTransaction must be run within a transaction");
    const { transaction } = session;
    if (session.committed) return Doc.of({ ok: 1 });
    if (!transaction || transaction.number !== session.number || transaction.state !== "active")
      throw noSuchTransaction(session.number);
    const { engine } = call;
    if (!transaction.hasChanges) {
      transaction.end("committed");
      session.committed = true;
      return Doc.of({ ok: 1 });
    }
    transaction.state = "committing";
    try {
      await engine.store.write((view) => {
        for (const collection of transaction.writtenCollections) {
          if (collection.dropped)
            throw new CommandError(112, "A collection was dropped meanwhile", ["TransientTransactionError"]);
        }
        transaction.apply(view, engine.catalog);
        for (const collection of transaction.created.values()) engine.markSchemaChanged(collection);
        for (const collection of transaction.writtenCollections) collection.version++;
        session.committed = true;
        session.save(view);
      });
    } catch (error) {
      session.committed = false;
      transaction.end("aborted");
      throw error;
    }
    transaction.end("committed");
    return Doc.of({ ok: 1 });
  },
};

export const abortTransaction: Command = {
  run: (call) => {
    const transaction = call.session?.transaction;
    if (call.session?.committed)
      throw new CommandError(256, `Transaction ${call.session.number} has been committed.`);
    if (!transaction || transaction.number !== call.session!.number || transaction.state !== "active") {
      throw noSuchTransaction(call.session?.number ?? -1n);
    }
    transaction.end("aborted");
    return Doc.of({ ok: 1 });
  },
};

export const endSessions: Command = {
  run: (call) => {
    for (const lsid of docList(call.body, "endSessions")) call.engine.sessions.end(lsid);
    return Doc.of({ ok: 1 });
  },
};

export const killAllSessions: Command = {
  run: (call) => {
    call.engine.sessions.abortAll();
    return Doc.of({ ok: 1 });
  },
};
