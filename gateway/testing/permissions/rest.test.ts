import { describe, expect, it } from "vitest";
import { withApp } from "../clients/request.ts";
import { withDatabase } from "../servers/database.ts";
import { formOf } from "./files.ts";
import type { PermissionFixture } from "./fixture.ts";
import { withOutcomes } from "./outcomes.ts";
import { type Outcome, type RestCall, type RestRow } from "./permission-matrix.ts";
import { restTable } from "./rest-table.ts";
import type { Role } from "./roles.ts";
import { routesOf } from "./routes.ts";

withDatabase({ RATE_LIMIT: "off" });
const app = withApp();
const outcomesOf = withOutcomes();

const isAssetOfDocs = (route: string): boolean => /^GET \/api\/docs\/./.test(route);

const callOf = async ({ call }: RestRow, world: PermissionFixture): Promise<RestCall> =>
  typeof call === "string" ? { url: call } : call(world);

async function carryOut(
  key: string,
  { url, body, file, headers: more }: RestCall,
  role: Role,
  world: PermissionFixture,
): Promise<Outcome> {
  const token = role === "visitor" ? null : world.people[role].token;
  const headers = {
    // A header that a browser can't send to another site by itself: Apollo requires it of a GET.
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
  it.each(Object.keys(restTable))("%s: every role", async (key) => {
    const row = restTable[key] as RestRow;
    const outcomes = await outcomesOf<RestCall>({
      isReading: key.startsWith("GET "),
      permissions: row.permissions,
      callIn: (world) => callOf(row, world),
      carryOut: (call, role, world) => carryOut(key, call, role, world),
    });
    expect(outcomes).toEqual(row.permissions);
  });

  it("is in the table, and the table names none that is gone", async () => {
    const routes = routesOf(app.instance).filter((route) => !isAssetOfDocs(route));
    expect(routes.length).toBeGreaterThan(20);
    const named = new Set(Object.keys(restTable).map((key) => key.split(" ").slice(0, 2).join(" ")));
    const missing: string[] = [];
    for (const route of routes) if (!named.has(route) && !(await isRefusal(route))) missing.push(route);
    const gone = [...named].filter((route) => !routes.includes(route));
    expect({ missing, gone }).toEqual({ missing: [], gone: [] });
  });
});
