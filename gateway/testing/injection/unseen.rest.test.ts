import { expect, it } from "vitest";
import { withApp } from "../clients/request.ts";
import { PermissionFixture } from "../permissions/fixture.ts";
import type { RestRow, RestTable } from "../permissions/permission-matrix.ts";
import { restAccounts } from "../permissions/rest.accounts.ts";
import { restContent } from "../permissions/rest.content.ts";
import { withDatabase } from "../servers/database.ts";

withDatabase({ RATE_LIMIT: "off" });
const app = withApp();

const table: RestTable = { ...restAccounts, ...restContent };
const withBody = Object.keys(table).filter(
  (key) => /^(POST|PUT)/.test(key) && !/upload|avatar|logout|refresh/.test(key),
);
const unseen = "\0\u0007\u009f\ufffe\ud83d";

/** Returns a body whose texts, passwords and ids excepted, have characters that nobody sees. */
const withUnseen = (body: unknown): unknown =>
  Object.fromEntries(
    Object.entries(body as object).map(([name, value]) => [
      name,
      typeof value === "string" && !/password|^comment$|Id$/i.test(name)
        ? `${value.slice(0, 2)}${unseen}${value.slice(2)}\v`
        : value,
    ]),
  );

it.each(withBody)("%s takes a text with characters that nobody sees, without them", async (key) => {
  const { call, permissions } = table[key] as RestRow;
  const answers = [];
  for (const change of [(body: unknown) => body, withUnseen]) {
    const world = await PermissionFixture.create();
    const { token } = world.people[permissions.admin === "ok" ? "admin" : "owner"];
    const { url, body, headers } = typeof call === "function" ? await call(world) : { url: call };
    if (!body || Array.isArray(body)) return;
    const [method] = key.split(" ") as ["POST" | "PUT"];
    answers.push(await app.rest(method, url, change(body), { ...headers, authorization: `Bearer ${token}` }));
  }
  const [plain, cleaned] = answers;
  expect([cleaned?.status, cleaned?.body.error]).toEqual([plain?.status, plain?.body.error]);
  expect(JSON.stringify(cleaned?.body)).not.toMatch(/\\u0000|\\u0007|\\ud83d|\u009f|\ufffe|\ufffd/);
});
