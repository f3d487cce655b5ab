import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "../core/env.ts";
import { secureHeaders } from "./security-headers.ts";

const app: FastifyInstance = fastify();

beforeAll(async () => {
  await secureHeaders(app, readEnv({ NODE_ENV: "test", SITE_URL: "https://palabre.example" }));
  app.get("/", (request, reply) => {
    const { type, policy, status } = request.query as { type: string; policy?: string; status?: string };
    if (policy) reply.header("content-security-policy", policy);
    if (status) return reply.code(Number(status)).send();
    return reply.type(type).send(Buffer.from("-"));
  });
});
afterAll(() => app.close());

const headersOf = async (type: string, policy = "") =>
  (await app.inject({ url: "/", query: { type, policy } })).headers;

const ofDocuments = [
  "x-frame-options",
  "referrer-policy",
  "cross-origin-opener-policy",
  "content-security-policy",
];

describe("secureHeaders", () => {
  it.each([
    "text/html; charset=utf-8",
    "application/json",
    "image/svg+xml",
    "text/javascript",
    "application/pdf",
  ])("gives %s the headers of documents", async (type) =>
    expect(Object.keys(await headersOf(type))).toEqual(expect.arrayContaining(ofDocuments)),
  );

  it.each(["image/avif", "image/jpeg", "font/woff2", "text/css; charset=utf-8"])(
    "gives %s what a part of a page needs, and nothing of documents",
    async (type) => {
      const headers = await headersOf(type);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "strict-transport-security": expect.stringContaining("max-age="),
      });
      for (const name of ofDocuments) expect(headers).not.toHaveProperty(name);
    },
  );

  it("sends nothing of documents with an answer that nothing has changed", async () => {
    const query = { type: "text/html", policy: "default-src 'none'", status: "304" };
    const { headers } = await app.inject({ url: "/", query });
    for (const name of ofDocuments) expect(headers).not.toHaveProperty(name);
  });

  it("keeps the policy that a route sets, on pictures too", async () => {
    const policy = "default-src 'none'; sandbox";
    expect(await headersOf("image/webp", policy)).toHaveProperty("content-security-policy", policy);
    expect(await headersOf("text/html", policy)).toHaveProperty("content-security-policy", policy);
  });
});
