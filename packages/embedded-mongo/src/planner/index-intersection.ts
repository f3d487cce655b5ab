/**
 * Intersection of several values of one array within one multikey index, for example `{ words: { $all: ["a", "b"] }
 * }` with the index `{ words: 1, date: -1 }`. Each value is a key prefix; behind a prefix the keys continue with
 * the same bytes (date and record) for the same document. A leapfrog join walks one iterator per prefix: each seeks
 * to the position that the previous one stopped at, and when all iterators agree on a position the document holds
 * every value. The rarest value decides how long it takes.
 *
 * Invariants: only the first field is multikey, keys are not truncated, the index is not unique (unique entries
 * hold the record in the value), and all further fields are bound to one interval, so that a document has exactly
 * one position behind each prefix.
 */

import { PAUSE, type Pause } from "../core/cooperative-iterator.ts";
import { includesMissing } from "../query/filter/implication.ts";
import type { Interval } from "../query/filter/intervals.ts";
import type { Index } from "../storage/collection.ts";
import { keyAfter, recordOf, storeKey } from "../storage/view.ts";
import { applyDirection } from "./key-ranges.ts";
import { type IntersectedLists, intersectComplete, intersectRecords } from "./record-intersection.ts";
import { completeListsOf } from "./record-lists.ts";

/** Key prefixes, one per array value, behind which the keys of a document continue with the same bytes. */
export type IntersectionPrefixes = Buffer[];

// Longer prefixes may be truncated in the index, and positions behind them would not be comparable.
const MAX_PREFIX_BYTES = 1_000;

/**
 * Returns the prefixes to intersect, or null where a document may have several positions behind a prefix or where
 * there is only one prefix.
 */
export function intersectionPrefixesOf(
  index: Index,
  bounds: Interval[][],
  conditions: Interval[][],
): IntersectionPrefixes | null {
  const [first] = bounds;
  if (!index.multikey[0] || index.multikey.includes(true, 1) || index.hasTruncatedKeys || index.unique)
    return null;
  if (first?.length !== 1 || !first[0]!.isPoint || !bounds.slice(1, -1).every((list) => list.length === 1))
    return null;
  if (bounds.length > 1 && bounds.at(-1)!.length !== 1) return null;
  const points = conditions.filter((list) => list.length === 1 && list[0]!.isPoint).map(([point]) => point!);
  const others = points.filter(
    (point) => !point.low.bytes.equals(first[0]!.low.bytes) && !(index.sparse && includesMissing(point)),
  );
  const prefixes = [first[0]!, ...others].map(({ low }) =>
    storeKey(index.ident, applyDirection(low.bytes, index.descending[0]!)),
  );
  if (others.length === 0 || prefixes.some(({ length }) => length > MAX_PREFIX_BYTES)) return null;
  return prefixes;
}

const PAUSE_EVERY = 256;
/** Number of seeks after which the share of those that led to a record is looked at, again and again. */
const REVIEW_EVERY = 32;
/**
 * Seeks a record that following positions may take at most. Where order matters, a limit mostly ends the search soon, and
 * reading the lists whole must be worth it.
 */
const MOST_SEEKS = { ordered: 64, unordered: 8 };

/**
 * Yields the records of the first prefix whose position exists behind every other prefix, in key order if `isOrdered`.
 * Follows positions from prefix to prefix; where these are rarely the same, reads the lists (record-intersection.ts), which
 * are known the next time.
 */
export function* intersectPrefixes(lists: IntersectedLists): Generator<number | Pause> {
  const { prefixes, isOrdered, stats } = lists;
  const known = completeListsOf(lists);
  if (known) {
    yield* intersectComplete(lists, known);
    return;
  }
  const iterators = prefixes.map((prefix) => new PrefixIterator(lists, prefix));
  const mostSeeks = isOrdered ? MOST_SEEKS.ordered : MOST_SEEKS.unordered;
  let position = iterators[0]!.seek(null);
  let found = 0;
  let triesLists = true;
  for (let agreed = 1, at = 1, seeks = 1; position; seeks++) {
    stats.keys++;
    if (triesLists && seeks % REVIEW_EVERY === 0 && found * mostSeeks < seeks) {
      // From the start again, so that a count that follows finds the same lists read. The scan returns each record once.
      if (yield* intersectRecords(lists)) return;
      triesLists = false;
    }
    if (seeks % PAUSE_EVERY === 0) yield PAUSE;
    const next: Buffer | null = iterators[at]!.seek(position);
    if (next === null) return;
    agreed = next.equals(position) ? agreed + 1 : 1;
    position = next;
    if (agreed === iterators.length) {
      found++;
      yield recordOf(position);
      position = iterators[at]!.next();
      agreed = 1;
    }
    at = (at + 1) % iterators.length;
  }
}

const MIN_READ_AHEAD = 4;
const MAX_READ_AHEAD = 256;

/**
 * Iterator over the positions behind one prefix. Reads ahead; the read-ahead doubles while at least half of it was
 * used, and falls back to its minimum otherwise.
 */
class PrefixIterator {
  private buffered: Buffer[] = [];
  private at = 0;
  private uses = 0;
  private size = MIN_READ_AHEAD;

  constructor(
    private readonly lists: Pick<IntersectedLists, "view" | "from" | "to" | "reverse">,
    private readonly prefix: Buffer,
  ) {}

  private get reverse(): boolean {
    return this.lists.reverse;
  }

  /** Returns the first position that is not before `position`; null when there is none. */
  seek(position: Buffer | null): Buffer | null {
    while (position && this.at < this.buffered.length && this.isBefore(this.buffered[this.at]!, position))
      this.at++;
    if (this.at === this.buffered.length)
      this.readAhead(this.reverse ? position && keyAfter(position) : position);
    return this.current();
  }

  /** Returns the position after the one that seek returned last. */
  next(): Buffer | null {
    const last = this.buffered[this.at++]!;
    if (this.at === this.buffered.length) this.readAhead(this.reverse ? last : keyAfter(last));
    return this.current();
  }

  private current(): Buffer | null {
    this.uses++;
    return this.buffered[this.at] ?? null;
  }

  private isBefore(one: Buffer, position: Buffer): boolean {
    const order = Buffer.compare(one, position);
    return this.reverse ? order > 0 : order < 0;
  }

  /** Reads the next positions from `edge`, or backwards from before it. */
  private readAhead(edge: Buffer | null): void {
    this.size = this.uses * 2 > this.size ? Math.min(MAX_READ_AHEAD, this.size * 2) : MIN_READ_AHEAD;
    const { view, from, to } = this.lists;
    const [low, high] = this.reverse ? [from, edge ?? to] : [edge ?? from, to];
    const bound = (position: Buffer): Buffer => Buffer.concat([this.prefix, position]);
    const entries = view.range(bound(low), bound(high), this.size, this.reverse, true);
    this.buffered = entries.map(({ key }) => key.subarray(this.prefix.length));
    this.at = 0;
    this.uses = 0;
  }
}
