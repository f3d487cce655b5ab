/**
 * Execution of one command: look it up, refuse unknown options, enter its session and transaction, run it, and turn
 * every failure into a reply. A failed command aborts the transaction it belongs to.
 */

import { Doc } from "../../bson/doc.ts";
import { isNumber, toNumber } from "../../bson/numbers.ts";
import { CommandError, codeName, notSupported } from "../../core/errors.ts";
import { UNSUPPORTED_COMMANDS } from "../../core/supported-features.ts";
import type { Call, Client } from "../context/call.ts";
import { docOption } from "../context/call.ts";
import type { Engine } from "../context/engine.ts";
import { refuseUnknown } from "../context/known-options.ts";
import { COMMANDS, type RegisteredCommand } from "./registry.ts";
import { enterSession, leaveSession } from "./session-scope.ts";
import { checkStableApi } from "./stable-api.ts";

/** Runs a command and returns its reply; failures become replies too. */
export async function execute(engine: Engine, client: Client, body: Doc, legacy: boolean): Promise<Doc> {
  const given = body.firstKey ?? "";
  const listed = findCommand(given);
  const started = performance.now();
  try {
    const database = body.get("$db");
    if (typeof database !== "string" && !legacy)
      throw new CommandError(40571, "OP_MSG requests require a $db argument");
    if (!listed) {
      if (UNSUPPORTED_COMMANDS.has(given)) throw notSupported(`The command '${given}'`);
      throw new CommandError(59, `no such command: '${given}'`);
    }
    const answer = await runCommand(
      engine,
      client,
      listed,
      given,
      body,
      typeof database === "string" ? database : "admin",
    );
    engine.metrics.command(listed.name, (performance.now() - started) / 1000, false);
    return answer;
  } catch (error) {
    if (listed) engine.metrics.command(listed.name, (performance.now() - started) / 1000, true);
    if (!(error instanceof CommandError)) engine.log(`command ${given}: ${(error as Error).stack}`);
    return errorReply(error as Error);
  }
}

function findCommand(name: string): RegisteredCommand | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}

async function runCommand(
  engine: Engine,
  client: Client,
  listed: RegisteredCommand,
  given: string,
  body: Doc,
  database: string,
): Promise<Doc> {
  if (!listed.lenient) refuseUnknown(body, listed.name, listed.knownOptions, listed.refusedOptions, given);
  checkConcerns(body);
  if (!listed.lenient) checkStableApi(body, listed.name);
  const entered = await enterSession(engine, listed, body);
  if (entered.transaction) entered.transaction.connectionId = client.id;
  const deadline = deadlineOf(body, listed.name);
  const call: Call = {
    engine,
    client,
    database,
    name: given,
    body,
    ...entered,
    deadline,
    transactionFailed: false,
    check: () => {
      if (client.closed) throw new CommandError(11601, "operation was interrupted: the client disconnected");
      if (deadline !== null && Date.now() > deadline)
        throw new CommandError(50, "operation exceeded time limit");
      if (entered.transaction && entered.transaction.state === "aborted") {
        throw new CommandError(251, `Transaction ${entered.transaction.number} has been aborted.`, [
          "TransientTransactionError",
        ]);
      }
    },
  };
  try {
    const answer = await listed.command.run(call);
    if (call.transactionFailed) entered.transaction?.end("aborted");
    return listed.writes ? withWriteConcernError(answer, body) : answer;
  } catch (error) {
    if (entered.transaction?.state === "active") entered.transaction.end("aborted");
    throw error;
  } finally {
    leaveSession(entered);
  }
}

function deadlineOf(body: Doc, name: string): number | null {
  const value = body.get("maxTimeMS");
  if (value === undefined || value === null) return null;
  if (!isNumber(value)) throw new CommandError(14, `BSON field '${name}.maxTimeMS' is the wrong type`);
  const ms = toNumber(value);
  if (!Number.isInteger(ms) || ms < 0 || ms > 2147483647)
    throw new CommandError(2, `${ms} value for maxTimeMS is out of range`);
  return ms === 0 ? null : Date.now() + ms;
}

const READ_CONCERN_LEVELS = new Set(["local", "available", "majority", "linearizable", "snapshot"]);

function checkConcerns(body: Doc): void {
  const read = docOption(body, "readConcern");
  const level = read?.get("level");
  if (level !== undefined && (typeof level !== "string" || !READ_CONCERN_LEVELS.has(level))) {
    throw new CommandError(
      9,
      `readConcern.level must be either 'local', 'majority', 'linearizable', 'available', or 'snapshot'`,
    );
  }
  if (level === "snapshot" && body.get("autocommit") !== false)
    throw notSupported("readConcern 'snapshot' outside a transaction");
  if (read?.has("atClusterTime")) throw notSupported("readConcern.atClusterTime");
}

/** Adds a writeConcernError where the write concern needs more than one node; the write stands. */
function withWriteConcernError(answer: Doc, body: Doc): Doc {
  const w = docOption(body, "writeConcern")?.get("w");
  if (w === undefined || w === "majority" || (isNumber(w) && toNumber(w) <= 1)) return answer;
  const code = isNumber(w) ? 100 : 79;
  const errmsg = isNumber(w)
    ? "Not enough data-bearing nodes"
    : `No write concern mode named '${String(w)}' found in replica set configuration`;
  return answer
    .copy()
    .push(
      "writeConcernError",
      Doc.of({ code, codeName: code === 100 ? codeName(100) : "UnknownReplWriteConcern", errmsg }),
    );
}

export function errorReply(error: Error): Doc {
  const known =
    error instanceof CommandError ? error : new CommandError(1, `internal error: ${error.message}`);
  return Doc.of({
    ok: 0,
    errmsg: known.message,
    code: known.code,
    codeName: codeName(known.code),
    ...known.extra,
    ...(known.labels.length > 0 && { errorLabels: known.labels }),
  });
}
