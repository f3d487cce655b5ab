import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lexicographicSortSchema, printSchema } from "graphql";
import { createSchema } from "../graphql.ts";

// npm run schema: writes schema/schema.graphql. With --check: fails when the committed one has drifted.
const file = fileURLToPath(new URL("../../schema/schema.graphql", import.meta.url));
const emitted = `# Emitted by npm run schema: change the gateway's classes, not this file.\n${printSchema(lexicographicSortSchema(createSchema()))}\n`;

if (!process.argv.includes("--check")) {
  writeFileSync(file, emitted);
} else if (readFileSync(file, "utf8") !== emitted) {
  console.error("schema/schema.graphql ne dit pas ce que dit le code : npm run schema");
  process.exit(1);
}
