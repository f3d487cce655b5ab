import mongoose from "mongoose";
import { migrations, type NumberedMigration } from "../../gateway/database/migrate.ts";
import { runSite } from "../../gateway/site.ts";

// The gateway of a later version: this one with one more migration, which adds a field, an index and a collection beside what
// the version before reads and writes.
const list = migrations as NumberedMigration[];
const former = list.length;
list.push({ number: former + 1, name: "languages of feeds", run: addLanguages });

async function addLanguages(): Promise<void> {
  const { connection } = mongoose;
  await connection
    .collection("feeds")
    .updateMany({ language: { $exists: false } }, { $set: { language: "fr" } });
  await connection.collection("feeds").createIndex({ language: 1, _id: -1 });
  await connection.collection("languages").createIndex({ name: 1 }, { unique: true });
}

await runSite();
