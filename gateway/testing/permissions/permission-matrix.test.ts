import { type ExecutionResult, graphql, parse, subscribe } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { createContext } from "../../graphql/context.ts";
import { schema } from "../clients/request.ts";
import { withDatabase } from "../servers/database.ts";
import { accounts } from "./accounts.ts";
import { catalogues } from "./catalogue.ts";
import { content } from "./content.ts";
import { PermissionFixture } from "./fixture.ts";
import { library } from "./library.ts";
import { live } from "./live.ts";
import { moderation } from "./moderation.ts";
import { notificationSettings } from "./notification-settings.ts";
import {
  type GraphqlOperation,
  type GraphqlRow,
  type GraphqlTable,
  type Outcome,
} from "./permission-matrix.ts";
import { publishing } from "./publishing.ts";
import { type Role, roles } from "./roles.ts";

withDatabase({ RATE_LIMIT: "off" });

let readers: PermissionFixture;
beforeAll(async () => {
  readers = await PermissionFixture.create();
});

const table: GraphqlTable = {
  ...accounts,
  ...content,
  ...library,
  ...catalogues,
  ...publishing,
  ...live,
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

/**
 * Carries a row out as each role. Reading changes nothing: all roles read the same content, with the same accounts for all
 * rows. A mutation has content and accounts of its own for each role.
 */
async function outcomesOf(kind: string, row: GraphqlRow): Promise<Record<string, Outcome>> {
  const read = kind === "Mutation" ? null : await operationOf(row, readers);
  const found = roles.map(async (role) => {
    const world = read ? readers : await PermissionFixture.create([role]);
    return [role, await carryOut(kind, read ?? (await operationOf(row, world)), role, world)];
  });
  return Object.fromEntries(await Promise.all(found));
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
      expect({ [key]: await outcomesOf(kind, row) }).toEqual({ [key]: row.permissions });
    }
  });
});

it("names no field that is gone", () => {
  const known = new Set([...fieldsOf("Query"), ...fieldsOf("Mutation"), ...fieldsOf("Subscription")]);
  expect(Object.keys(table).filter((key) => !known.has(key.split(" ")[0] ?? ""))).toEqual([]);
});
