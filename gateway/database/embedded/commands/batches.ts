import { Doc } from "../bson/doc.ts";
import { bytesOf } from "../bson/write.ts";
import type { Cursor } from "../cursors.ts";
import { CommandError } from "../errors.ts";
import type { Pause } from "../query/pause.ts";
import { run } from "../run.ts";
import type { Call } from "./call.ts";

const FIRST_BATCH = 101;
const BATCH_BYTES = 12 * 1024 * 1024;

export interface BatchOptions {
  namespace: string;
  batchSize: number | undefined;
  single: boolean;
  keep: boolean;
}

/** The answer of a command that opens a cursor: its first batch, and the cursor if more may come. */
export async function firstBatch(
  call: Call,
  items: Iterator<Doc | Pause>,
  options: BatchOptions,
): Promise<Doc> {
  const size = options.batchSize ?? FIRST_BATCH;
  const source = { items, waiting: null as Doc | null };
  const { batch, done } = await read(call, source, size);
  let id = 0n;
  if (!done && !options.single) {
    const cursor = call.engine.cursors.add({
      namespace: options.namespace,
      items,
      waiting: source.waiting,
      connection: call.client.id,
      transaction: call.transaction,
      session: call.sessionId,
      keep: options.keep,
      remainingMs: call.deadline === null ? null : Math.max(1, call.deadline - Date.now()),
    });
    id = cursor.id;
  }
  return Doc.of({
    cursor: Doc.of({ firstBatch: batch, id, ns: options.namespace }),
    ok: 1,
  });
}

export async function nextBatch(call: Call, cursor: Cursor, batchSize: number | undefined): Promise<Doc> {
  cursor.busy = true;
  const started = Date.now();
  const { remainingMs } = cursor;
  const within: Call = {
    ...call,
    check: () => {
      call.check();
      if (remainingMs !== null && Date.now() - started > remainingMs)
        throw new CommandError(50, "operation exceeded time limit");
    },
  };
  try {
    const { batch, done } = await read(within, cursor, batchSize || Number.POSITIVE_INFINITY);
    if (done) call.engine.cursors.remove(cursor.id);
    return Doc.of({
      cursor: Doc.of({ nextBatch: batch, id: done ? 0n : cursor.id, ns: cursor.namespace }),
      ok: 1,
    });
  } catch (error) {
    call.engine.cursors.remove(cursor.id);
    throw error;
  } finally {
    if (remainingMs !== null) cursor.remainingMs = Math.max(0, remainingMs - (Date.now() - started));
    cursor.busy = false;
  }
}

async function read(
  call: Call,
  source: { items: Iterator<Doc | Pause>; waiting: Doc | null },
  size: number,
): Promise<{ batch: Doc[]; done: boolean }> {
  const batch: Doc[] = [];
  if (size === 0) return { batch, done: false };
  let bytes = 0;
  if (source.waiting) {
    batch.push(source.waiting);
    bytes = source.waiting.extent;
    source.waiting = null;
  }
  if (batch.length >= size) return { batch, done: false };
  const end = await run(
    source.items,
    () => call.check(),
    (item) => {
      // What was made anew is written once, and copied into the answer.
      const doc = item.extent > 0 ? item : new Doc(bytesOf(item));
      const length = doc.extent;
      if (length > 16 * 1024 * 1024 + 16384)
        throw new CommandError(10334, `BSONObj size: ${length} is invalid.`);
      if (batch.length > 0 && bytes + length > BATCH_BYTES) {
        source.waiting = doc;
        return false;
      }
      batch.push(doc);
      bytes += length;
      return batch.length < size;
    },
  );
  return { batch, done: end === "done" };
}
