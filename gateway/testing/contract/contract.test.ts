import { beforeAll, describe, expect, it, vi } from "vitest";
import { readEnv } from "../../core/env.ts";
import { createApp } from "../../server/app.ts";
import { alwaysReady, schema, withApp } from "../clients/request.ts";
import { bounceSecret } from "../mails/reports.ts";
import { withDatabase } from "../servers/database.ts";
import { analyticsRows } from "./analytics.ts";
import { authRows } from "./auth.ts";
import { categoryRows } from "./categories.ts";
import { type ContractFixture, createContractFixture, unknownId } from "./contract-fixture.ts";
import { Contract } from "./document.ts";
import { feedRows } from "./feeds.ts";
import { fileRows } from "./files.ts";
import { postRows } from "./posts.ts";
import { siteRows } from "./site.ts";
import { userRows } from "./users.ts";

const { dataDir } = withDatabase({ BOUNCE_SECRET: bounceSecret });
const app = withApp();
let contract: Contract;
let stage: ContractFixture;
beforeAll(async () => {
  contract = await Contract.of(app.instance);
  stage = await createContractFixture(app, dataDir);
});

/** Every row of the contract, played by its area's file. */
const rows = [
  ...authRows,
  ...categoryRows,
  ...siteRows,
  ...feedRows,
  ...fileRows,
  ...analyticsRows,
  ...postRows,
  ...userRows,
];

describe.each(rows)("$call", ({ call, status = 200, happy, failure: [failed, code, fail] }) => {
  it("answers as the document says", async () => {
    const answer = await happy(stage);
    expect([answer.status, answer.body.error]).toEqual([status, undefined]);
    contract.expectDocumented(call, answer);
  });

  it(`fails with ${code} as the document says`, async () => {
    const answer = await fail(stage);
    expect([answer.status, answer.body.error?.code]).toEqual([failed, code]);
    expect(answer.body).toMatchObject({ success: false, message: answer.body.error.message });
    if (failed === 429) expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    contract.expectDocumented(call, answer);
  });
});

describe("every path", () => {
  it("is in the document and in the contract, both", () => {
    expect(contract.calls.sort()).toEqual(rows.map(({ call }) => call).sort());
  });

  const paths = [...new Set(rows.map(({ call }) => call.split(" ")[1]!))];
  it.each(paths)("%s refuses another method with 405 and Allow", async (path) => {
    const known = rows.map(({ call }) => call.split(" ")).filter(([, each]) => each === path);
    const methods = known.map(([method]) => method!);
    const answer = await app.rest("PATCH", filled(path), { a: 1 });
    expect([answer.status, answer.body.error.code]).toEqual([405, "METHOD_NOT_ALLOWED"]);
    const allowed = String(answer.headers.allow).split(", ");
    expect(allowed.filter((method) => method !== "HEAD")).toEqual(expect.arrayContaining(methods));
  });

  it.each(rows.map(({ call }) => call))("%s is found with a last slash too", async (call) => {
    const [method, path] = call.split(" ") as ["GET", string];
    const plain = await app.rest(method, filled(path));
    const slashed = await app.rest(method, `${filled(path)}/`);
    expect([slashed.status, slashed.body.error?.code]).toEqual([plain.status, plain.body.error?.code]);
    expect(slashed.status).not.toBe(405);
  });

  it("is 404 when nobody knows it", async () => {
    for (const path of ["/api", "/api/", "/api/rien", "/api/auth", "/api/feeds/a/b"]) {
      const { status, body } = await app.rest("GET", path);
      expect([path, status, body.error.code]).toEqual([path, 404, "NOT_FOUND"]);
    }
  });
});

describe("every list", () => {
  it("refuses a page or a limit that isn't one", async () => {
    const lists = rows.filter(({ call }) =>
      contract.operation(call).parameters?.some(({ name }) => name === "page"),
    );
    expect(lists.length).toBeGreaterThan(0);
    for (const { call } of lists) {
      const [, path] = call.split(" ");
      const takesLimit = contract.operation(call).parameters?.some(({ name }) => name === "limit");
      for (const query of [
        "page=0",
        "page=abc",
        "page=501",
        ...(takesLimit ? ["limit=51", "limit=0"] : []),
      ]) {
        const answer = await app.rest("GET", `${path}?${query}`, undefined, stage.asAdmin);
        expect([call, query, answer.status]).toEqual([call, query, 400]);
        contract.expectDocumented(call, answer);
      }
    }
  });
});

describe("GraphiQL", () => {
  const accept = { accept: "text/html" };

  it("is shown to a browser, within a policy of its own", async () => {
    const page = await app.send({ method: "GET", url: "/graphql", headers: accept });
    expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
    const response = await app.send({
      method: "GET",
      url: "/graphql",
      headers: { accept: "application/json" },
    });
    expect(response.status).toBe(400);
  });

  it("is not there in production, nor is anything in its place", async () => {
    const env = readEnv({
      NODE_ENV: "production",
      SITE_URL: "https://palabre.example",
      SMTP_URL: "smtp://localhost",
      JWT_SECRET: "x".repeat(32),
    });
    const production = await createApp({ env, schema: schema(), readiness: alwaysReady });
    // Building the schema in this process may make the event loop late: until it is measured again, the app answers 503.
    await vi.waitFor(
      async () => {
        const answer = await production.inject({ url: "/graphql", headers: accept });
        expect([answer.statusCode, answer.body.includes("<")]).toEqual([400, false]);
      },
      { timeout: 20_000, interval: 200 },
    );
    await production.close();
  });
});

const filled = (path: string): string =>
  path
    .replace("{id}", unknownId)
    .replace("{slug}", "un-article-inconnu")
    .replace("{filename}", "inconnu.webp");
