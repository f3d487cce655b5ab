import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { liveDocuments } from "./live-documents.ts";

const web = join(import.meta.dirname, "..");

it("holds every subscription of the client", () => {
  const texts = readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".graphql"))
    .map((path) => readFileSync(join(web, path), "utf8"));
  const written = texts.flatMap((text) =>
    [...text.matchAll(/^subscription (\w+)/gm)].map(([, name]) => name),
  );
  const held = liveDocuments.flatMap(({ definitions }) =>
    definitions.flatMap((each) => (each.kind === "OperationDefinition" ? each.name?.value : [])),
  );
  expect([...held].sort()).toEqual([...written].sort());
});
