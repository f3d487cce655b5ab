import mongoose from "mongoose";
import { beforeAll, beforeEach, inject } from "vitest";

export interface Sent {
  readonly name: string;
  readonly command: Record<string, unknown>;
}

/** What looks something up; what is only added costs the same for everybody. */
const asked = new Set([
  "find",
  "getMore",
  "aggregate",
  "count",
  "distinct",
  "update",
  "delete",
  "findAndModify",
]);

/** Connects anew to `uri` and keeps what is asked of the database from then on. */
export async function watchCommands(sent: Sent[], uri: string, dbName: string): Promise<void> {
  await mongoose.disconnect();
  await mongoose.connect(uri, { dbName, monitorCommands: true });
  mongoose.connection.getClient().on("commandStarted", ({ commandName, command }) => {
    if (asked.has(commandName)) sent.push({ name: commandName, command });
  });
}

/** What the file's tests ask of the database, emptied before each. Call it after withDatabase. */
export function withCommands(): Sent[] {
  const sent: Sent[] = [];
  beforeAll(() => watchCommands(sent, inject("databaseUri"), mongoose.connection.name));
  beforeEach(() => {
    sent.length = 0;
  });
  return sent;
}

/** A command in a line, for the words of a failure. */
export const lineOf = ({ name, command }: Sent): string => `${name} ${command[name]}`;
