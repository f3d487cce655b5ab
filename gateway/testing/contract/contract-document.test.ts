import { beforeAll, expect, it } from "vitest";
import { withApp } from "../clients/request.ts";
import { withDatabase } from "../servers/database.ts";
import { Contract, type OpenApi } from "./document.ts";

withDatabase();
const app = withApp();
let contract: Contract;
let document: OpenApi;
beforeAll(async () => {
  contract = await Contract.of(app.instance);
  document = contract.document;
});

const methods = ["get", "put", "post", "delete"];
const everyOperation = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method,
      operation,
      call: `${method} ${path}`,
    })),
  );

/** Every object within, with where it is. */
function* within(value: unknown, place = "#"): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield [place, value as Record<string, unknown>];
  for (const [key, each] of Object.entries(value)) yield* within(each, `${place}/${key}`);
}

it("has the form of OpenAPI 3.1", () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(Object.keys(document).sort()).toEqual(["components", "info", "openapi", "paths", "servers", "tags"]);
  const sections = ["schemas", "responses", "securitySchemes"];
  expect(Object.keys(document.components).sort()).toEqual(sections.sort());
  for (const { path, method, operation, call } of everyOperation()) {
    expect(path).toMatch(/^\/[^?#]*[^/]$/);
    expect([call, methods.includes(method)]).toEqual([call, true]);
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const documented = (operation.parameters ?? [])
      .filter((each) => each.in === "path")
      .map(({ name }) => name);
    expect([call, documented]).toEqual([call, inPath]);
    for (const each of operation.parameters ?? []) {
      expect(["path", "query"]).toContain(each.in);
      expect([call, each.name, each.schema]).toEqual([call, each.name, expect.any(Object)]);
      if (each.in === "path") expect(each.required).toBe(true);
    }
    expect(Object.keys(operation.responses).every((status) => /^[2-5]\d\d$/.test(status))).toBe(true);
    if (method === "get") expect(operation.requestBody).toBeUndefined();
  }
});

it("points only at what is there, and writes every schema as JSON Schema 2020-12 takes it", () => {
  for (const [place, value] of within(document)) {
    if (typeof value.$ref === "string") expect(() => contract.find(value.$ref as string)).not.toThrow();
    expect([place, "nullable" in value, "$id" in value]).toEqual([place, false, false]);
  }
  // Each compiles: a keyword with a wrong value would throw.
  for (const name of Object.keys(document.components.schemas!)) {
    expect(() => contract.compile(`#/components/schemas/${name}`)).not.toThrow();
  }
});

it("says in French what each call does, who may, and how it fails", () => {
  const tags = document.tags.map(({ name }) => name);
  const summaries = new Set<string>();
  for (const { operation, call } of everyOperation()) {
    expect([call, operation.summary]).toEqual([call, expect.stringMatching(/^[A-ZÀ-Ü].{2,}[^.]$/)]);
    summaries.add(operation.summary);
    expect(tags).toContain(operation.tags[0]);
    expect(operation.security).toEqual(expect.any(Array));
    const statuses = Object.keys(operation.responses);
    expect([call, statuses]).toEqual([call, expect.arrayContaining(["429", "500", "503"])]);
    if (operation.requestBody) expect(statuses).toEqual(expect.arrayContaining(["400", "413", "415"]));
    if (operation.security.length === 1) expect(statuses).toContain("401");
    for (const each of operation.parameters ?? []) {
      expect([call, each.name, each.description]).toEqual([call, each.name, expect.any(String)]);
    }
  }
  expect(summaries.size).toBe(everyOperation().length);
  for (const [place, { description }] of within(document)) {
    if (typeof description !== "string") continue;
    expect([place, description]).toEqual([place, expect.not.stringMatching(/ [;:!?»]|« |'/)]);
  }
});

it("tells when to come back, and what a path knows", () => {
  const { RateLimited, Unavailable, MethodNotAllowed } = document.components.responses as Record<
    string,
    { headers?: object }
  >;
  expect(RateLimited?.headers).toHaveProperty("Retry-After");
  expect(Unavailable?.headers).toHaveProperty("Retry-After");
  expect(MethodNotAllowed?.headers).toHaveProperty("Allow");
});

it("shows no secret, no path of a machine and nothing of the stored form", () => {
  expect(JSON.stringify(document)).not.toMatch(
    /passwordHash|isVerified|unverifiedUntil|authorId|\/work\/|__v/,
  );
});
