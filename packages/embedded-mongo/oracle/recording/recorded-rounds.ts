/** Rounds of questions from the recorded commands. */

import type { Document } from "bson";
import type { Question, Round } from "../questions.ts";
import { type Recorded, readRecorded } from "./recorded.ts";

const WRITES = new Set(["insert", "update", "delete", "findAndModify"]);
/** More than a collection has: each answer is one batch. */
const ALL = 1000;

/** Returns one round of all reads, and one of each write, which asks for the collection's documents afterwards. */
export function recordedRounds(): Round[] {
  const { collections, commands } = readRecorded();
  const isWrite = (command: Document) => WRITES.has(Object.keys(command)[0]!);
  const names = Object.keys(collections);
  const reads: Round = {
    setup: names.flatMap((name) => fill(name, collections)),
    questions: commands.filter((command) => !isWrite(command)).map(readQuestion),
    documents: Object.values(collections).flatMap(({ documents }) => documents),
  };
  const writes = commands.filter(isWrite).map((command): Round => {
    const collection = Object.values(command)[0] as string;
    const kind = JSON.stringify(command).includes('"upsert":true') ? "recordedUpsert" : "recordedWrite";
    const after = { find: collection, sort: { _id: 1 }, batchSize: ALL };
    return {
      setup: fill(collection, collections),
      questions: [command, after].map((one) => ({ kind, order: "defined", command: one })),
      documents: collections[collection]?.documents ?? [],
    };
  });
  return [reads, ...writes];
}

function fill(name: string, collections: Recorded["collections"]): Document[] {
  const { indexes: kept = [], documents = [] } = collections[name] ?? {};
  // The documents were recorded long ago: MongoDB would delete them as expired.
  const indexes = kept.map(({ expireAfterSeconds, ...index }) => index);
  return [
    { drop: name },
    ...(indexes.length > 0 ? [{ createIndexes: name, indexes }] : []),
    // Two that had the same unique value in different tests: the first one stays.
    ...(documents.length > 0 ? [{ insert: name, documents, ordered: false }] : []),
  ];
}

function readQuestion(command: Document): Question {
  const name = Object.keys(command)[0]!;
  const isOrdered = command.sort !== undefined || /"\$sort"/.test(JSON.stringify(command.pipeline ?? []));
  return {
    kind: "recordedRead",
    order: isOrdered ? "defined" : "free",
    command: {
      ...command,
      ...(name === "find" && { batchSize: ALL }),
      ...(name === "aggregate" && { cursor: { batchSize: ALL } }),
    },
  };
}
