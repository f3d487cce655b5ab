import type { InjectOptions } from "fastify";
import { expect, it } from "vitest";
import { withApp } from "../clients/request.ts";
import { formOf } from "../permissions/files.ts";
import { PermissionFixture } from "../permissions/fixture.ts";
import type { RestCall, RestRow } from "../permissions/permission-matrix.ts";
import { restTable } from "../permissions/rest-table.ts";
import { roles } from "../permissions/roles.ts";
import { withDatabase } from "../servers/database.ts";
import { jsonOf, jsonValue, textOf } from "./hostile-values.ts";
import { Random } from "./random.ts";

withDatabase({ RATE_LIMIT: "off" });
const app = withApp();

// The table of permissions holds every route (permissions/rest.test.ts): a new one is tried here by itself.
const callsPerRoute = 30;

/** Headers that the gateway, its plugins or Node parse. */
const headerNames = [
  ...["accept", "accept-encoding", "accept-language", "content-type", "content-encoding", "cookie", "origin"],
  ...["authorization", "if-none-match", "if-range", "range", "referer", "user-agent", "x-forwarded-for"],
  ...[
    "tus-resumable",
    "upload-length",
    "upload-offset",
    "upload-metadata",
    "upload-concat",
    "upload-checksum",
  ],
  ...["apollo-require-preflight", "x-http-method-override", "x-request-id", "expect", "te", "host"],
] as const;

const hostileHeaders = [
  "",
  ",,,",
  "bytes=0-",
  "bytes=-0,5-1",
  "bytes=99999999999999999999-",
  "application/json",
  "application/json; charset=utf-16",
  "application/graphql-response+json",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=palabre",
  "application/offset+octet-stream",
  "text/html",
  "image/avif;q=x",
  "br;q=0, *;q=0",
  "Bearer ",
  "Bearer a.b.c",
  "Basic OjpA",
  "palabre=%zz; palabre=",
  '"',
  "W/",
  "filename 8J+mgQ==,filetype ,=",
  "1.0.0",
  "-1",
  "1e3",
  "99999999999999999999",
  "null",
  "http://[",
  "final;a b",
  "sha1 x",
] as const;

function pathOf(random: Random, url: string): string {
  const [path = "", query] = url.split("?");
  const parts = path.split("/");
  // The last parts are the parameters; another first part would be another route.
  const changed = parts.map((part, index) => {
    const isLast = index === parts.length - 1;
    return index >= 3 && random.once(isLast ? 2 : 6) ? encoded(textOf(random)) : part;
  });
  const parameters = Array.from({ length: random.below(4) }, () => {
    const name = random.pick(["page", "limit", "keyword", "tags", "w", "days", "query", "variables", "a[b]"]);
    return `${name}=${encoded(random.once(3) ? jsonOf(jsonValue(random)).slice(0, 6_000) : textOf(random))}`;
  });
  return `${changed.join("/")}?${[query ?? "", ...parameters].filter(Boolean).join("&")}`;
}

/** Percent-encoded; lone surrogates, which have no encoding, as the byte sequence of WTF-8. */
const encoded = (text: string): string =>
  encodeURIComponent(Buffer.from(text).toString()).replaceAll("%EF%BF%BD", "%ED%A0%80");

function bodyOf(random: Random, { body, file }: RestCall): { payload?: string | Buffer; type?: string } {
  if (file) {
    const whole = formOf(random.once(4) ? "autre" : file, "palabre", Buffer.from(textOf(random)));
    const cut = random.once(3) ? whole.subarray(0, random.below(whole.length)) : whole;
    return { payload: cut, type: "multipart/form-data; boundary=palabre" };
  }
  const type = "application/json";
  if (random.once(6)) return { payload: jsonOf(jsonValue(random)), type };
  if (random.once(12)) return { payload: Buffer.from(textOf(random)), type };
  if (typeof body !== "object" || body === null) {
    return random.once(2) ? { payload: jsonOf({ a: jsonValue(random) }), type } : {};
  }
  if (Array.isArray(body)) return { payload: jsonOf([...body, jsonValue(random)]), type };
  const changed = Object.entries(body).map(([name, value]) => [
    name,
    random.once(3) ? jsonValue(random) : random.once(3) ? textOf(random) : value,
  ]);
  return { payload: jsonOf(Object.fromEntries(changed)), type };
}

function headersOf(random: Random): Record<string, string> {
  const names = Array.from({ length: random.below(3) }, () => random.pick(headerNames));
  return Object.fromEntries(names.map((name) => [name, random.pick(hostileHeaders)]));
}

it.each(Object.keys(restTable))("%s: a client cannot cause a failure of the server", async (key) => {
  const random = new Random(key);
  const world = await PermissionFixture.create();
  const { call: made } = restTable[key] as RestRow;
  const call = typeof made === "function" ? await made(world) : { url: made };
  for (let each = 0; each < callsPerRoute; each += 1) {
    const role = random.pick(roles);
    const { payload, type } = bodyOf(random, call);
    const sent: InjectOptions = {
      method: key.split(" ")[0] as "GET",
      url: random.once(2) ? pathOf(random, call.url) : call.url,
      headers: {
        ...(role !== "visitor" && { authorization: `Bearer ${world.people[role].token}` }),
        ...(type && { "content-type": type }),
        ...call.headers,
        ...headersOf(random),
      },
      payload,
    };
    const { statusCode, body } = await app.instance.inject(sent);
    const isFailure = statusCode >= 500 || body.includes('"code":"INTERNAL"');
    if (isFailure)
      expect.fail(`${statusCode} ${body.slice(0, 300)}\nto ${JSON.stringify(sent).slice(0, 2_000)}`);
  }
});
