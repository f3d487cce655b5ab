import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  validate,
  visit,
} from "graphql";
import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import type { Viewer } from "../../core/policies.ts";
import { requireAffordable } from "../../graphql/document-cost.ts";
import { validationRules } from "../../graphql/document-size.ts";
import type { User } from "../../users/user.service.ts";
import { schema } from "../clients/request.ts";
import { viewerOf } from "../factories/accounts.ts";
import { mainQueries } from "./main-queries.ts";

const web = fileURLToPath(new URL("../../../web", import.meta.url));

/** The client's documents, read as text: the gateway imports nothing of the web. */
const documents = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".graphql") && !name.includes("node_modules"))
  .map((name) => parse(readFileSync(join(web, name), "utf8")));
const definitions = documents.flatMap((document) => document.definitions);
const fragments = new Map(
  definitions
    .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
    .map((fragment) => [fragment.name.value, fragment]),
);

function withFragments(operation: OperationDefinitionNode): string {
  const used = new Set<string>();
  const follow = (source: string) => {
    for (const [, name = ""] of source.matchAll(/\.\.\.([A-Za-z_]\w*)/g)) {
      const fragment = fragments.get(name);
      if (name === "on" || !fragment || used.has(name)) continue;
      used.add(name);
      follow(print(fragment));
    }
  };
  const source = print(operation);
  follow(source);
  return [source, ...[...used].map((name) => print(fragments.get(name)!))].join("\n");
}

const operations = definitions.filter(
  (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
);
const typename: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } };

/** Returns a document as Apollo Client sends it: with the type of each object. */
const asSent = (source: string): DocumentNode =>
  visit(parse(source, { maxTokens: 2_000 }), {
    SelectionSet: (node, _key, parent) =>
      parent && "kind" in parent && parent.kind === Kind.OPERATION_DEFINITION
        ? undefined
        : { ...node, selections: [...node.selections, typename] },
  });

/** Lists without pages, for those who write articles only. */
const ofTheTeam = ["StudioPostCalendar", "AnnotationsChanged", "SiteHistory"];
const writer = viewerOf({ _id: new Types.ObjectId(), role: "AUTHOR" } as User);
const sources = [
  ...mainQueries.map(({ name, document }) => [name, document] as const),
  ...operations.map((operation) => [operation.name?.value ?? "?", withFragments(operation)] as const),
];

describe("what the site asks", () => {
  it.each(sources)("%s stays within the limits of a document", (name, source) => {
    const document = asSent(source);
    expect(validate(schema(), document, validationRules)).toEqual([]);
    const variables = { limit: 50, first: 50, page: 1 };
    const affordable = (viewer: Viewer | null) => () =>
      requireAffordable(viewer, schema(), document, null, variables);
    expect(affordable(writer)).not.toThrow();
    if (ofTheTeam.includes(name)) expect(affordable(null)).toThrow("coût");
    else expect(affordable(null)).not.toThrow();
  });
});
