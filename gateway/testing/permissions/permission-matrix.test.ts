import { type ExecutionResult, graphql, parse, subscribe } from "graphql";
import { describe, expect, it } from "vitest";
import { createContext } from "../../graphql/context.ts";
import { schema } from "../clients/request.ts";
import { withDatabase } from "../servers/database.ts";
import { accounts } from "./accounts.ts";
import { catalogues } from "./catalogue.ts";
import { content } from "./content.ts";
import type { PermissionFixture } from "./fixture.ts";
import { imports } from "./imports.ts";
import { library } from "./library.ts";
import { live } from "./live.ts";
import { moderation } from "./moderation.ts";
import { newsletters } from "./newsletters.ts";
import { notificationSettings } from "./notification-settings.ts";
import { withOutcomes } from "./outcomes.ts";
import {
  type GraphqlOperation,
  type GraphqlRow,
  type GraphqlTable,
  type Outcome,
} from "./permission-matrix.ts";
import { publishing } from "./publishing.ts";
import type { Role } from "./roles.ts";

withDatabase({ RATE_LIMIT: "off" });
const outcomesOf = withOutcomes();

const table: GraphqlTable = {
  ...accounts,
  ...content,
  ...imports,
  ...library,
  ...catalogues,
  ...publishing,
  ...live,
  ...newsletters,
  ...notificationSettings,
  ...moderation,
};
const fieldsOf = (kind: "Query" | "Mutation" | "Subscription"): string[] =>
  Object.keys(schema().getType(kind)?.toConfig()["fields" as never] ?? {});

const operationOf = async (
  { operation: ask }: GraphqlRow,
  world: PermissionFixture,
): Promise<GraphqlOperation> => {
  const given = typeof ask === "function" ? await ask(world) : ask;
  return typeof given === "string" ? { field: given } : given;
};

function outcomeOf({ data, errors }: ExecutionResult): Outcome {
  const [error] = errors ?? [];
  if (error) return (error.extensions.code as Outcome | undefined) ?? (error.message as Outcome);
  return Object.values(data ?? {})[0] === null ? "null" : "ok";
}

async function carryOut(
  kind: string,
  { field, declared, variables }: GraphqlOperation,
  role: Role,
  world: PermissionFixture,
): Promise<Outcome> {
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
  it.each(fieldsOf(kind))("%s: every role", async (name) => {
    const cases = casesOf(name);
    if (cases.length === 0) {
      expect.fail(`${kind}.${name} is missing from the table of rights (gateway/test/rights.*.ts).`);
    }
    for (const key of cases) {
      const row = table[key] as GraphqlRow;
      const outcomes = await outcomesOf<GraphqlOperation>({
        isReading: kind !== "Mutation",
        permissions: row.permissions,
        callIn: (world) => operationOf(row, world),
        carryOut: (operation, role, world) => carryOut(kind, operation, role, world),
      });
      expect({ [key]: outcomes }).toEqual({ [key]: row.permissions });
    }
  });
});

it("names no field that is gone", () => {
  const known = new Set([...fieldsOf("Query"), ...fieldsOf("Mutation"), ...fieldsOf("Subscription")]);
  expect(Object.keys(table).filter((key) => !known.has(key.split(" ")[0] ?? ""))).toEqual([]);
});
