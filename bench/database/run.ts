import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import { type Figure, rates, readings } from "./figures.ts";
import { bundleServers, openDatabase } from "./process.ts";

/** Figures of the first prototype, on two shared cores on another day: only the ratios to its own ping compare. */
const REFERENCE: Readonly<Record<string, string>> = {
  "start; reopen after kill -9": "300 ms; 300 ms",
  "driver's ping": "4,000–5,500/s",
  "bulk insert": "18,000–22,000/s",
  "find by _id, one": "2,600–3,500/s (0.6 of ping)",
  "find by _id, 32 at once": "4,500–7,400/s (1.2)",
  "list of 20 by index, sorted: driver": "1,340–1,680/s (0.3)",
  "list of 20 by index, sorted: mongoose lean": "1,120–1,600/s (0.3)",
  "insert, on the disk, one": "700–920/s (0.17)",
  "insert, on the disk, 32 at once": "3,800–6,800/s (1.1)",
  "$inc, 32 at once on one document": "6,500–7,700/s (1.5)",
  "transaction of two documents, no conflict": "550–680/s (0.13)",
  "$group over 10,000": "48–62 ms",
  "scan of 100,000": "290–320 ms",
  "index built over 100,000": "1,000–1,500 ms, over 126,000",
  "memory of its own: idle / with the documents": "28 / 90 MB",
};

/** Prints the figures of the embedded database, and those of MONGODB_URI beside them when it is set. */
export async function run(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "bench-database-"));
  const columns = ["embedded", "driver alone", ...(process.env.MONGODB_URI ? ["MONGODB_URI"] : [])];
  try {
    const rows = await measured(directory);
    print(columns.map((name, index) => ({ name, rows: rows[index]! })));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Returns the figures of the embedded database, of the driver against the echo server, and of MONGODB_URI if set. */
async function measured(directory: string): Promise<Figure[][]> {
  const { server, echoServer } = await bundleServers();
  const embedded = await openDatabase(server, directory);
  const idle = await embedded.memory();
  const echo = await openDatabase(echoServer, directory);
  const other = process.env.MONGODB_URI;
  const measuredRates = await rates([embedded.uri, echo.uri, ...(other ? [other] : [])]);
  await echo.kill();
  const read = await readings(embedded.uri);
  const full = await embedded.memory();
  await embedded.kill();
  const rows = [
    {
      name: "start; reopen after kill -9",
      value: `${embedded.startMs} ms; ${await reopened(server, directory)}`,
    },
    ...measuredRates[0]!,
    ...read,
    { name: "memory of its own: idle / with the documents", value: `${idle} / ${full} MB` },
  ];
  return [rows, measuredRates[1]!, ...(other ? [[...measuredRates[2]!, ...(await readings(other))]] : [])];
}

async function reopened(server: string, directory: string): Promise<string> {
  const { uri, startMs, kill } = await openDatabase(server, directory);
  const client = await MongoClient.connect(uri);
  const documents = await client.db("bench").collection("items").countDocuments({});
  await client.close();
  await kill();
  return `${startMs} ms (${documents} documents)`;
}

function print(columns: { name: string; rows: Figure[] }[]): void {
  const names = [...new Set(columns.flatMap(({ rows }) => rows.map(({ name }) => name)))];
  console.log(`| | ${columns.map(({ name }) => name).join(" | ")} | prototype |`);
  console.log(`|---|${columns.map(() => "---").join("|")}|---|`);
  for (const name of names) {
    const values = columns.map(({ rows }) => rows.find((row) => row.name === name)?.value ?? "");
    console.log(`| ${name} | ${values.join(" | ")} | ${REFERENCE[name] ?? ""} |`);
  }
}
