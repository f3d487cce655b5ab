import {
  buildSchema,
  getIntrospectionQuery,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from "graphql";
import { describe, expect, it, vi } from "vitest";
import { requireAffordable } from "./document-cost.ts";
import { validationRules } from "./document-size.ts";
import { graphqlLimits } from "./limits.ts";

const schema = buildSchema(`
  type Query { node: Node nodes(limit: Int! = 20): Page! }
  type Node { id: ID self: Node nodes(limit: Int! = 20): Page! related(limit: Int! = 3): [Node!]! any: Any }
  type Other { id: ID node: Node }
  union Any = Node | Other
  type Page { items: [Node!]! }
`);
const errorsOf = (source: string) =>
  validate(schema, parse(source, { maxTokens: graphqlLimits.tokens }), [
    ...specifiedRules,
    ...validationRules,
  ]).map((error) => error.message);
const deep = (levels: number) => `{ node ${"{ self ".repeat(levels - 2)}{ id }${" }".repeat(levels - 2)} }`;
const fields = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => name(index)).join(" ");

describe("a document", () => {
  it("is ten levels deep at most, by fragments too", () => {
    expect(errorsOf(deep(10))).toEqual([]);
    expect(errorsOf(deep(11))).toEqual([expect.stringContaining("profondeur, 10 au plus")]);
    const fragments = `{ node { ...A } } fragment A on Node ${deep(11).replace("{ node ", "").slice(0, -1)}`;
    expect(errorsOf(fragments)).toEqual([expect.stringContaining("profondeur")]);
  });

  it("has thirty aliases and ten root fields at most", () => {
    expect(errorsOf(`{ node { ${fields(30, (index) => `a${index}: id`)} } }`)).toEqual([]);
    expect(errorsOf(`{ node { ${fields(31, (index) => `a${index}: id`)} } }`)).toEqual([
      expect.stringContaining("alias, 30 au plus"),
    ]);
    expect(errorsOf(`{ ${fields(11, () => "__typename")} }`)).toEqual([
      expect.stringContaining("champs à la racine, 10 au plus"),
    ]);
  });

  it("has 2,000 tokens at most", () => {
    expect(() => errorsOf(`{ node { ${fields(1_994, () => "id")} } }`)).not.toThrow();
    expect(() => errorsOf(`{ node { ${fields(2_000, () => "id")} } }`)).toThrow(/token/i);
  });

  it("counts introspection like every other field", () => {
    const nested = (levels: number) => `${"{ ofType ".repeat(levels)}{ name }${" }".repeat(levels)}`;
    // The standard query of tools is fifteen levels deep.
    expect(errorsOf(getIntrospectionQuery({ inputValueDeprecation: true, oneOf: true }))).toEqual([]);
    expect(errorsOf(`{ __type(name: "Node") ${nested(13)} }`)).toEqual([]);
    expect(errorsOf(`{ __type(name: "Node") ${nested(14)} }`)).toEqual([
      expect.stringContaining("profondeur"),
    ]);
    const aliases = fields(31, (index) => `a${index}: name`);
    expect(errorsOf(`{ __type(name: "Node") { ${aliases} } }`)).toEqual([expect.stringContaining("alias")]);
    const doubled = fields(
      30,
      (index) =>
        `fragment F${index} on __Type { name ${index === 29 ? "" : `...F${index + 1} ofType { ...F${index + 1} }`} }`,
    );
    const before = process.cpuUsage();
    expect(errorsOf(`{ __type(name: "Node") { ...F0 } } ${doubled}`)).toEqual([
      expect.stringContaining("champs écrits"),
    ]);
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });

  it("is refused by its size before a rule compares its fields", () => {
    const looksAtFields = vi.fn();
    const spy: ValidationRule = () => ({ SelectionSet: looksAtFields, Field: looksAtFields });
    const wide = `{ node { ${fields(900, () => "id")} } }`;
    const unused = `{ node { id } } fragment Unused on Node { ${fields(1_000, () => "id")} }`;
    const cycle =
      "{ node { ...A } } fragment A on Node { self { ...B } } fragment B on Node { self { ...A } }";
    for (const source of [wide, unused, cycle])
      expect(validate(schema, parse(source), [spy, ...validationRules])).toHaveLength(1);
    expect(looksAtFields).not.toHaveBeenCalled();
    expect(errorsOf(cycle)).toEqual(["Un fragment se contient lui-même."]);
  });

  it("cannot expand fragments without limit", () => {
    const levels = 60;
    const fragments = fields(levels, (index) =>
      index === levels - 1
        ? `fragment F${index} on Node { id }`
        : `fragment F${index} on Node { ...F${index + 1} id ...F${index + 1} }`,
    );
    const before = performance.now();
    expect(errorsOf(`{ node { ...F0 } } ${fragments}`)).toEqual([expect.stringContaining("champs écrits")]);
    expect(performance.now() - before).toBeLessThan(3_000);
  });

  it("cannot expand fragments without fields, missing ones or cycles", () => {
    const spreads = (last: string) =>
      `{ ...F0 } ${fields(40, (index) => {
        const next = index === 39 ? last : `F${index + 1}`;
        return `fragment F${index} on Query { ...${next} ...${next} }`;
      })}`;
    const before = performance.now();
    expect(errorsOf(spreads("Missing"))).toEqual([expect.stringContaining("champs écrits")]);
    expect(errorsOf(spreads("F0"))).toEqual(["Un fragment se contient lui-même."]);
    expect(performance.now() - before).toBeLessThan(3_000);
  });
});

describe("the cost of a document", () => {
  const ask = (source: string, variables: Record<string, unknown> = {}) => {
    expect(errorsOf(source)).toEqual([]);
    return () => requireAffordable(null, schema, parse(source), null, variables);
  };
  const lists =
    "query($limit: Int!) { nodes(limit: $limit) { items { nodes(limit: $limit) { items { id } } } } }";

  it("counts lists at their full length, from literals, variables and defaults", () => {
    expect(ask(lists, { limit: 20 })).not.toThrow();
    expect(ask(lists, { limit: 50 })).not.toThrow();
    const deeper = lists.replace("{ id }", "{ nodes { items { id } } }");
    expect(ask(deeper, { limit: 50 })).toThrow("coût, 5000 au plus");
    expect(ask(deeper, { limit: 5 })).not.toThrow();
    expect(ask(deeper.replace("Int!", "Int! = 50"))).toThrow("coût");
    expect(ask(deeper.replaceAll("$limit)", "50)").replace("($limit: Int!)", ""))).toThrow("coût");
  });

  it("counts plain lists too, and the members of a union", () => {
    const related = (limit: number) =>
      `{ node { related(limit: ${limit}) { related(limit: ${limit}) { id } } } }`;
    expect(ask(related(50))).not.toThrow();
    expect(ask(related(80))).toThrow("coût");
    expect(ask("{ node { related { related { related { related { related { id } } } } } } }")).not.toThrow();
    const behind = (limit: number) =>
      `{ node { any { __typename ... on Other { node { related(limit: ${limit}) { id } } } ...B } } }
       fragment B on Node { related(limit: ${limit}) { id } }`;
    expect(ask(behind(2_000))).not.toThrow();
    expect(ask(behind(2_600))).toThrow("coût");
  });
});
