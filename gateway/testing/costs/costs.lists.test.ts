import {
  type GraphQLField,
  getIntrospectionQuery,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  parse,
} from "graphql";
import { describe, expect, it } from "vitest";
import { costOf } from "../../graphql/document-cost.ts";
import { fieldWeights, listLengths } from "../../graphql/list-lengths.ts";
import { schema, withApp } from "../clients/request.ts";
import { withDatabase } from "../servers/database.ts";

withDatabase();
const app = withApp();

type Field = GraphQLField<unknown, unknown>;

/** Every field of the schema's own types, with its name as the tables have it. */
const fields = (): { name: string; field: Field }[] =>
  Object.values(schema().getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith("__"))
    .flatMap((type) =>
      Object.values((type as { getFields(): Record<string, Field> }).getFields()).map((field) => ({
        name: `${(type as { name: string }).name}.${field.name}`,
        field,
      })),
    );

const hasLength = ({ args }: Field): boolean => args.some(({ name }) => name === "limit" || name === "first");

/** The types of pages all of whose fields have a length of their own. */
function isPage(typeName: string): boolean {
  const sources = fields().filter(({ field }) => getNamedType(field.type).name === typeName);
  return sources.length > 0 && sources.every(({ field }) => hasLength(field));
}

describe("the cost of the schema's lists", () => {
  it("weighs each list by an argument, by its page, or by the table", () => {
    const unweighed = fields().filter(({ name, field }) => {
      if (!isListType(getNullableType(field.type))) return false;
      const [type = "", own] = name.split(".");
      return !(hasLength(field) || name in listLengths || (own === "items" && isPage(type)));
    });
    expect(unweighed.map(({ name }) => name)).toEqual([]);
  });

  it("has no entry of a field that is gone", () => {
    const lists = fields().filter(({ field }) => isListType(getNullableType(field.type)));
    const names = fields().map(({ name }) => name);
    expect(Object.keys(listLengths).filter((name) => !lists.some((list) => list.name === name))).toEqual([]);
    expect(Object.keys(fieldWeights).filter((name) => !names.includes(name))).toEqual([]);
  });

  it("weighs every body that a document can select", () => {
    const bodies = fields().filter(({ name }) => /\.(html|content)$/.test(name));
    expect(bodies.map(({ name }) => name).filter((name) => !fieldWeights[name])).toEqual([]);
  });

  it("counts the home page's lists, and bodies in them", () => {
    const cost = (source: string) => costOf(schema(), parse(source), null, {});
    expect(cost("{ frontPage { sections { posts { authors { id } } } } }")).toBe(1 + 8 * (1 + 4 * (1 + 10)));
    expect(cost("{ frontPage { recent { html } } }")).toBe(1 + 8 * (1 + 400));
    expect(cost("{ siteFooter { pages { html } } }")).toBeGreaterThan(5_000);
    expect(cost("{ posts(limit: 13) { items { html } } }")).toBeGreaterThan(5_000);
    expect(cost("{ posts(limit: 12) { items { html } } }")).toBeLessThan(5_000);
  });
});

describe("introspection", () => {
  const answer = async (source: string, variables?: object) => (await app.graphql(source, variables)).body;

  it("is affordable as tools ask for it", async () => {
    const { data, errors } = await answer(
      getIntrospectionQuery({ inputValueDeprecation: true, oneOf: true }),
    );
    expect(errors).toBeUndefined();
    expect(data.__schema.types.length).toBeGreaterThan(100);
  });

  it.each([
    [
      "fields of the types of fields",
      "{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }",
    ],
    [
      "what repeats by other names",
      `{ __schema { ${["a", "b", "c", "d", "e", "f", "g", "h"].map((alias) => `${alias}: types { fields { name type { name kind ofType { name } } } }`).join(" ")} } }`,
    ],
    [
      "a type that a variable names",
      "query ($name: String!) { __type(name: $name) { fields { type { fields { type { kind ofType { fields { type { name } } } } } } } } }",
    ],
  ])("refuses %s beyond the limit", async (_name, source) => {
    const { data, errors } = await answer(source, { name: "Query" });
    expect(data).toBeUndefined();
    expect(errors[0].message).toMatch(/introspection/i);
  });
});
