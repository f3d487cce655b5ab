import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { emittedSchema } from "./sdl.ts";

// npm run schema: writes schema/schema.graphql. With --check: fails when the committed one has drifted.
const file = fileURLToPath(new URL("../../schema/schema.graphql", import.meta.url));

if (!process.argv.includes("--check")) {
  writeFileSync(file, emittedSchema());
} else if (readFileSync(file, "utf8") !== emittedSchema()) {
  console.error("schema/schema.graphql ne dit pas ce que dit le code\u00a0: npm run schema");
  process.exitCode = 1;
}
