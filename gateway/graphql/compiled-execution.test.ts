import { buildSchema, execute, GraphQLObjectType, type GraphQLSchema, parse } from "graphql";
import { describe, expect, it } from "vitest";
import { schema } from "../testing/clients/request.ts";
import { mainQueries } from "../testing/costs/main-queries.ts";
import { buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { buildFeed } from "../testing/factories/feeds.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { Random } from "../testing/fuzz/random.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { executeQuery } from "./compiled-execution.ts";
import { createContext } from "./context.ts";

/** Things in things, whose fields answer at once or later, with null, and with errors where `breaks` says. */
const things = buildSchema(`
  enum Colour { RED BLUE }
  interface Named { name: String! }
  type Thing implements Named {
    name: String!
    late: String
    count(of: Int = 3, list: [Int!]): Int!
    colour: Colour
    maybe: Thing
    things(n: Int = 2): [Thing!]!
    grid: [[Int]]
    broken: String
    brokenLater: Thing
    required: String!
  }
  union Any = Thing
  type Query { thing(depth: Int = 0): Thing, list: [Thing]!, any: Any, broken: Int! }
`);

const later = async <Value>(value: Value): Promise<Value> => value;
const thing = (depth: number): object => ({
  name: `thing ${depth}`,
  late: () => later(depth % 2 ? null : "later"),
  count: ({ of, list = [] }: { of: number; list?: number[] }) => of + list.length,
  colour: depth % 2 ? "RED" : null,
  maybe: () => (depth > 3 ? null : later(thing(depth + 1))),
  things: ({ n }: { n: number }) => Array.from({ length: n }, (_, index) => later(thing(depth + index))),
  grid: [[1, null], null, [later(2)]],
  broken: () => {
    throw new Error("broken");
  },
  brokenLater: () => Promise.reject(new Error("broken later")),
  required: null,
});
withRoots(things, {
  thing: (_source: unknown, { depth }: { depth: number }) => later(thing(depth)),
  list: () => new Set([thing(1), null]),
  any: () => ({ __typename: "Thing", ...thing(1) }),
  broken: () => null,
});

/** Sets the resolvers of root fields. Their parent is the root value, which executions of the site have none of. */
function withRoots(of: GraphQLSchema, resolvers: Record<string, unknown>): void {
  for (const field of Object.values(of.getQueryType()!.getFields()))
    field.resolve = resolvers[field.name] as never;
  for (const type of Object.values(of.getTypeMap())) {
    if (!(type instanceof GraphQLObjectType) || type === of.getQueryType() || type.name.startsWith("__"))
      continue;
    for (const field of Object.values(type.getFields())) {
      field.resolve = (source: Record<string, unknown>, args) => {
        const value = source[field.name];
        return typeof value === "function" ? value(args) : value;
      };
    }
  }
}

const random = new Random("execution");
const leaves = [
  "name",
  "late",
  "count",
  "count(of: $n)",
  "count(list: [1, $n])",
  "colour",
  "grid",
  "__typename",
];

/** Returns a selection of a thing, once in a while with a field that fails. */
function selectionOf(levels: number): string {
  const parts = Array.from({ length: 1 + random.below(5) }, () => {
    const choice = random.below(levels > 0 ? 9 : 4);
    const alias = random.once(3) ? `a${random.below(1_000)}: ` : "";
    if (choice < 4) return `a${random.below(1_000)}: ${random.pick(leaves)}`;
    if (choice < 6) return `${alias}maybe { ${selectionOf(levels - 1)} }`;
    if (choice === 6)
      return `a${random.below(1_000)}: things(n: ${random.below(3)}) { ${selectionOf(levels - 1)} }`;
    if (choice === 7)
      return random.pick(["...Part", "... on Named { name }", "... { late }", "... on Thing { name }"]);
    return random.pick([
      `late @include(if: $yes)`,
      `maybe @skip(if: $yes) { name }`,
      `colour @skip(if: false)`,
      random.once(4) ? random.pick(["broken", "brokenLater { name }", "required"]) : "name",
    ]);
  });
  return parts.join(" ");
}

const part = "fragment Part on Thing { name maybe { colour ...Rest } } fragment Rest on Thing { late count }";
const queryOf = (selection: string) =>
  `query ($n: Int!, $yes: Boolean!) { thing { ...Part ...Part ${selection} more: count(of: $n) late @include(if: $yes) } } ${part}`;

async function both(
  of: GraphQLSchema,
  source: string,
  variableValues = {},
  contextValue = createContext(null),
) {
  const document = parse(source);
  const query = { schema: of, document, variableValues, contextValue };
  return [await executeQuery(query), await execute(query)].map((result) => JSON.stringify(result));
}

describe("the compiled execution of a query", () => {
  it("gives what graphql-js gives, with and without errors", async () => {
    for (let times = 0; times < 400; times++) {
      const variables = { n: random.below(5), yes: random.once(2) };
      const [compiled, ordinary] = await both(things, queryOf(selectionOf(3)), variables);
      expect(compiled).toBe(ordinary);
    }
  });

  it.each([
    ["an iterable that is no array", "{ list { name } }"],
    ["a union", "{ any { ... on Thing { name } } }"],
    ["a missing variable", "query ($n: Int!) { thing { count(of: $n) } }"],
    ["the introspection", "{ __schema { queryType { name } } }"],
    ["a null root that is required", "{ broken }"],
    ["a key that names the prototype", "{ thing { __proto__: name } }"],
  ])("gives the same for %s", async (_what, source) => {
    const [compiled, ordinary] = await both(things, source);
    expect(compiled).toBe(ordinary);
  });
});

describe("the site's pages", () => {
  withDatabase({ RATE_LIMIT: "off" });

  it("get the same data from compiled queries, for visitors and for members", async () => {
    const author = await buildUser();
    for (let index = 0; index < 4; index++) {
      await buildPost({ authorIds: [author._id] } as never);
      await buildFeed();
    }
    const member = viewerOf(author);
    for (const { name, document, variables } of mainQueries) {
      for (const viewer of [null, member]) {
        const [compiled, ordinary] = await both(schema(), document, variables, createContext(viewer));
        expect(compiled, name).toBe(ordinary);
      }
    }
  });
});
