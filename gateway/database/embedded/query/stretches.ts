import { sharedStart } from "../bson/key.ts";
import type { Index } from "../store/collection.ts";
import { storeKey } from "../store/view.ts";
import { EVERYTHING, type Interval } from "./intervals.ts";

/** One stretch of an index, from `start` to before `end`. */
export interface Stretch {
  start: Buffer;
  end: Buffer;
  /** How many bytes of its keys stand for fields that the order leaves out. */
  skip: number;
}

/** Longer than any run of such bytes behind a bound: a zero inside a descending key is such a byte too. */
const END = Buffer.alloc(40, 255);

/** The stretches of an index that the bounds of its first fields lead to; all but the last field's are points. */
export function stretchesOf(index: Index, bounds: Interval[][], skipFields: number): Stretch[] {
  let prefixes = [{ bytes: storeKey(index.ident), skip: 4 }];
  const last = bounds.at(-1) ?? [EVERYTHING];
  bounds.slice(0, -1).forEach((list, at) => {
    const points = list.map(({ low }) => direct(low.bytes, index.descending[at]!));
    prefixes = prefixes.flatMap((prefix) =>
      points.map((point) => {
        const bytes = Buffer.concat([prefix.bytes, point]);
        return { bytes, skip: at < skipFields ? bytes.length : prefix.skip };
      }),
    );
  });
  const lastAt = Math.max(0, bounds.length - 1);
  const descending = index.descending[lastAt]!;
  return prefixes
    .flatMap(({ bytes, skip }) =>
      last.map((interval) => ({
        ...stretch(bytes, interval, descending),
        skip: bounds.length > 0 && lastAt < skipFields ? bytes.length + interval.low.bytes.length : skip,
      })),
    )
    .sort((a, b) => Buffer.compare(a.start, b.start));
}

export function direct(bytes: Buffer, descending: boolean): Buffer {
  if (!descending || bytes.length === 0) return bytes;
  const inverted = Buffer.allocUnsafe(bytes.length);
  for (let i = 0; i < bytes.length; i++) inverted[i] = ~bytes[i]! & 255;
  return inverted;
}

function stretch(prefix: Buffer, { low, high }: Interval, descending: boolean): Omit<Stretch, "skip"> {
  const place = (bytes: Buffer, after: boolean, isEnd: boolean) => {
    const key = bytes.length === 0 ? prefix : Buffer.concat([prefix, direct(bytes, descending)]);
    const shared = sharedStart(key.subarray(4));
    const kept = shared.length === key.length - 4 ? key : Buffer.concat([key.subarray(0, 4), shared]);
    // A key too long to be kept whole only says where its like begin; the filter decides among them.
    if (kept.length < key.length) return isEnd ? Buffer.concat([kept, END]) : kept;
    return after ? Buffer.concat([key, END]) : key;
  };
  if (!descending)
    return { start: place(low.bytes, low.after, false), end: place(high.bytes, high.after, true) };
  return { start: place(high.bytes, !high.after, false), end: place(low.bytes, !low.after, true) };
}
