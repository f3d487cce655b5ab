import type { Model, QueryFilter, Types } from "mongoose";

/**
 * Yields the documents of a collection in the order of their ids, `size` at a time: each slice is one query that starts
 * behind the last id, so that memory is bounded and documents inserted meanwhile with a later id are seen too.
 */
export async function* slicesOf<Document extends { readonly _id: Types.ObjectId }>(
  model: Model<Document>,
  size: number,
  projection?: Readonly<Record<string, 1>>,
): AsyncGenerator<Document[]> {
  for (let after: Types.ObjectId | null = null; ; ) {
    const filter = (after ? { _id: { $gt: after } } : {}) as QueryFilter<Document>;
    const slice: Document[] = await model
      .find(filter, projection)
      .sort({ _id: 1 })
      .limit(size)
      .lean<Document[]>()
      .exec();
    if (slice.length > 0) yield slice;
    if (slice.length < size) return;
    after = slice.at(-1)!._id;
  }
}

/**
 * Reads slices with `read` and passes each to `process` until nothing is left; returns how many items were processed.
 * `process` must change what it is given so that `read` no longer finds it, and may return how many it really changed:
 * the loop ends when a slice changed nothing (the rest belongs to another process). May be interrupted and run again.
 */
export async function drainSlices<Item>(
  read: () => Promise<readonly Item[]>,
  process: (slice: readonly Item[]) => Promise<number | undefined>,
): Promise<number> {
  for (let total = 0; ; ) {
    const slice = await read();
    const changed = slice.length === 0 ? 0 : ((await process(slice)) ?? slice.length);
    if (changed === 0) return total;
    total += changed;
  }
}
