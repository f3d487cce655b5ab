import { Doc, type Value } from "../../bson/doc.ts";
import { isNumber, toNumber } from "../../bson/numbers.ts";
import { truthy } from "../../bson/truthiness.ts";
import { badValue, CommandError, typeMismatch } from "../../core/errors.ts";
import type { Session } from "../../sessions/session.ts";
import type { Collection } from "../../storage/collection.ts";
import type { Engine, Operation } from "./engine.ts";

export interface Client {
  readonly id: number;
  readonly address: string;
  readonly host: string;
  closed: boolean;
}

/** Command in execution: its body with the context it runs in. */
export interface Call extends Operation {
  readonly engine: Engine;
  readonly client: Client;
  readonly database: string;
  readonly name: string;
  readonly body: Doc;
  readonly session: Session | null;
  readonly sessionId: string | null;
  /** A retryable write: the results of its statements are stored. */
  readonly retryable: boolean;
  readonly deadline: number | null;
  /** A statement failed inside the transaction, which is therefore aborted. */
  transactionFailed: boolean;
}

export interface Command {
  run(call: Call): Promise<Doc> | Doc;
}

/** Returns the name of the target collection, the command's own argument. */
export function targetCollection(call: Call): string {
  const name = call.body.get(call.name);
  if (typeof name !== "string") {
    throw new CommandError(73, `collection name has invalid type ${typeof name}`);
  }
  checkName(call.database, name, READ_COMMANDS.has(call.name));
  return name;
}

// Reads of MongoDB's system collections find nothing, since tools look for them.
const READ_COMMANDS = new Set(["find", "count", "distinct", "aggregate", "listIndexes"]);

export function checkName(database: string, name: string, isRead = false): void {
  if (database === "" || /[/\\. "$\0]/.test(database) || database.length > 63) {
    throw new CommandError(73, `Invalid database name: '${database}'`);
  }
  const namespace = `${database}.${name}`;
  if (
    name === "" ||
    name.startsWith(".") ||
    name.endsWith(".") ||
    name.includes("\0") ||
    name.includes("$")
  ) {
    throw new CommandError(73, `Invalid namespace specified '${namespace}'`);
  }
  if (Buffer.byteLength(namespace) > 255)
    throw new CommandError(73, `Fully qualified namespace is too long: ${namespace}`);
  if (name.startsWith("system.") && !isRead)
    throw new CommandError(73, `Invalid system namespace: ${namespace}`);
}

export function collectionOf(call: Call, name = targetCollection(call)): Collection | undefined {
  return call.engine.find(call, call.database, name);
}

export function docOption(body: Doc, name: string): Doc | undefined {
  const value = body.get(name);
  if (value === undefined || value === null) return undefined;
  if (value instanceof Doc) return value;
  throw typeMismatch(`BSON field '${name}' is the wrong type, expected type 'object'`);
}

export function boolOption(body: Doc, name: string): boolean {
  const value = body.get(name);
  if (value === undefined || value === null) return false;
  if (typeof value !== "boolean" && !isNumber(value)) {
    throw typeMismatch(
      `BSON field '${name}' is the wrong type, expected types '[bool, long, int, decimal, double]'`,
    );
  }
  return truthy(value);
}

export function countOption(body: Doc, name: string): number | undefined {
  const value = body.get(name);
  if (value === undefined || value === null) return undefined;
  if (!isNumber(value)) throw typeMismatch(`BSON field '${name}' is the wrong type, expected a number`);
  const number = Math.trunc(toNumber(value));
  if (!Number.isSafeInteger(number)) throw badValue(`BSON field '${name}' is out of range`);
  if (number < 0)
    throw new CommandError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}

export function textOption(body: Doc, name: string): string | undefined {
  const value = body.get(name);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string")
    throw typeMismatch(`BSON field '${name}' is the wrong type, expected type 'string'`);
  return value;
}

export function docList(body: Doc, name: string): Doc[] {
  const value = body.get(name);
  if (!Array.isArray(value))
    throw typeMismatch(`BSON field '${name}' is the wrong type, expected type 'array'`);
  return value.map((item: Value) => {
    if (!(item instanceof Doc)) throw typeMismatch(`BSON field '${name}' must hold objects`);
    return item;
  });
}
