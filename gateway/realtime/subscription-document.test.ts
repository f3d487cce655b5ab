import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Kind, parse, print, separateOperations } from "graphql";
import { describe, expect, it } from "vitest";
import { schema } from "../testing/clients/request.ts";
import { prepareSubscription } from "./subscription-document.ts";

const replies = (limit: number) =>
  `subscription { feedChanged { feed { comments(limit: 50) { items { replies(limit: ${limit}) { items { id } } } } } } }`;

/** The subscriptions of the site's own pages, each with its fragments. */
function ownSubscriptions(): [string, string][] {
  const folder = join(import.meta.dirname, "../../web");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".graphql"),
  );
  const text = files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  const documents = Object.entries(separateOperations(parse(text)));
  return documents.flatMap(([name, document]) =>
    document.definitions.some(
      (each) => each.kind === Kind.OPERATION_DEFINITION && each.operation === "subscription",
    )
      ? [[name, print(document)]]
      : [],
  );
}

describe("the cost of a subscription", () => {
  it("is bounded for each event, below what a query may load", () => {
    expect(prepareSubscription(schema(), null, { query: replies(10) })).toHaveProperty("document");
    expect(prepareSubscription(schema(), null, { query: replies(50) })).toMatchObject([
      { message: "Cette demande est trop grande\u00a0: coût d’un événement, 1000 au plus." },
    ]);
  });

  it.each(ownSubscriptions())("leaves room for %s of the site's pages", (name, query) => {
    const isOfTeam = name === "AnnotationsChanged";
    const viewer = isOfTeam ? { id: "1", role: "AUTHOR" as const, sessionId: "1" } : null;
    const id = "0123456789abcdef01234567";
    const variables = { id, postId: id, catalogue: "BOOK" };
    const used = Object.fromEntries(Object.entries(variables).filter(([key]) => query.includes(`$${key}:`)));
    expect(prepareSubscription(schema(), viewer, { query, variables: used })).toHaveProperty("document");
  });
});
