import { Doc } from "../../bson/doc.ts";
import { bytesOf } from "../../bson/write.ts";
import type { Pause } from "../../core/cooperative-iterator.ts";
import { runCooperatively } from "../../core/cooperative-iterator.ts";
import { CommandError } from "../../core/errors.ts";
import { type Call, countOption, docOption } from "../context/call.ts";
import type { Cursor } from "../context/cursors.ts";

const FIRST_BATCH_SIZE = 101;
const BATCH_BYTES = 12 * 1024 * 1024;

export interface BatchOptions {
  namespace: string;
  batchSize: number | undefined;
  single: boolean;
  noTimeout: boolean;
}

/** Returns the reply of a command that opens a cursor: the first batch, and the cursor's id if more may follow. */
export async function openCursor(
  call: Call,
  items: Iterator<Doc | Pause>,
  options: BatchOptions,
): Promise<Doc> {
  const size = options.batchSize ?? FIRST_BATCH_SIZE;
  const source = { items, pending: null as Doc | null };
  const { batch, done } = await fillBatch(call, source, size);
  let id = 0n;
  if (!done && !options.single) {
    const cursor = call.engine.cursors.add({
      namespace: options.namespace,
      items,
      pending: source.pending,
      connection: call.client.id,
      transaction: call.transaction,
      session: call.sessionId,
      noTimeout: options.noTimeout,
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
    const { batch, done } = await fillBatch(within, cursor, batchSize || Number.POSITIVE_INFINITY);
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

async function fillBatch(
  call: Call,
  source: { items: Iterator<Doc | Pause>; pending: Doc | null },
  size: number,
): Promise<{ batch: Doc[]; done: boolean }> {
  const batch: Doc[] = [];
  if (size === 0) return { batch, done: false };
  let bytes = 0;
  if (source.pending) {
    batch.push(source.pending);
    bytes = source.pending.sourceBytes;
    source.pending = null;
  }
  if (batch.length >= size) return { batch, done: false };
  const end = await runCooperatively(
    source.items,
    () => call.check(),
    (item) => {
      // Computed documents are serialized once here, and copied into the reply.
      const doc = item.sourceBytes > 0 ? item : new Doc(bytesOf(item));
      const length = doc.sourceBytes;
      if (length > 16 * 1024 * 1024 + 16384)
        throw new CommandError(10334, `BSONObj size: ${length} is invalid.`);
      if (batch.length > 0 && bytes + length > BATCH_BYTES) {
        source.pending = doc;
        return false;
      }
      batch.push(doc);
      bytes += length;
      return batch.length < size;
    },
  );
  return { batch, done: end === "done" };
}

export function batchSizeOf(call: Call): number | undefined {
  const cursor = docOption(call.body, "cursor");
  return cursor && countOption(cursor, "batchSize");
}
