import { readFileSync } from "node:fs";
import {
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isSpecifiedScalarType,
} from "graphql";
import { describe, expect, it } from "vitest";
import { emittedSchema } from "./commands/sdl.ts";
import { maskError } from "./shared/masking.ts";
import { withDatabase } from "./test/database.ts";
import { buildUser, viewerOf } from "./test/factories.ts";
import { request, schema, withApp } from "./test/request.ts";

withDatabase();
const app = withApp();

function undescribed(type: GraphQLNamedType): string[] {
  if (type.name.startsWith("__") || isSpecifiedScalarType(type)) return [];
  const parts = isEnumType(type)
    ? type.getValues()
    : isObjectType(type) || isInputObjectType(type)
      ? Object.values(type.getFields())
      : [];
  const own = /^(Query|Mutation|Subscription)$/.test(type.name) || type.description ? [] : [type.name];
  return [
    ...own,
    ...parts.flatMap((part) => [
      ...(part.description ? [] : [`${type.name}.${part.name}`]),
      ...("args" in part ? part.args : [])
        .filter((argument: { description?: string | null }) => !argument.description)
        .map((argument: { name: string }) => `${type.name}.${part.name}(${argument.name})`),
    ]),
  ];
}

describe("the schema", () => {
  it("is the committed one", () => {
    expect(readFileSync("schema/schema.graphql", "utf8")).toBe(emittedSchema());
  });

  it("describes every type, field and argument", () => {
    expect(Object.values(schema().getTypeMap()).flatMap(undescribed)).toEqual([]);
  });

  it("shows address and telephone to oneself and to administrators only", async () => {
    const user = await buildUser({ email: "a@exemple.ci", telephone: "0102", code: "+225" });
    const answer = await request("{ me { email telephone code firstName image { name } } }", {
      viewer: viewerOf(user),
    });
    expect(answer.data?.me).toMatchObject({
      email: "a@exemple.ci",
      telephone: "0102",
      code: "+225",
      image: null,
    });
    expect((await request("{ me { email } }")).data?.me).toBeNull();
  });
});

describe("over HTTP", () => {
  const accept = { accept: "application/graphql-response+json" };

  it("masks what was not expected", async () => {
    const masked = maskError(new Error("mongodb://palabre:s3cret@host is away"));
    expect(masked).toEqual({
      message: expect.stringContaining("Une erreur est survenue"),
      locations: undefined,
      path: undefined,
      extensions: { code: "INTERNAL" },
    });
  });

  it("answers 200 or 400 as the client's Accept asks", async () => {
    expect((await app.graphql("{ nothing }")).status).toBe(200);
    expect((await app.graphql("{ nothing }", {}, accept)).status).toBe(400);
    expect((await app.graphql("{", {}, accept)).status).toBe(400);
    expect((await app.graphql("{ me { id } }", {}, accept)).status).toBe(200);
  });

  it("refuses a request that a foreign form could make", async () => {
    const simple = await app.send({ method: "GET", url: "/graphql?query={__typename}" });
    expect(simple.status).toBe(400);
    const text = await app.send({
      method: "POST",
      url: "/graphql",
      payload: '{"query":"{__typename}"}',
      headers: { "content-type": "text/plain" },
    });
    expect(text.status).toBe(415);
    const get = await app.send({
      method: "GET",
      url: "/graphql?query=mutation{logout{message}}",
      headers: { "apollo-require-preflight": "1" },
    });
    expect(get.status).toBe(405);
  });

  it("refuses what asks too much", async () => {
    const many = Array.from({ length: 11 }, () => "__typename").join(" ");
    expect((await app.graphql(`{ ${many} }`)).body.errors[0].message).toContain("champs à la racine");
    const heavy = `query($n: Int!) { ${Array.from(
      { length: 3 },
      (_, index) =>
        `f${index}: feeds(limit: $n) { items { comments(limit: $n) { items { author { id } } } } }`,
    ).join(" ")} }`;
    expect((await app.graphql(heavy, { n: 50 })).body.errors[0].message).toContain("coût");
    const long = `{ me { ${"id ".repeat(2_000)} } }`;
    expect((await app.graphql(long)).body.errors[0].message).toMatch(/token/i);
    expect(
      (await app.send({ method: "POST", url: "/graphql", payload: [{ query: "{me{id}}" }] })).status,
    ).toBe(400);
  });
});
