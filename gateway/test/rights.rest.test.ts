import { describe, expect, it } from "vitest";
import { withDatabase } from "./database.ts";
import { withApp } from "./request.ts";
import { restNumbers } from "./rights.moderation.ts";
import { restAccounts } from "./rights.rest.accounts.ts";
import { restContent, restDoors } from "./rights.rest.content.ts";
import { restSyndication } from "./rights.rest.syndication.ts";
import { type Role, roles } from "./rights.roles.ts";
import { routesOf } from "./rights.routes.ts";
import { type Outcome, type RestRow, type RestTable } from "./rights.ts";
import { formOf } from "./rights.uploads.ts";
import { World } from "./rights.world.ts";

withDatabase({ RATE_LIMIT: "off" });
const app = withApp();

const table: RestTable = {
  ...restAccounts,
  ...restContent,
  ...restDoors,
  ...restSyndication,
  ...restNumbers,
};
const isAssetOfDocs = (route: string): boolean => /^GET \/api\/docs\/./.test(route);

async function carryOut(key: string, { call }: RestRow, role: Role): Promise<Outcome> {
  const world = await World.make();
  const { url, body, file, headers: more } = typeof call === "function" ? await call(world) : { url: call };
  const token = role === "visitor" ? null : world.people[role].token;
  const headers = {
    // What a browser can't send to another site by itself: Apollo wants it of a GET.
    "apollo-require-preflight": "1",
    ...(token && { authorization: `Bearer ${token}` }),
    ...(file && { "content-type": "multipart/form-data; boundary=palabre" }),
    ...more,
  };
  const payload = file ? formOf(file, "palabre") : body;
  const method = key.split(" ")[0] as "GET";
  const answer = await app.send({ method, url, headers, payload: payload as never });
  if (answer.status < 400) return "ok";
  return answer.body.error?.code ?? `${answer.status}`;
}

/** Whether a route is there to say that its path knows other methods. */
async function isRefusal(route: string): Promise<boolean> {
  const [method, url] = route.split(" ") as ["GET", string];
  return (await app.send({ method, url: url.replaceAll(":", "x") })).status === 405;
}

describe("every call", () => {
  it.each(Object.keys(table))("%s: visitor, member, owner, administrator", async (key) => {
    const row = table[key] as RestRow;
    const found = await Promise.all(roles.map(async (role) => [role, await carryOut(key, row, role)]));
    const outcomes = Object.fromEntries(found);
    expect(outcomes).toEqual(row.rights);
  });

  it("is in the table, and the table names none that is gone", async () => {
    const routes = routesOf(app.instance).filter((route) => !isAssetOfDocs(route));
    expect(routes.length).toBeGreaterThan(20);
    const named = new Set(Object.keys(table).map((key) => key.split(" ").slice(0, 2).join(" ")));
    const missing: string[] = [];
    for (const route of routes) if (!named.has(route) && !(await isRefusal(route))) missing.push(route);
    const gone = [...named].filter((route) => !routes.includes(route));
    expect({ missing, gone }).toEqual({ missing: [], gone: [] });
  });
});
