import { Doc, type Value } from "../bson/doc.ts";
import { lengthOf } from "../bson/write.ts";
import { PAUSE, type Pause } from "../core/cooperative-iterator.ts";
import { CommandError } from "../core/errors.ts";
import { MEMORY_LIMIT, memoryExceeded } from "../documents/sorter.ts";
import type { Environment, Stage, Stream } from "./stage.ts";

type ParsePipeline = (pipeline: Value | undefined, environment: Environment) => Stage;

/** Stages that read a collection themselves or write, and $facet itself. */
const STAGES_NOT_ALLOWED = new Set([
  "$facet",
  "$collStats",
  "$indexStats",
  "$out",
  "$merge",
  "$geoNear",
  "$planCacheStats",
]);

/** $facet: several pipelines over the same documents, each into a field of one document. */
export function facet(spec: Value, environment: Environment, parse: ParsePipeline): Stage {
  if (!(spec instanceof Doc) || spec.size === 0) {
    throw new CommandError(40169, "the $facet specification must be a non-empty object");
  }
  const branches = [...spec.entries()].map(([name, pipeline]) => {
    if (name.startsWith("$") || name.includes("."))
      throw new CommandError(16410, `FieldPath field names may not start with '$' nor hold '.': ${name}`);
    if (!Array.isArray(pipeline))
      throw new CommandError(40170, `arguments to $facet must be arrays, ${name} is not`);
    for (const stage of pipeline) {
      const stageName = stage instanceof Doc ? stage.keys[0] : undefined;
      if (stageName && STAGES_NOT_ALLOWED.has(stageName))
        throw new CommandError(40600, `${stageName} is not allowed to be used within a $facet stage`);
    }
    return { name, stage: parse(pipeline, environment) };
  });
  return (input) => runFacets(input, branches);
}

/** The documents are kept, within the memory limit: every branch reads them from the first. */
function* runFacets(input: Stream, branches: { name: string; stage: Stage }[]): Generator<Doc | Pause> {
  const docs: Doc[] = [];
  let bytes = 0;
  for (const item of input) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    docs.push(item);
    bytes += lengthOf(item);
    if (bytes > MEMORY_LIMIT) throw memoryExceeded("$facet");
  }
  const result = new Doc();
  for (const { name, stage } of branches) {
    const values: Value[] = [];
    for (const item of stage(docs)) {
      if (item === PAUSE) yield PAUSE;
      else values.push(item);
    }
    result.push(name, values);
  }
  yield result;
}
