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

type Stage = Record<string, unknown>;

/**
 * The reads of commands, each as it would be sent alone: combined ones (core/documents/combined-reads.ts) are taken apart,
 * and pipelines that only find are finds.
 */
export const readsOf = (commands: readonly DatabaseCommand[]): DatabaseCommand[] =>
  commands.flatMap((each) => {
    const { name, command } = each;
    if (name !== "aggregate") return [each];
    const stages = command.pipeline as Stage[];
    const first = stages.filter(({ $unionWith }) => $unionWith === undefined);
    if (!isMarked(first))
      return stages.length === first.length ? [readOf(command, String(command[name]), first)] : [each];
    const others = stages.flatMap(({ $unionWith }) =>
      $unionWith ? [$unionWith as { coll: string; pipeline: Stage[] }] : [],
    );
    return [
      readOf(command, String(command[name]), first),
      ...others.map(({ coll, pipeline }) => readOf({}, coll, pipeline)),
    ];
  });

const isMarked = (stages: readonly Stage[]): boolean =>
  (stages.at(-1)?.$replaceWith as Stage | undefined)?.document === "$$ROOT";

const ofFind = new Map([
  ["$match", "filter"],
  ["$sort", "sort"],
  ["$skip", "skip"],
  ["$limit", "limit"],
  ["$project", "projection"],
]);

function readOf(
  { hint }: DatabaseCommand["command"],
  collection: string,
  stages: readonly Stage[],
): DatabaseCommand {
  const own = isMarked(stages) ? stages.slice(0, -1) : [...stages];
  const entries = own.flatMap((stage) => Object.entries(stage));
  const options = hint === undefined ? {} : { hint };
  if (!entries.every(([stage]) => ofFind.has(stage)))
    return { name: "aggregate", command: { aggregate: collection, pipeline: own, cursor: {}, ...options } };
  const fields = Object.fromEntries(entries.map(([stage, value]) => [ofFind.get(stage)!, value]));
  return { name: "find", command: { find: collection, ...fields, ...options } };
}

/**
 * Returns how often commands read lists of each collection; combined reads count for each of theirs. A read of one document
 * (`findOne`) is that of the action itself, and does not count.
 */
export function readsByCollection(commands: readonly DatabaseCommand[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { name, command } of readsOf(commands)) {
    if ((name !== "find" && name !== "aggregate") || command.singleBatch) continue;
    const collection = String(command[name]);
    counts[collection] = (counts[collection] ?? 0) + 1;
  }
  return counts;
}
