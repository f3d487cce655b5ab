import type { FastifyRequest, RouteHandlerMethod } from "fastify";
import { isByVisitor, sendShared } from "../sessions/visitor-responses.ts";

/**
 * Wraps the handler of /graphql: a query of a visitor (no token, no session cookie) is executed at most once a second
 * for all visitors, since no field depends on more than the viewer, who is null.
 */
export function cacheVisitorQueries(handle: RouteHandlerMethod): RouteHandlerMethod {
  return async function (request, reply) {
    const execute = () => handle.call(this, request, reply) as Promise<string>;
    const key = visitorQueryKey(request);
    return key === null ? execute() : sendShared(key, request, reply, execute);
  };
}

/** Returns the cache key of a visitor's query; null for every other request. */
function visitorQueryKey(request: FastifyRequest): string | null {
  const { method, headers, body, url } = request;
  if (!isByVisitor(request)) return null;
  // The body of an upload does not hold its files: two different ones would have one key.
  if (headers["content-type"]?.includes("multipart/")) return null;
  const fields = method === "POST" ? body : request.query;
  if (typeof fields !== "object" || fields === null) return null;
  const { query } = fields as { query?: unknown };
  // Stricter than needed: a query with a field of such a name is merely not cached.
  if (typeof query !== "string" || /mutation|subscription/.test(query)) return null;
  const content = method === "POST" ? body : url;
  // Without one of the last two a GET is refused: another site could send it.
  const { accept, "content-type": type, "apollo-require-preflight": preflight } = headers;
  return JSON.stringify([method, content, accept, type, preflight, headers["x-apollo-operation-name"]]);
}
