import { weightOf } from "./record-weight.ts";

const [mostItems, heaviest, longestMilliseconds] = [200, 200_000, 200];

/** Items of a generator, in slices that are received at once: few, light, and made within a short time. */
export class Slices<Item> {
  readonly #items: AsyncIterator<Item> | Iterator<Item>;

  constructor(items: AsyncIterable<Item> | Iterable<Item>) {
    this.#items = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  }

  /** Returns the next items; null at their end. */
  async next(): Promise<readonly Item[] | null> {
    const slice: Item[] = [];
    const until = performance.now() + longestMilliseconds;
    for (let weight = 0; slice.length < mostItems && weight < heaviest && performance.now() < until; ) {
      const { value, done } = await this.#items.next();
      if (done) return slice.length > 0 ? slice : null;
      slice.push(value);
      weight += weightOf(value);
    }
    return slice;
  }
}
