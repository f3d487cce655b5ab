import { Doc, type Value } from "../bson/doc.ts";
import { isNumber, toNumber } from "../bson/numbers.ts";
import { PAUSE, type Pause } from "../core/cooperative-iterator.ts";
import { CommandError } from "../core/errors.ts";
import type { Stage, Stream } from "./stage.ts";

/** $sample: a number of documents at random, each with the same probability (reservoir sampling). */
export function sample(spec: Value): Stage {
  if (!(spec instanceof Doc))
    throw new CommandError(28745, "the $sample stage specification must be an object");
  for (const name of spec.keys)
    if (name !== "size") throw new CommandError(28748, `unrecognized option to $sample: ${name}`);
  const size = spec.get("size");
  if (size === undefined) throw new CommandError(28749, "$sample stage must specify a size");
  if (!isNumber(size)) throw new CommandError(28746, "size argument to $sample must be a number");
  const count = Math.trunc(toNumber(size));
  // NaN is no size either.
  if (!(count > 0)) throw new CommandError(28747, "size argument to $sample must be a positive integer");
  return (input) => sampleDocuments(input, count);
}

function* sampleDocuments(input: Stream, count: number): Generator<Doc | Pause> {
  const kept: Doc[] = [];
  let seen = 0;
  for (const item of input) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    seen++;
    if (kept.length < count) kept.push(item);
    else {
      const place = Math.floor(Math.random() * seen);
      if (place < count) kept[place] = item;
    }
  }
  // The reservoir keeps early documents at early places: shuffle it.
  for (let i = kept.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [kept[i], kept[j]] = [kept[j]!, kept[i]!];
  }
  yield* kept;
}
