import mongoose from "mongoose";
import { describe, expect, it } from "vitest";
import { type Answer, withApp } from "../clients/request.ts";
import { PermissionFixture } from "../permissions/fixture.ts";
import type { RestCall, RestRow, RestTable } from "../permissions/permission-matrix.ts";
import { restAccounts } from "../permissions/rest.accounts.ts";
import { restContent } from "../permissions/rest.content.ts";
import { withDatabase } from "../servers/database.ts";

withDatabase({ RATE_LIMIT: "off" });
const app = withApp();

// The permission matrix holds every call (permissions/rest.test.ts): a new one is tried here by itself.
const table: RestTable = { ...restAccounts, ...restContent };
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
const methodOf = (key: string) => key.split(" ")[0] as Method;

async function prepare(
  key: string,
): Promise<{ world: PermissionFixture; call: RestCall; send: (call: RestCall) => Promise<Answer> }> {
  const world = await PermissionFixture.create();
  const { call, permissions: rights } = table[key] as RestRow;
  // Some things are nobody else's, not even an administrator's.
  const { token } = world.people[rights.admin === "ok" ? "admin" : "owner"];
  return {
    world,
    call: typeof call === "function" ? await call(world) : { url: call },
    send: ({ url, body, headers }) =>
      app.rest(methodOf(key), url, body, { ...headers, authorization: `Bearer ${token}` }),
  };
}

/** Refused by us, in our words: not by the database, and not by chance. */
function expectRefusal(answer: Answer, what: unknown): void {
  expect({ what, status: answer.status, code: answer.body.error?.code }).toEqual({
    what,
    status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
    code: expect.toSatisfy((code: string) => /^[A-Z_]+$/.test(code) && code !== "INTERNAL"),
  });
}

const objects: readonly unknown[] = [
  { $gt: "" },
  { $ne: null },
  { $regex: ".*" },
  [{ $gt: "" }],
  { toString: "x" },
];
const withBody = Object.keys(table).filter(
  (key) => /^(POST|PUT)/.test(key) && !/upload|avatar|logout|refresh/.test(key),
);
const withId = Object.keys(table).filter((key) => /:(id|slug|filename)$/.test(key));

describe("an operator in the place of a value", () => {
  it.each(withBody)("%s", async (key) => {
    const { call, send } = await prepare(key);
    if (typeof call.body !== "object" || Array.isArray(call.body)) return;
    for (const name of Object.keys(call.body ?? {})) {
      for (const value of objects) {
        expectRefusal(await send({ ...call, body: { ...call.body, [name]: value } }), { [name]: value });
      }
    }
  });

  it.each(withBody)("%s: instead of the whole body", async (key) => {
    const { call, send } = await prepare(key);
    for (const body of [[{ $gt: "" }], [[]], { $where: "1" }, { $or: [{}] }]) {
      const answer = await send({ ...call, body });
      // An optional value that is dropped leaves the call as if nothing was sent.
      if (answer.status >= 400) expectRefusal(answer, body);
      expect(answer.status).toBeLessThan(500);
    }
  });
});

describe("an id that is none, or another thing’s", () => {
  const wrong = [
    "__proto__",
    "constructor",
    "toString",
    '{"$gt":""}',
    "[object Object]",
    "a,b",
    "%00",
    "0",
    "null",
    "%F0%9F%A6%81",
  ];

  it.each(withId)("%s", async (key) => {
    const { world, call, send } = await prepare(key);
    const [, before = "", id = ""] = /^(.*\/)([^/]+)$/.exec(call.url) ?? [];
    const others = [String(world.people.owner.viewer.sessionId), `${id}${id}`, `${id},${id}`];
    for (const other of [...wrong, ...others]) {
      const url = before + (other.startsWith("%") ? other : encodeURIComponent(other));
      expectRefusal(await send({ ...call, url }), url);
    }
    // Unchanged by all of that.
    expect((await send(call)).status).toBeLessThan(400);
  });
});

it.each(Object.keys(table).filter((key) => methodOf(key) === "GET"))(
  "%s: a query that is an object or a list",
  async (key) => {
    const { call, send } = await prepare(key);
    const ask = (query: string) => send({ url: `${call.url}${call.url.includes("?") ? "&" : "?"}${query}` });
    const { status } = await send(call);
    for (const query of [
      "page[$ne]=1&keyword[$gt]=",
      "__proto__[isAdmin]=true",
      "constructor[prototype][x]=1",
      "%24where=1",
      "page[]=1",
      "tags[$in]=a",
    ]) {
      expect([query, (await ask(query)).status]).toEqual([query, status]);
    }
    for (const query of [
      "keyword=a&keyword=b",
      "page=1&page=2",
      "tags=a&tags=b",
      "limit=__proto__",
      "w=1&w=2",
    ]) {
      const answer = await ask(query);
      if (answer.status !== status) expectRefusal(answer, query);
    }
  },
);

describe("what is not a caller’s to say", () => {
  const sentinel = "sentinelle-7f3a";
  const evil = {
    _id: "5f5f5f5f5f5f5f5f5f5f5f5f",
    id: sentinel,
    authorId: sentinel,
    ownerId: sentinel,
    userId: sentinel,
    author: sentinel,
    passwordHash: sentinel,
    isVerified: false,
    unverifiedUntil: "1970-01-01",
    deletingAt: sentinel,
    keys: [sentinel],
    words: [sentinel],
    views: 987_654_321,
    likes: [sentinel],
    likeCount: 987_654_321,
    likesCount: 987_654_321,
    commentCount: 987_654_321,
    popularity: 987_654_321,
    comments: [sentinel],
    createdAt: "1970-01-01",
    html: sentinel,
    version: 987_654_321,
    generation: 987_654_321,
  };

  it.each(withBody.filter((key) => table[key]?.permissions.admin === "ok"))("%s", async (key) => {
    const { world, call, send } = await prepare(key);
    if (Array.isArray(call.body)) return;
    const prototypes = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}';
    const polluted = await app.send({
      method: methodOf(key),
      url: call.url,
      payload: `{${prototypes}}`,
      headers: { "content-type": "application/json", authorization: `Bearer ${world.people.admin.token}` },
    });
    expect(polluted.status).toBe(400);
    const answer = await send({ ...call, body: { ...(call.body as object), ...evil } });
    expect(answer.status).toBeLessThan(300);
    expect(JSON.stringify(answer.body)).not.toMatch(/sentinelle-7f3a|987654321|5f5f5f5f5f5f|1970-01-01/);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it("is in no document afterwards", async () => {
    for (const { name } of await mongoose.connection.listCollections()) {
      const text = JSON.stringify(await mongoose.connection.collection(name).find().toArray());
      expect([name, text.match(/sentinelle-7f3a|987654321|5f5f5f5f5f5f|1970-01-01/)]).toEqual([name, null]);
    }
  });

  it("makes no member an administrator", async () => {
    const { people } = await PermissionFixture.create();
    const headers = { authorization: `Bearer ${people.member.token}` };
    const rights = { isAdmin: true, isVerified: true, role: "ADMINISTRATOR" };
    const { body } = await app.rest("PUT", "/api/auth/me/update", { about_me: "Oui", ...rights }, headers);
    expect(body.user).toMatchObject({ about_me: "Oui", isAdmin: false });
    const person = {
      firstName: "Awa",
      lastName: "Koné",
      telephone: "0102",
      email: "x@exemple.ci",
      password: "un bon secret",
    };
    await app.rest("POST", "/api/auth/register", { ...person, ...rights });
    const stored = await mongoose.connection.collection("users").findOne({ email: "x@exemple.ci" });
    expect(stored).toMatchObject({ role: "READER", isVerified: false });
  });
});
