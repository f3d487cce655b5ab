import { type ExecutionResult, graphql, parse, subscribe } from "graphql";
import { describe, expect, it } from "vitest";
import { createContext } from "../context.ts";
import { withDatabase } from "./database.ts";
import { schema } from "./request.ts";
import { accounts } from "./rights.accounts.ts";
import { catalogues } from "./rights.catalogue.ts";
import { content } from "./rights.content.ts";
import { live } from "./rights.live.ts";
import { moderation } from "./rights.moderation.ts";
import { publishing } from "./rights.publishing.ts";
import { type Role, roles } from "./rights.roles.ts";
import { telling } from "./rights.telling.ts";
import { type Asked, type GraphqlRow, type GraphqlTable, type Outcome } from "./rights.ts";
import { World } from "./rights.world.ts";

withDatabase({ RATE_LIMIT: "off" });

const table: GraphqlTable = {
  ...{ ...accounts, ...content, ...catalogues },
  ...{ ...publishing, ...live, ...telling, ...moderation },
};
const fieldsOf = (kind: "Query" | "Mutation" | "Subscription"): string[] =>
  Object.keys(schema().getType(kind)?.toConfig()["fields" as never] ?? {});

const asked = async ({ ask }: GraphqlRow, world: World): Promise<Asked> => {
  const given = typeof ask === "function" ? await ask(world) : ask;
  return typeof given === "string" ? { field: given } : given;
};

function outcomeOf({ data, errors }: ExecutionResult): Outcome {
  const [error] = errors ?? [];
  if (error) return (error.extensions.code as Outcome | undefined) ?? (error.message as Outcome);
  return Object.values(data ?? {})[0] === null ? "null" : "ok";
}

async function carryOut(kind: string, row: GraphqlRow, role: Role): Promise<Outcome> {
  const world = await World.make();
  const { field, declared, variables } = await asked(row, world);
  const source = `${kind.toLowerCase()} Rights${declared ? `(${declared})` : ""} { ${field} }`;
  const contextValue = createContext(world.viewer(role));
  const options = { schema: schema(), contextValue, variableValues: variables };
  if (kind !== "Subscription") return outcomeOf(await graphql({ ...options, source }));
  const result = await subscribe({ ...options, document: parse(source) });
  if (!(Symbol.asyncIterator in result)) return outcomeOf(result);
  await result.return();
  return "ok";
}

/** The rows of a field: the plain one, and those of its cases. */
const casesOf = (name: string): string[] =>
  Object.keys(table).filter((key) => key === name || key.startsWith(`${name} `));

describe.each(["Query", "Mutation", "Subscription"] as const)("every field of %s", (kind) => {
  it.each(fieldsOf(kind))("%s: visitor, member, owner, administrator", async (name) => {
    const cases = casesOf(name);
    if (cases.length === 0) {
      expect.fail(`${kind}.${name} is missing from the table of rights (gateway/test/rights.*.ts).`);
    }
    for (const key of cases) {
      const row = table[key] as GraphqlRow;
      const found = await Promise.all(roles.map(async (role) => [role, await carryOut(kind, row, role)]));
      const outcomes = Object.fromEntries(found);
      expect({ [key]: outcomes }).toEqual({ [key]: row.rights });
    }
  });
});

it("names no field that is gone", () => {
  const known = new Set([...fieldsOf("Query"), ...fieldsOf("Mutation"), ...fieldsOf("Subscription")]);
  expect(Object.keys(table).filter((key) => !known.has(key.split(" ")[0] ?? ""))).toEqual([]);
});
