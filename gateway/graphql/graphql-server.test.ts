import { readFileSync } from "node:fs";
import {
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isSpecifiedScalarType,
} from "graphql";
import { describe, expect, it } from "vitest";
import { emittedSchema } from "../cli/sdl.ts";
import { maskError } from "../core/error-masking.ts";
import { request, schema, withApp } from "../testing/clients/request.ts";
import { buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";

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

  it("returns address and telephone to their owner and to administrators only", async () => {
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

  it("masks unexpected errors", async () => {
    const masked = maskError(new Error("mongodb://palabre:s3cret@host is away"));
    expect(masked).toEqual({
      message: expect.stringContaining("Une erreur est survenue"),
      locations: undefined,
      path: undefined,
      extensions: { code: "INTERNAL" },
    });
  });

  it("responds with 200 or 400 depending on the client's Accept header", async () => {
    expect((await app.graphql("{ nothing }")).status).toBe(200);
    expect((await app.graphql("{ nothing }", {}, accept)).status).toBe(400);
    expect((await app.graphql("{", {}, accept)).status).toBe(400);
    expect((await app.graphql("{ me { id } }", {}, accept)).status).toBe(200);
  });

  it("refuses a request that another site's form could send", async () => {
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

  it("refuses JSON that is nested thousands of levels deep, wherever it is", async () => {
    const nested = `${"[".repeat(5_000)}1${"]".repeat(5_000)}`;
    const query = "{ __typename }";
    const operations = `{"query":"${query}","variables":{"more":${nested}}}`;
    const json = { "content-type": "application/json" };
    const deep = { code: "BAD_USER_INPUT", message: expect.stringContaining("64 niveaux") };
    const posted = await app.send({ method: "POST", url: "/graphql", payload: operations, headers: json });
    const { status, body } = await app.rest("POST", "/api/auth/login", nested, json);
    expect([posted.status, status, body.error]).toEqual([400, 400, deep]);
    expect(posted.body.errors[0].message).toEqual(deep.message);

    const part = (name: string, value: string) =>
      `--palabre\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const payload = `${part("operations", operations)}${part("map", "{}")}--palabre--\r\n`;
    const form = { "content-type": "multipart/form-data; boundary=palabre" };
    const preflight = { ...accept, "apollo-require-preflight": "1" };
    const url = `/graphql?query=${encodeURIComponent(query)}&variables={"more":${nested}}`;
    for (const answer of [
      await app.send({ method: "POST", url: "/graphql", payload, headers: { ...form, ...preflight } }),
      await app.send({ method: "GET", url, headers: preflight }),
    ]) {
      expect([answer.status, answer.body.errors[0].message]).toEqual([400, deep.message]);
    }
  });

  it("refuses a subscription, which belongs on a socket", async () => {
    const { body } = await app.graphql("subscription { feedChanged { seq } }");
    expect(body.errors[0]).toMatchObject({
      message: expect.stringContaining("WebSocket"),
      extensions: { code: "BAD_USER_INPUT" },
    });
  });

  it("refuses documents beyond the limits", async () => {
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
