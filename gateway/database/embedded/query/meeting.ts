import type { Index } from "../store/collection.ts";
import { type Entry, storeKey, type View } from "../store/view.ts";
import type { Interval } from "./intervals.ts";
import { mayBeMissing } from "./partial.ts";
import { PAUSE, type Pause } from "./pause.ts";
import { direct, type Stretch } from "./stretches.ts";

/** What several elements of one array lead to: stretches that go on alike behind each of these beginnings. */
export type Meeting = Buffer[];

// Longer beginnings may be kept cut, and then nothing behind them is alike.
const LONGEST = 1_000;

/**
 * The beginnings of the stretches in which an array's other conditions find the same documents. Only where an entry
 * goes on with one value a document: null where it may not, or where nothing is to be met.
 */
export function meetingOf(index: Index, bounds: Interval[][], conditions: Interval[][]): Meeting | null {
  const [first] = bounds;
  if (!index.multikey[0] || index.multikey.includes(true, 1) || index.cut || index.unique) return null;
  if (first?.length !== 1 || !first[0]!.point || !bounds.slice(1, -1).every((list) => list.length === 1))
    return null;
  if (bounds.length > 1 && bounds.at(-1)!.length !== 1) return null;
  const points = conditions.filter((list) => list.length === 1 && list[0]!.point).map(([point]) => point!);
  const others = points.filter(
    (point) => !point.low.bytes.equals(first[0]!.low.bytes) && !(index.sparse && mayBeMissing(point)),
  );
  const beginnings = [first[0]!, ...others].map(({ low }) =>
    storeKey(index.ident, direct(low.bytes, index.descending[0]!)),
  );
  if (others.length === 0 || beginnings.some(({ length }) => length > LONGEST)) return null;
  return beginnings;
}

const PATIENCE = 256;

/**
 * The entries behind the first beginning whose like stands behind every other, in their order. Each stretch leaps to
 * where the last one stopped, so that the rarest decides how long it takes.
 */
export function* meet(
  view: View,
  { start, end }: Stretch,
  meeting: Meeting,
  reverse: boolean,
  looked: () => void,
): Generator<Entry | Pause> {
  const skip = meeting[0]!.length;
  const from = start.subarray(skip);
  const to = end.subarray(skip);
  const walkers = meeting.map((beginning) => new Walker(view, beginning, from, to, reverse));
  let place = walkers[0]!.leap(null);
  for (let agreed = 1, at = 1, looks = 1; place; looks++) {
    looked();
    if (looks % PATIENCE === 0) yield PAUSE;
    const next: Buffer | null = walkers[at]!.leap(place);
    if (next === null) return;
    agreed = next.equals(place) ? agreed + 1 : 1;
    place = next;
    if (agreed === walkers.length) {
      yield { key: Buffer.concat([meeting[0]!, place]), value: EMPTY };
      place = walkers[at]!.next();
      agreed = 1;
    }
    at = (at + 1) % walkers.length;
  }
}

const EMPTY = Buffer.alloc(0);
const FIRST = 4;
const MOST = 256;

/** One stretch: what its keys go on with, read ahead by as many as were of use the last time. */
class Walker {
  private ahead: Buffer[] = [];
  private at = 0;
  private stops = 0;
  private size = FIRST;

  constructor(
    private readonly view: View,
    private readonly beginning: Buffer,
    private readonly from: Buffer,
    private readonly to: Buffer,
    private readonly reverse: boolean,
  ) {}

  /** The first that is not before `place`; null when there is none. */
  leap(place: Buffer | null): Buffer | null {
    while (place && this.at < this.ahead.length && this.isBefore(this.ahead[this.at]!, place)) this.at++;
    if (this.at === this.ahead.length) this.read(this.reverse ? place && behind(place) : place);
    return this.stop();
  }

  /** What follows the one that leapt to last. */
  next(): Buffer | null {
    const last = this.ahead[this.at++]!;
    if (this.at === this.ahead.length) this.read(this.reverse ? last : behind(last));
    return this.stop();
  }

  private stop(): Buffer | null {
    this.stops++;
    return this.ahead[this.at] ?? null;
  }

  private isBefore(one: Buffer, place: Buffer): boolean {
    const order = Buffer.compare(one, place);
    return this.reverse ? order > 0 : order < 0;
  }

  /** Reads on from `edge`, backwards from before it. */
  private read(edge: Buffer | null): void {
    this.size = this.stops * 2 > this.size ? Math.min(MOST, this.size * 2) : FIRST;
    const [low, high] = this.reverse ? [this.from, edge ?? this.to] : [edge ?? this.from, this.to];
    const bound = (place: Buffer): Buffer => Buffer.concat([this.beginning, place]);
    const entries = this.view.range(bound(low), bound(high), this.size, this.reverse, true);
    this.ahead = entries.map(({ key }) => key.subarray(this.beginning.length));
    this.at = 0;
    this.stops = 0;
  }
}

/** The key directly behind this one. */
const behind = (place: Buffer): Buffer => Buffer.concat([place, Buffer.of(0)]);
