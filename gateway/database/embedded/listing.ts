import { COMMANDS } from "./commands/registry.ts";
import { OPERATORS } from "./expressions/operators.ts";
import { ACCUMULATOR_NAMES } from "./pipeline/accumulators.ts";
import { STAGE_NAMES } from "./pipeline/parse.ts";
import {
  KNOWN_ACCUMULATORS,
  KNOWN_COMMANDS,
  KNOWN_EXPRESSIONS,
  KNOWN_FILTERS,
  KNOWN_STAGES,
  KNOWN_UPDATES,
  OFFERED_FILTERS,
  OFFERED_INDEXES,
} from "./supported.ts";
import { UPDATE_OPERATORS } from "./update/operators.ts";

/** The documentation of what is carried out and what is refused, made from the tables that decide it. */
export function listing(): string {
  const commands = [...new Set(Object.values(COMMANDS))];
  const rows: [string, Iterable<string>, Iterable<string>][] = [
    ["Query operators", OFFERED_FILTERS, KNOWN_FILTERS],
    ["Update operators", [...Object.keys(UPDATE_OPERATORS), "$rename"], KNOWN_UPDATES],
    ["Stages", STAGE_NAMES, KNOWN_STAGES],
    ["Accumulators", ACCUMULATOR_NAMES, KNOWN_ACCUMULATORS],
    ["Expressions", Object.keys(OPERATORS), KNOWN_EXPRESSIONS],
    ["Indexes", OFFERED_INDEXES, ["text", "2d", "2dsphere", "hashed", "wildcard", "clustered", "collation"]],
    ["Commands", commands.map(({ name }) => name), KNOWN_COMMANDS],
  ];
  const lines = [
    "# What the embedded database carries out",
    "",
    "Made from its tables (listing.ts); do not edit. What is refused gets error 238, what MongoDB does not know gets",
    "MongoDB's own error: nothing is ignored.",
    "",
    "| | carried out | refused |",
    "|---|---|---|",
    ...rows.map(([name, offered, refused]) => `| ${name} | ${words(offered)} | ${words(refused)} |`),
    "",
    "## Commands and their options",
    "",
    "| command | options | known and refused | in a transaction |",
    "|---|---|---|---|",
    ...commands.map(
      ({ name, options, refused, transaction }) =>
        `| ${name} | ${words(options)} | ${words(refused)} | ${transaction ? "yes" : "no"} |`,
    ),
  ];
  return `${lines.join("\n")}\n`;
}

function words(names: Iterable<string>): string {
  return [...names].map((name) => `\`${name}\``).join(" ");
}
