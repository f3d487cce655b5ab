/**
 * `node tools/sdl-changes.mjs [former SDL] [SDL]`: names what the SDL breaks of that of the last release, and fails if there is
 * anything (docs/policy.md). What was deprecated there may go.
 */
import { readFileSync } from "node:fs";
import { buildSchema, findBreakingChanges } from "graphql";

const [formerFile = "schema/released.graphql", file = "schema/schema.graphql"] = process.argv.slice(2);
const [former, current] = [formerFile, file].map((path) => buildSchema(readFileSync(path, "utf8")));

/** Returns the field, argument or value that a change removes, in the former schema; undefined for a change of another kind. */
function removedBy({ description }) {
  const [, value, enumName] = /^(\w+) was removed from enum type (\w+)\.$/.exec(description) ?? [];
  if (value) return former.getType(enumName).getValue(value);
  const [, type, name, argument] = /^(\w+)\.(\w+)(?: arg (\w+))? was removed\.$/.exec(description) ?? [];
  const field = type && former.getType(type).getFields()[name];
  return argument ? field.args.find((each) => each.name === argument) : field;
}

const broken = findBreakingChanges(former, current).filter((change) => !removedBy(change)?.deprecationReason);
for (const { description } of broken) console.error(`${file} breaks ${formerFile}: ${description}`);
process.exitCode = broken.length > 0 ? 1 : 0;
