/** $collStats: a stage without input, which the environment answers. */

import { Doc, type Value } from "../bson/doc.ts";
import { CommandError, notSupported } from "../core/errors.ts";
import type { Environment, Stage } from "./stage.ts";

export function collStats(spec: Value, environment: Environment): Stage {
  if (!(spec instanceof Doc)) throw new CommandError(5447000, "$collStats must take a nested object");
  for (const name of spec.keys) {
    if (name === "latencyStats" || name === "queryExecStats") throw notSupported(`$collStats with '${name}'`);
    if (name !== "storageStats" && name !== "count")
      throw new CommandError(40415, `BSON field '$collStats.${name}' is an unknown field.`);
  }
  return () => [environment.collectionStats(spec)];
}
