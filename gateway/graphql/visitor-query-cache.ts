import type { FastifyRequest, RouteHandlerMethod } from "fastify";
import { MicroCache } from "../core/caches/micro-cache.ts";
import { sessionCookieName } from "../sessions/request-identity.ts";

interface CachedResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/**
 * Wraps the handler of /graphql: a query of a visitor (no token, no session cookie) is executed at most once a second
 * for all visitors, since no field depends on more than the viewer, who is null. Only successful responses are cached.
 */
export function cacheVisitorQueries(handle: RouteHandlerMethod): RouteHandlerMethod {
  const responses = new MicroCache<CachedResponse>(
    ({ status, body }) => status === 200 && !body.startsWith('{"errors"'),
  );
  return async function (request, reply) {
    const execute = () => handle.call(this, request, reply) as Promise<string>;
    const key = visitorQueryKey(request);
    if (key === null) return execute();
    const response = await responses.get(key, async () => ({
      body: await execute(),
      status: reply.statusCode,
      type: String(reply.getHeader("content-type")),
    }));
    reply.code(response.status).type(response.type);
    return response.body;
  };
}

const maxKeyLength = 8_192;

/** Returns the cache key of a visitor's query; null for every other request. */
function visitorQueryKey(request: FastifyRequest): string | null {
  const { method, headers, cookies, body } = request;
  const isVisitor = headers.authorization === undefined && cookies[sessionCookieName] === undefined;
  if (!isVisitor || method !== "POST" || typeof body !== "object" || body === null) return null;
  // The body of an upload does not hold its files: two different ones would have one key.
  if (headers["content-type"]?.includes("multipart/")) return null;
  const { query } = body as { query?: unknown };
  // Stricter than needed: a query with a field of such a name is merely not cached.
  if (typeof query !== "string" || /mutation|subscription/.test(query)) return null;
  const key = JSON.stringify([body, headers.accept, headers["content-type"]]);
  return key.length > maxKeyLength ? null : key;
}
