import mongoose from "mongoose";
import { beforeAll, beforeEach, inject } from "vitest";

export interface DatabaseCommand {
  readonly name: string;
  readonly command: Record<string, unknown>;
}

/** Commands that read; inserts cost the same whatever is stored. */
const readCommands = new Set([
  "find",
  "getMore",
  "aggregate",
  "count",
  "distinct",
  "update",
  "delete",
  "findAndModify",
]);

/** Connects to `uri` and records the commands that are sent from then on. */
export async function watchCommands(sent: DatabaseCommand[], uri: string, dbName: string): Promise<void> {
  await mongoose.disconnect();
  await mongoose.connect(uri, { dbName, monitorCommands: true });
  mongoose.connection.getClient().on("commandStarted", ({ commandName, command }) => {
    if (readCommands.has(commandName)) sent.push({ name: commandName, command });
  });
}

/** Records the commands of the file's tests, emptied before each. Call it after withDatabase. */
export function withCommands(): DatabaseCommand[] {
  const sent: DatabaseCommand[] = [];
  beforeAll(() => watchCommands(sent, inject("databaseUri"), mongoose.connection.name));
  beforeEach(() => {
    sent.length = 0;
  });
  return sent;
}

/** A command in a line, for the words of a failure. */
export const describeCommand = ({ name, command }: DatabaseCommand): string => `${name} ${command[name]}`;
