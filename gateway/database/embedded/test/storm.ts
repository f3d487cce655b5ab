import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { type Collection, type Document, MongoClient } from "mongodb";

/*
 * A server in a process of its own, writers, kill -9, and what must then be true. The writers keep in memory what
 * was acknowledged; each writer owns its documents, so that it knows exactly what they may hold.
 */

interface Owned {
  /** What was acknowledged, and what was under way when the server died: either may be there, nothing else. */
  sure: number | null;
  maybe: number | null | undefined;
}

export interface RoundResult {
  writes: number;
  faults: string[];
  startMs: number;
}

const SERVER = fileURLToPath(new URL("./stormServer.ts", import.meta.url));
const TSX = createRequire(import.meta.url).resolve("tsx");
const WRITERS = 6;
const ACCOUNTS = 5;
const START = 1000;

async function startProcess(directory: string): Promise<{ child: ChildProcess; uri: string }> {
  const child = spawn(process.execPath, ["--import", TSX, SERVER, directory], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await Promise.race([
    once(child.stdout!, "data"),
    once(child, "exit").then(() => Promise.reject(new Error("the server ended before it listened"))),
  ])) as [Buffer];
  return { child, uri: line.toString().split(" ")[0]! };
}

/** One round: writes until the kill after `ms`, starts again and looks at everything. */
export async function stormRound(directory: string, round: number, ms: number): Promise<RoundResult> {
  const faults: string[] = [];
  const first = await startProcess(directory);
  const client = new MongoClient(first.uri, { serverSelectionTimeoutMS: 500, retryWrites: true });
  const db = client.db("storm");
  await prepare(db.collection("accounts"), db.collection(`docs${round}`));
  const owned = new Map<string, Owned>();
  const pushed = new Map<number, { sure: number; maybe: number }>();
  let writes = 0;
  let over = false;
  const count = () => {
    writes++;
  };
  const work = Array.from({ length: WRITERS }, (_, writer) =>
    writer < WRITERS - 2
      ? writeOwned(db.collection(`docs${round}`), writer, owned, () => over, count)
      : transfer(client, db.collection("accounts"), writer, pushed, () => over, count),
  );
  await new Promise((resolve) => setTimeout(resolve, ms));
  first.child.kill("SIGKILL");
  over = true;
  await once(first.child, "exit");
  await Promise.all(work);
  await client.close();

  const started = performance.now();
  const second = await startProcess(directory);
  const startMs = performance.now() - started;
  const after = await MongoClient.connect(second.uri);
  await checkOwned(after.db("storm").collection(`docs${round}`), owned, faults);
  await checkAccounts(after.db("storm").collection("accounts"), pushed, faults);
  await after.close();
  second.child.kill("SIGTERM");
  await once(second.child, "exit");
  return { writes, faults, startMs };
}

async function prepare(accounts: Collection, docs: Collection): Promise<void> {
  await docs.createIndexes([
    { key: { key: 1 }, name: "key", unique: true },
    { key: { tags: 1, n: -1 }, name: "tags" },
  ]);
  const reset = Array.from({ length: ACCOUNTS }, (_, i) => ({
    replaceOne: { filter: { _id: i as never }, replacement: { n: START, log: [] }, upsert: true },
  }));
  await accounts.bulkWrite(reset);
}

/** Inserts, increments and deletes documents of its own, one statement at a time. */
async function writeOwned(
  docs: Collection,
  writer: number,
  owned: Map<string, Owned>,
  over: () => boolean,
  count: () => void,
): Promise<void> {
  for (let i = 0; !over(); i++) {
    const key = `${writer}-${i}`;
    const state: Owned = { sure: null, maybe: undefined };
    owned.set(key, state);
    const steps: [number | null, () => Promise<unknown>][] = [
      [0, () => docs.insertOne({ key, n: 0, tags: [`t${i % 7}`, `w${writer}`] })],
      [1, () => docs.updateOne({ key }, { $inc: { n: 1 }, $push: { tags: `x${i % 3}` } as never })],
      [2, () => docs.findOneAndUpdate({ key }, { $inc: { n: 1 } })],
      ...(i % 3 === 0 ? ([[null, () => docs.deleteOne({ key })]] as [null, () => Promise<unknown>][]) : []),
    ];
    for (const [outcome, step] of steps) {
      state.maybe = outcome;
      try {
        await step();
      } catch {
        return;
      }
      state.sure = outcome;
      state.maybe = undefined;
      count();
    }
  }
}

/** Moves money between two accounts in a transaction, and notes each move in both. */
async function transfer(
  client: MongoClient,
  accounts: Collection,
  writer: number,
  pushed: Map<number, { sure: number; maybe: number }>,
  over: () => boolean,
  count: () => void,
): Promise<void> {
  const state = { sure: 0, maybe: 0 };
  pushed.set(writer, state);
  for (let i = 1; !over(); i++) {
    const [from, to] = [i % ACCOUNTS, (i + 1 + (writer % 2)) % ACCOUNTS];
    state.maybe = i;
    const session = client.startSession();
    try {
      await session.withTransaction(async () => {
        const note = { log: `${writer}:${i}` } as never;
        await accounts.updateOne({ _id: from as never }, { $inc: { n: -1 }, $push: note }, { session });
        await accounts.updateOne({ _id: to as never }, { $inc: { n: 1 }, $push: note }, { session });
      });
    } catch {
      return;
    } finally {
      await session.endSession().catch(() => undefined);
    }
    state.sure = i;
    count();
  }
}

async function checkOwned(docs: Collection, owned: Map<string, Owned>, faults: string[]): Promise<void> {
  const found = await docs.find({}, { hint: { $natural: 1 } }).toArray();
  const byKey = new Map(found.map((doc) => [doc.key as string, doc]));
  if (byKey.size !== found.length) faults.push("a document is there twice");
  for (const [key, { sure, maybe }] of owned) {
    const n = (byKey.get(key)?.n as number | undefined) ?? null;
    if (n !== sure && !(maybe !== undefined && n === maybe))
      faults.push(`${key} holds ${n}, acknowledged ${sure}, under way ${maybe}`);
  }
  for (const key of byKey.keys()) if (!owned.has(key)) faults.push(`${key} came from nowhere`);
  await checkIndexes(docs, found, faults);
}

/** What each index holds must be what the documents hold. */
async function checkIndexes(docs: Collection, found: Document[], faults: string[]): Promise<void> {
  const byIndex = await docs.find({ key: { $gte: "" } }, { hint: "key" }).toArray();
  if (byIndex.length !== found.length)
    faults.push(`the index holds ${byIndex.length} keys of ${found.length} documents`);
  for (const tag of ["t0", "t3", "w0", "x1"]) {
    const listed = (await docs.find({ tags: tag }, { hint: "tags" }).toArray()).map(({ key }) => key).sort();
    const held = found
      .filter(({ tags }) => (tags as string[]).includes(tag))
      .map(({ key }) => key)
      .sort();
    if (JSON.stringify(listed) !== JSON.stringify(held))
      faults.push(`the index of ${tag} differs from the documents`);
  }
  if ((await docs.estimatedDocumentCount()) !== found.length)
    faults.push("the count differs from the documents");
}

async function checkAccounts(
  accounts: Collection,
  pushed: Map<number, { sure: number; maybe: number }>,
  faults: string[],
): Promise<void> {
  const found = await accounts.find().toArray();
  const sum = found.reduce((total, { n }) => total + (n as number), 0);
  if (sum !== ACCOUNTS * START) faults.push(`the accounts hold ${sum}`);
  const notes = new Map<string, number>();
  for (const { log } of found)
    for (const note of log as string[]) notes.set(note, (notes.get(note) ?? 0) + 1);
  for (const [note, times] of notes)
    if (times !== 2) faults.push(`transaction ${note} is there ${times} times of 2`);
  for (const [writer, { sure, maybe }] of pushed) {
    for (let i = 1; i <= sure; i++)
      if (!notes.has(`${writer}:${i}`)) faults.push(`transaction ${writer}:${i} is lost`);
    for (const note of notes.keys()) {
      const [owner, i] = note.split(":").map(Number) as [number, number];
      if (owner === writer && i > Math.max(sure, maybe)) faults.push(`transaction ${note} came from nowhere`);
    }
  }
}
