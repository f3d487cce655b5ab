import { setImmediate as turn } from "node:timers/promises";

const step = 500;

/** Yields many things, and lets other work have its turn after each 500. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let count = 0;
  for (const item of items) {
    yield item;
    if (++count % step === 0) await turn();
  }
}
