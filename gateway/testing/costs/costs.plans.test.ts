import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Viewer } from "../../core/policies.ts";
import { startEmbedded } from "../../database/connect.ts";
import { migrate } from "../../database/migrate.ts";
import { buildBulkFixtures } from "../bulk/bulk-fixtures.ts";
import { request } from "../clients/request.ts";
import { type DatabaseCommand, describeCommand, watchCommands } from "../commands.ts";
import { buildPublisher, buildReader } from "../factories/feeds.ts";
import { withDatabase } from "../servers/database.ts";
import { mainQueries } from "./main-queries.ts";
import type { MainQuery, QueryRole } from "./main-query.ts";

withDatabase();

/** Number of documents in each collection: twice what a page may examine. */
const documentCount = 1_500;
const timeout = 120_000;
/** Documents and keys that a page of fifty may examine: each item with its people, files, tags, likes, comments. */
const mostOfPage = 50 * 16;

const sent: DatabaseCommand[] = [];
const viewers = new Map<QueryRole, Viewer | null>([["visitor", null]]);
const dataDir = mkdtempSync(join(tmpdir(), "palabre-plans-"));
let embedded: Awaited<ReturnType<typeof startEmbedded>>;

// A database of its own, and the embedded one even where the tests run on a MongoDB: its figures count everything
// that was looked at, behind every stage, and nobody else's commands are among them.
beforeAll(async () => {
  embedded = await startEmbedded({ dataDir });
  await watchCommands(sent, embedded.uri, mongoose.connection.name);
  await migrate();
  viewers.set("member", await buildReader());
  viewers.set("administrator", await buildPublisher());
  for (let from = 0; from < documentCount; from += 500) {
    await buildBulkFixtures({ member: viewers.get("member")!, count: 500, from });
  }
}, timeout);

afterAll(async () => {
  const { name } = mongoose.connection;
  await mongoose.disconnect();
  await embedded.close();
  rmSync(dataDir, { recursive: true, force: true });
  // Back to where withDatabase cleans up.
  await mongoose.connect(inject("databaseUri"), { dbName: name });
}, timeout);

async function look({ document, variables }: MainQuery, reader: QueryRole) {
  const author = viewers.get("administrator")?.id;
  sent.length = 0;
  const before = await embedded.metrics();
  const { errors } = await request(document, {
    viewer: viewers.get(reader) ?? null,
    variables: { author, ...variables },
  });
  const after = await embedded.metrics();
  expect(errors).toBeUndefined();
  return {
    scans: after.scans.collection - before.scans.collection,
    examined: after.documentsExamined - before.documentsExamined + after.keysExamined - before.keysExamined,
  };
}

/** A command in a line, with what it looks at by itself. */
async function explained(each: DatabaseCommand): Promise<string> {
  const unasked = /^(lsid|txnNumber|cursor|\$.*|singleBatch)$/;
  const command = Object.fromEntries(Object.entries(each.command).filter(([key]) => !unasked.test(key)));
  const explain = { explain: { ...command, ...(each.name === "aggregate" && { cursor: {} }) } };
  const plan = await mongoose.connection
    .db!.command({ ...explain, verbosity: "executionStats" })
    .catch(() => null);
  const { totalKeysExamined: keys, totalDocsExamined: documents } = plan?.executionStats ?? {};
  // The driver keeps an order in a Map.
  const text = JSON.stringify(command, (_key, value) =>
    value instanceof Map ? Object.fromEntries(value) : value,
  );
  return `${keys} keys, ${documents} documents: ${describeCommand(each)} ${text.slice(0, 400)}`;
}

const looks = mainQueries.flatMap((query) =>
  query.roles.map((reader) => [`${query.name}, ${reader}`, query, reader] as const),
);

describe(`among ${documentCount} of everything`, () => {
  it.each(looks)("%s: looks at no more than the page needs, by an index", async (_name, query, reader) => {
    const { scans, examined } = await look(query, reader);
    const most = mostOfPage * (query.lists ?? 1) + (query.spare ?? 0);
    const words =
      scans > 0 || examined > most ? (await Promise.all([...sent].map(explained))).join("\n") : "";
    expect(scans, words).toBe(0);
    expect(examined, words).toBeLessThanOrEqual(most);
  });

  it("would notice a scan", async () => {
    const before = await embedded.metrics();
    await mongoose.connection.collection("posts").find({ views: 7 }).toArray();
    const after = await embedded.metrics();
    expect(after.scans.collection).toBe(before.scans.collection + 1);
    expect(after.documentsExamined - before.documentsExamined).toBeGreaterThanOrEqual(documentCount);
  });
});
