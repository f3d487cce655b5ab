import type { FastifyRequest, RouteHandlerMethod } from "fastify";
import { sessionCookieName } from "./request.ts";
import { BriefCache } from "./shared/brief-cache.ts";

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A visitor's query has the same answer for every visitor: it is carried out once a second at most. */
export function shareAmongVisitors(handle: RouteHandlerMethod): RouteHandlerMethod {
  const answers = new BriefCache<Answer>(
    ({ status, body }) => status === 200 && !body.startsWith('{"errors"'),
  );
  return async function (request, reply) {
    const carryOut = () => handle.call(this, request, reply) as Promise<string>;
    const key = visitorsQuery(request);
    if (key === null) return carryOut();
    const answer = await answers.share(key, async () => ({
      body: await carryOut(),
      status: reply.statusCode,
      type: String(reply.getHeader("content-type")),
    }));
    reply.code(answer.status).type(answer.type);
    return answer.body;
  };
}

const longestKey = 8_192;

/** What tells a visitor's query from another; null for all that isn't one. */
function visitorsQuery(request: FastifyRequest): string | null {
  const { method, headers, cookies, body } = request;
  const isVisitor = headers.authorization === undefined && cookies[sessionCookieName] === undefined;
  if (!isVisitor || method !== "POST" || typeof body !== "object" || body === null) return null;
  // Files are told apart by nothing in the body.
  if (headers["content-type"]?.includes("multipart/")) return null;
  const { query } = body as { query?: unknown };
  // Too strict where a name bears the word: that query is merely not shared.
  if (typeof query !== "string" || /mutation|subscription/.test(query)) return null;
  const key = JSON.stringify([body, headers.accept, headers["content-type"]]);
  return key.length > longestKey ? null : key;
}
