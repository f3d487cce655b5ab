import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import mongoose from "mongoose";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { goldenFolder } from "../../testing/golden/golden.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { connectDatabase } from "../connect.ts";
import { lastMigrationOf } from "../last-migration.ts";
import { migrate, migrations, type NumberedMigration } from "../migrate.ts";
import { readDataShape, takenAway } from "./data-shape.fixture.ts";

const work = mkdtempSync(join(tmpdir(), "palabre-former-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** Returns how migrations break the rule « expand, then contract » for the version that wrote the connected data. */
async function breaches(list: readonly NumberedMigration[]): Promise<string[]> {
  const released = await lastMigrationOf(mongoose.connection.db!);
  const found: string[] = [];
  for (const { number, contracts } of list.filter(({ number }) => number > released)) {
    const before = await readDataShape();
    await migrate(list.filter((each) => each.number <= number));
    if (contracts === undefined)
      found.push(...takenAway(before, await readDataShape()).map((what) => `${number}: ${what}`));
    // The version before does not know an addition of the same release.
    else if (contracts > released) found.push(`${number}: ${contracts} is not released`);
  }
  return found;
}

it("leave the data of the last release to that release's programs, which still serve beside", async () => {
  const dataDir = join(work, "data");
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, "data.mdb"), gunzipSync(readFileSync(join(goldenFolder, "data.mdb.gz"))));
  const database = await connectDatabase({ dataDir });
  try {
    expect((await readDataShape()).size).toBeGreaterThan(40);
    expect(await breaches(migrations)).toEqual([]);
  } finally {
    await database.close();
  }
});

describe("the rule", () => {
  withDatabase();
  const trial = () => mongoose.connection.collection<Trial>("trials");
  interface Trial {
    _id: number;
    name?: string;
    place?: { town: string; street?: string };
  }
  const database = () => mongoose.connection.db!;

  beforeEach(async () => {
    for (const name of ["trials", "others", "moved"]) await database().dropCollection(name);
    await mongoose.connection.collection("migrations").deleteMany({ name: { $ne: "initial" } });
    await trial().insertOne({ _id: 1, name: "Awa", place: { town: "Bouaké" } });
    await trial().createIndex({ name: 1 });
  });

  const two = (run: () => Promise<unknown>, contracts?: number): readonly NumberedMigration[] => [
    ...migrations,
    { number: 2, name: "two", run, ...(contracts === undefined ? {} : { contracts }) },
  ];

  it("allows what is added: fields, indexes, documents, collections", async () => {
    const run = async () => {
      await trial().updateMany({}, { $set: { "place.street": "rue 12" } });
      await trial().createIndex({ "place.town": 1 });
      await trial().insertOne({ _id: 2 });
      await database().collection("others").createIndex({ key: 1 }, { unique: true });
    };
    expect(await breaches(two(run))).toEqual([]);
  });

  it.each<readonly [string, () => Promise<unknown>, string]>([
    ["a field that goes", () => trial().updateMany({}, { $unset: { name: 1 } }), "trials 1.name"],
    [
      "a value that changes",
      () => trial().updateMany({}, { $set: { "place.town": "BOUAKÉ" } }),
      "trials 1.place.town",
    ],
    ["a document that goes", () => trial().deleteMany({}), "trials 1"],
    ["a collection that goes", () => database().renameCollection("trials", "moved"), "trials is gone"],
    ["an index that goes", () => trial().dropIndex("name_1"), "trials lacks the index name_1"],
    [
      "an index that refuses what the former version writes",
      () => trial().createIndex({ place: 1 }, { unique: true }),
      "trials has the strict index place_1",
    ],
    [
      "an index that deletes what the former version writes",
      () => trial().createIndex({ place: 1 }, { expireAfterSeconds: 60 }),
      "trials has the strict index place_1",
    ],
  ])("finds %s", async (_what, run, found) => {
    expect(await breaches(two(run))).toEqual([`2: ${found}`]);
  });

  it("lets the next release remove what this one has replaced, not this one", async () => {
    const run = () => trial().updateMany({}, { $unset: { name: 1 } });
    expect(await breaches(two(run, 1))).toEqual([]);
    const added = { number: 2, name: "two", run: async () => {} };
    const both = [...migrations, added, { number: 3, name: "three", run, contracts: 2 }];
    await mongoose.connection.collection("migrations").deleteMany({ name: "two" });
    expect(await breaches(both)).toEqual(["3: 2 is not released"]);
  });
});
