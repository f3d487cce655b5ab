import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose from "mongoose";
import { type Figure, figures } from "./databaseFigures.ts";
import { openDatabase } from "./databaseProcess.ts";

/** Prints the figures of database.md for the embedded database, and for MONGODB_URI beside it when that is set. */
export async function run(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "bench-database-"));
  const columns: { name: string; rows: Figure[] }[] = [];
  try {
    columns.push({ name: "embedded", rows: await embedded(directory) });
    const other = process.env.MONGODB_URI;
    if (other) columns.push({ name: "MONGODB_URI", rows: await figures(other) });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  print(columns);
}

async function embedded(directory: string): Promise<Figure[]> {
  const first = await openDatabase(directory);
  const idle = await first.memory();
  const rows = await figures(first.uri);
  const full = await first.memory();
  await first.kill();
  const second = await openDatabase(directory);
  const client = await mongoose.createConnection(second.uri, { dbName: "bench" }).asPromise();
  const documents = await client.collection("items").countDocuments({});
  await client.close();
  await second.kill();
  return [
    {
      name: "start; reopen after kill -9",
      value: `${first.startMs} ms; ${second.startMs} ms (${documents} documents)`,
    },
    ...rows,
    { name: "memory of its own: idle / with the documents", value: `${idle} / ${full} MB` },
  ];
}

function print(columns: { name: string; rows: Figure[] }[]): void {
  const names = [...new Set(columns.flatMap(({ rows }) => rows.map(({ name }) => name)))];
  console.log(`| | ${columns.map(({ name }) => name).join(" | ")} |`);
  console.log(`|---|${columns.map(() => "---").join("|")}|`);
  for (const name of names) {
    const values = columns.map(({ rows }) => rows.find((row) => row.name === name)?.value ?? "");
    console.log(`| ${name} | ${values.join(" | ")} |`);
  }
}
