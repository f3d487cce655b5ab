import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import type { Pause } from "../core/cooperative-iterator.ts";
import { CommandError, failedToParse } from "../core/errors.ts";
import type { Environment, Stage, Stream } from "./stage.ts";

/** $unionWith: the documents, then those of another collection through a pipeline, planned as a pipeline of its own. */
export function unionWith(
  spec: Value,
  environment: Environment,
  parse: (pipeline: Value[], environment: Environment) => Stage[],
): Stage {
  let from: Maybe = spec;
  let pipeline: Value[] = [];
  if (spec instanceof Doc) {
    for (const name of spec.keys) {
      if (name !== "coll" && name !== "pipeline")
        throw new CommandError(40415, `BSON field '$unionWith.${name}' is an unknown field.`);
    }
    from = spec.get("coll");
    const given = spec.get("pipeline") ?? [];
    if (!Array.isArray(given))
      throw new CommandError(14, "BSON field '$unionWith.pipeline' is the wrong type, expected type 'array'");
    pipeline = given;
  }
  if (typeof from !== "string")
    throw failedToParse(
      "the $unionWith stage specification must be an object or string, and name a collection",
    );
  environment.checkCollection(from);
  const other = environment.of(from);
  // Parsed as a whole first: an error is reported before anything is read.
  const stages = parse(pipeline, other);
  return (input) => JoinedStreams.of(input, () => other.readThrough(pipeline, stages));
}

/**
 * Streams one after the other, each made when its turn comes. Several $unionWith in a row make one list: one within the other, each would
 * pass on the items of all before it. The generator function is a class's: made within a function, each would bring a hidden class in the
 * old space, which keeps all that the function refers to until that is collected.
 */
class JoinedStreams {
  private constructor(private readonly streams: readonly (() => Stream)[]) {}

  static of(first: Stream, second: () => Stream): JoinedStreams {
    const before = first instanceof JoinedStreams ? first.streams : [() => first];
    return new JoinedStreams([...before, second]);
  }

  *[Symbol.iterator](): Generator<Doc | Pause> {
    for (const stream of this.streams) yield* stream();
  }
}
