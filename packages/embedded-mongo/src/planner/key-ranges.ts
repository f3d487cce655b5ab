/**
 * Translation of value intervals into ranges of index keys. The bounds of all fields but the last are single values
 * and become key prefixes (their cross product); the intervals of the last field become start and end behind each
 * prefix. Descending fields are stored as inverted bytes, so that start and end change places. Keys longer than an
 * LMDB key are stored truncated: a bound that is too long is shortened to the bytes that the stored keys share with
 * it, which widens the range, and the filter removes the rest.
 */

import { untruncatedPrefix } from "../bson/key-encoding.ts";
import { FULL_INTERVAL, type Interval } from "../query/filter/intervals.ts";
import type { Index } from "../storage/collection.ts";
import { storeKey } from "../storage/view.ts";

/** Range of index keys, from `start` to before `end`. */
export interface KeyRange {
  start: Buffer;
  end: Buffer;
  /** Bytes of its keys that belong to fields left out of the order. */
  skip: number;
}

/**
 * Sorts after every key with the prefix it is appended to: longer than any run of 0xff bytes in a key (a zero byte
 * of a descending field is stored as 0xff).
 */
const AFTER_PREFIX = Buffer.alloc(40, 255);

/**
 * Returns the key ranges for the bounds of the first fields; the bounds of all but the last field are single
 * values.
 */
export function keyRangesOf(index: Index, bounds: Interval[][], skipFields: number): KeyRange[] {
  let prefixes = [{ bytes: storeKey(index.ident), skip: 4 }];
  const last = bounds.at(-1) ?? [FULL_INTERVAL];
  bounds.slice(0, -1).forEach((list, at) => {
    const points = list.map(({ low }) => applyDirection(low.bytes, index.descending[at]!));
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
        ...keyRange(bytes, interval, descending),
        skip: bounds.length > 0 && lastAt < skipFields ? bytes.length + interval.low.bytes.length : skip,
      })),
    )
    .sort((a, b) => Buffer.compare(a.start, b.start));
}

export function applyDirection(bytes: Buffer, descending: boolean): Buffer {
  if (!descending || bytes.length === 0) return bytes;
  const inverted = Buffer.allocUnsafe(bytes.length);
  for (let i = 0; i < bytes.length; i++) inverted[i] = ~bytes[i]! & 255;
  return inverted;
}

function keyRange(prefix: Buffer, { low, high }: Interval, descending: boolean): Omit<KeyRange, "skip"> {
  const place = (bytes: Buffer, after: boolean, isEnd: boolean) => {
    const key = bytes.length === 0 ? prefix : Buffer.concat([prefix, applyDirection(bytes, descending)]);
    const shared = untruncatedPrefix(key.subarray(4));
    const kept = shared.length === key.length - 4 ? key : Buffer.concat([key.subarray(0, 4), shared]);
    // A truncated bound is only the start of similar keys; the filter decides among them.
    if (kept.length < key.length) return isEnd ? Buffer.concat([kept, AFTER_PREFIX]) : kept;
    return after ? Buffer.concat([key, AFTER_PREFIX]) : key;
  };
  if (!descending)
    return { start: place(low.bytes, low.after, false), end: place(high.bytes, high.after, true) };
  return { start: place(high.bytes, !high.after, false), end: place(low.bytes, !low.after, true) };
}
