import { COMMANDS } from "../commands/dispatch/registry.ts";
import {
  SUPPORTED_FILTERS,
  SUPPORTED_INDEXES,
  UNSUPPORTED_ACCUMULATORS,
  UNSUPPORTED_COMMANDS,
  UNSUPPORTED_EXPRESSIONS,
  UNSUPPORTED_FILTERS,
  UNSUPPORTED_STAGES,
  UNSUPPORTED_UPDATES,
} from "../core/supported-features.ts";
import { OPERATORS } from "../expressions/operator-table.ts";
import { ACCUMULATOR_NAMES } from "../pipeline/accumulators.ts";
import { STAGE_NAMES } from "../pipeline/parse-pipeline.ts";
import { UPDATE_OPERATORS } from "../update/operators.ts";

/** Differences that are not a matter of names in a table. */
const KNOWN_DIFFERENCES = [
  "One process, one node: `hello` reports a replica set of one member. A write concern for more nodes gets a `writeConcernError` (100); the write stands.",
  "No authentication: access is controlled by the mode of the socket (0600) and of the data folder.",
  "A cursor outside a transaction reads the newest state chunk by chunk, not one moment. `readConcern: snapshot` is refused outside transactions.",
  "Sorting, grouping and joining stay in memory and end with 292 above 100 MB; `allowDiskUse` does not help.",
  "A transaction lives 60 s and holds at most 64 MB of changes. It is aborted when its connection closes.",
  "The planner is rule-based and keeps no statistics or plan cache; `explain` reports IXSCAN or COLLSCAN with the examined keys and documents.",
  "Only the `simple` collation. `$lookup`, `$unionWith` and `$facet` run in the same thread as everything else.",
  "Regular expressions are translated to JavaScript's; syntax without an equivalent is refused.",
  "Sizes in `collStats`, `dbStats` and `$collStats` are estimates; the file never shrinks, a backup is compact.",
  "`embeddedBackup` is a command of this server only.",
];

/** Returns CONFORMANCE.md, generated from the tables that decide what is supported. */
export function conformanceTables(): string {
  const commands = [...new Set(Object.values(COMMANDS))];
  const rows: [string, Iterable<string>, Iterable<string>][] = [
    ["Query operators", SUPPORTED_FILTERS, UNSUPPORTED_FILTERS],
    ["Update operators", [...Object.keys(UPDATE_OPERATORS), "$rename"], UNSUPPORTED_UPDATES],
    ["Stages", STAGE_NAMES, UNSUPPORTED_STAGES],
    ["Accumulators", ACCUMULATOR_NAMES, UNSUPPORTED_ACCUMULATORS],
    ["Expressions", Object.keys(OPERATORS), UNSUPPORTED_EXPRESSIONS],
    [
      "Indexes",
      SUPPORTED_INDEXES,
      ["text", "2d", "2dsphere", "hashed", "wildcard", "clustered", "collation"],
    ],
    ["Commands", commands.map(({ name }) => name), UNSUPPORTED_COMMANDS],
  ];
  const lines = [
    "# Conformance",
    "",
    "Generated from the tables of the code by src/server/docs-generator.ts (`npm run docs -w packages/embedded-mongo`);",
    "do not edit. The reference is MongoDB 7.0. What MongoDB knows and this server does not support is refused with error",
    "238 (NotImplemented); unknown names get MongoDB's own error. No option is silently ignored.",
    "",
    "## Supported and refused",
    "",
    "| | supported | refused |",
    "|---|---|---|",
    ...rows.map(([name, yes, no]) => `| ${name} | ${codeList(yes)} | ${codeList(no)} |`),
    "",
    "## Commands and their options",
    "",
    "| command | options | refused options | in a transaction |",
    "|---|---|---|---|",
    ...commands.map(
      ({ name, options, refusedOptions, transaction }) =>
        `| ${name} | ${codeList(options)} | ${codeList(refusedOptions)} | ${transaction ? "yes" : "no"} |`,
    ),
    "",
    "## Known differences from MongoDB",
    "",
    ...KNOWN_DIFFERENCES.map((text) => `- ${text}`),
  ];
  return `${lines.join("\n")}\n`;
}

function codeList(names: Iterable<string>): string {
  return [...names].map((name) => `\`${name}\``).join(" ");
}
