import type { Doc } from "../bson/doc.ts";
import { encodeKey } from "../bson/key.ts";
import { lengthOf } from "../bson/write.ts";
import { CommandError } from "../errors.ts";
import { keysOf } from "./keys.ts";
import type { SortField } from "./order.ts";
import { PAUSE, type Pause } from "./pause.ts";

export const MEMORY_LIMIT = 100 * 1024 * 1024;

export function memoryExceeded(what: string): CommandError {
  return new CommandError(
    292,
    `${what} exceeded memory limit of ${MEMORY_LIMIT} bytes, and the embedded database does not sort on the disk. Aborting operation.`,
  );
}

/** The key a document sorts by: of an array, its smallest element going up, its largest going down. */
export function sortKey(doc: Doc, sort: readonly SortField[]): Buffer {
  const descending = sort.map((field) => field.descending);
  const { rows } = keysOf(
    doc,
    sort.map((field) => field.path),
  );
  let best: Buffer | null = null;
  for (const { values } of rows) {
    const key = encodeKey(values, descending);
    if (best === null || Buffer.compare(key, best) < 0) best = key;
  }
  return best!;
}

interface Sorted<T> {
  key: Buffer;
  at: number;
  item: T;
  bytes: number;
}

/** Sorts what comes, giving way; of a limited sort only the first `limit` are kept. Throws 292 above 100 MB. */
export function* sorted<T>(
  items: Iterable<T | Pause>,
  docOf: (item: T) => Doc,
  sort: readonly SortField[],
  limit: number,
): Generator<T | Pause> {
  let kept: Sorted<T>[] = [];
  let bytes = 0;
  let at = 0;
  let worst: Buffer | null = null;
  for (const item of items) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    const doc = docOf(item);
    const key = sortKey(doc, sort);
    if (worst && Buffer.compare(key, worst) >= 0) continue;
    const size = key.length + lengthOf(doc);
    kept.push({ key, at: at++, item, bytes: size });
    bytes += size;
    if (limit > 0 && kept.length > limit && (kept.length >= limit * 2 + 100 || bytes > MEMORY_LIMIT / 2)) {
      kept = (yield* inOrder(kept)).slice(0, limit);
      bytes = kept.reduce((sum, one) => sum + one.bytes, 0);
      worst = kept.at(-1)!.key;
    }
    if (bytes > MEMORY_LIMIT) throw memoryExceeded("Sort");
    if (at % RUN === 0) yield PAUSE;
  }
  kept = yield* inOrder(kept);
  const most = limit > 0 ? Math.min(limit, kept.length) : kept.length;
  for (let i = 0; i < most; i++) {
    yield kept[i]!.item;
    if (i % RUN === RUN - 1) yield PAUSE;
  }
}

/** How many are sorted or merged at a stretch: a millisecond or two. */
const RUN = 2000;

const order = (a: Sorted<unknown>, b: Sorted<unknown>) => Buffer.compare(a.key, b.key) || a.at - b.at;

/** Sorts in runs, then merges these: a single sort of many would hold everything else up. */
function* inOrder<T>(list: Sorted<T>[]): Generator<Pause, Sorted<T>[]> {
  let runs: Sorted<T>[][] = [];
  for (let from = 0; from < list.length; from += RUN) {
    runs.push(list.slice(from, from + RUN).sort(order));
    if (list.length > RUN) yield PAUSE;
  }
  while (runs.length > 1) {
    const merged: Sorted<T>[][] = [];
    for (let i = 0; i < runs.length; i += 2) {
      const [left, right] = [runs[i]!, runs[i + 1]];
      merged.push(right ? yield* merge(left, right) : left);
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<T>(left: Sorted<T>[], right: Sorted<T>[]): Generator<Pause, Sorted<T>[]> {
  const merged: Sorted<T>[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length || j < right.length) {
    const fromLeft = j >= right.length || (i < left.length && order(left[i]!, right[j]!) <= 0);
    merged.push(fromLeft ? left[i++]! : right[j++]!);
    if (merged.length % RUN === 0) yield PAUSE;
  }
  return merged;
}
