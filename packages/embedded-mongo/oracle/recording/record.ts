/**
 * `npm run oracle:record -w packages/embedded-mongo -- program [arguments]`: runs a program with MONGODB_URI set to a
 * database of its own, and keeps one command of each shape that the program sends, and a few of the documents that it
 * met, in recorded.jsonl. Sessions are left out: commands are compared one by one.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Document } from "bson";
import { startEmbedded } from "../../src/server/start-embedded.ts";
import { RawClient } from "../../test/support/raw-client.ts";
import { ask, EXACT, type Server } from "../servers.ts";
import { collectionOf, type Recorded, writeRecorded } from "./recorded.ts";
import { startRecordingProxy } from "./recording-proxy.ts";
import { shapeOf } from "./shape.ts";
import { shortened } from "./shorten.ts";

const RECORDED = new Set([
  ...["find", "aggregate", "count", "distinct"],
  ...["insert", "update", "delete", "findAndModify"],
]);
/** Parts of a command that belong to its session and transport. */
const OF_THE_SESSION = new Set([
  ...["lsid", "txnNumber", "startTransaction", "autocommit", "$clusterTime", "$readPreference"],
  ...["readConcern", "writeConcern", "apiVersion", "maxTimeMS"],
]);
/** Documents of a collection that are kept before only those follow that a command meets, one for each filter. */
const FEW = 5;

const shapes = new Set<string>();
const recorded: Recorded = { collections: {}, commands: [] };

async function record(server: Server, sent: Document): Promise<void> {
  if (!RECORDED.has(Object.keys(sent)[0]!)) return;
  const fields = Object.entries(sent).filter(([name]) => !OF_THE_SESSION.has(name));
  const { $db, ...command } = oneOfEach(Object.fromEntries(fields));
  const shape = shapeOf(command);
  if (shapes.has(shape)) return;
  shapes.add(shape);
  recorded.commands.push(shortened(command));
  const collection = Object.values(command)[0] as string;
  const met = await keepDocuments(server, $db, collection, filtersOf(command));
  for (const { from, localField, foreignField } of joins(command.pipeline)) {
    const values = met.flatMap((document) => valuesAt(document, localField));
    const filters = foreignField && values.length > 0 ? [{ [foreignField]: { $in: values } }] : [];
    await keepDocuments(server, $db, from, filters);
  }
}

/** Returns a bulk write with one statement of each shape. */
function oneOfEach(command: Document): Document {
  const list = ["updates", "deletes", "documents"].find((name) => Array.isArray(command[name]));
  if (!list) return command;
  const distinct = new Map(
    (command[list] as Document[]).map((one) => [shapeOf({ statement: "", one }), one]),
  );
  return { ...command, [list]: [...distinct.values()] };
}

function filtersOf({ filter, query, pipeline, updates, deletes, documents }: Document): Document[] {
  const statements = [...(updates ?? []), ...(deletes ?? [])] as Document[];
  if (documents || statements.length > 0) return statements.map(({ q }) => q);
  const [first] = (pipeline ?? []) as Document[];
  return [filter ?? query ?? first?.$match ?? {}];
}

/** Keeps documents that match one of the filters, and others, with the indexes; returns the former. */
async function keepDocuments(
  server: Server,
  $db: string,
  collection: string,
  filters: Document[],
): Promise<Document[]> {
  const batch = async (command: Document) => {
    const [reply] = await ask(server, [{ ...command, $db }]);
    return (reply!.cursor?.firstBatch ?? []) as Document[];
  };
  const find = (filter: Document, limit: number) =>
    batch({ find: collection, filter, limit, singleBatch: true });
  const kept = collectionOf(recorded, collection);
  const met: Document[] = [];
  for (const filter of filters) met.push(...(await find(filter, 1)));
  const others = kept.documents.length < FEW ? await find({}, FEW) : [];
  const known = new Set(kept.documents.map(({ _id }) => JSON.stringify(_id)));
  for (const document of [...met, ...others]) {
    if (known.has(JSON.stringify(document._id))) continue;
    known.add(JSON.stringify(document._id));
    kept.documents.push(shortened(document));
  }
  const indexes = await batch({ listIndexes: collection });
  kept.indexes = indexes.filter(({ name }) => name !== "_id_").map(({ v, ...index }) => index);
  return met;
}

/** Returns the collections that a pipeline joins, with the fields of the joins. */
function joins(value: unknown): { from: string; localField?: string; foreignField?: string }[] {
  if (Array.isArray(value)) return value.flatMap(joins);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, item]) => {
    if (name === "$unionWith") return [{ from: item.coll ?? item }, ...joins(item)];
    return name === "$lookup" ? [item, ...joins(item.pipeline)] : joins(item);
  });
}

function valuesAt(document: Document, path = ""): unknown[] {
  const value = path.split(".").reduce<unknown>((inner, part) => (inner as Document)?.[part], document);
  return value === undefined ? [] : [value].flat();
}

async function main([program, ...args]: string[]): Promise<number> {
  if (!program) throw new Error("name the program to run");
  const directory = mkdtempSync(join(tmpdir(), "oracle-"));
  const embedded = await startEmbedded({ dataDir: directory, port: 0 });
  const client = await RawClient.connect(embedded.uri, EXACT);
  const server = { client, close: () => embedded.close() };
  const proxy = await startRecordingProxy(embedded.uri, (command) => record(server, command));
  const env = { ...process.env, MONGODB_URI: proxy.uri };
  // npm starts its scripts in the package's folder; the program belongs where npm was called.
  const child = spawn(program, args, { stdio: "inherit", env, cwd: process.env.INIT_CWD });
  const [code] = await once(child, "exit");
  proxy.close();
  client.end();
  await embedded.close();
  rmSync(directory, { recursive: true, force: true });
  writeRecorded(recorded);
  process.stdout.write(`${recorded.commands.length} shapes of commands\n`);
  return code ?? 1;
}

process.exitCode = await main(process.argv.slice(2));
