import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { acceptedEncoding, compressOnce } from "../core/caches/compression.ts";
import { MicroCache } from "../core/caches/micro-cache.ts";
import { sessionCookieName } from "./request-identity.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A read of /api whose response depends on its address alone for those who are not logged in. */
    isSharedByVisitors?: boolean;
  }
}

interface VisitorResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const megabyte = 1_048_576;
const maxKeyLength = 8_192;
/** Shorter bodies are larger compressed, with their headers. */
const minBytesToCompress = 1_024;

/** Responses of /api and /graphql to visitors. Only successful ones are kept. */
const responses = new MicroCache<VisitorResponse>({
  isCacheable: ({ status, body }) => status === 200 && !body.startsWith('{"errors"'),
  bytesOf: ({ body }) => body.length,
  maxBytes: 32 * megabyte,
});

/** Returns whether a request has neither a token nor a session cookie: all such requests have the viewer null. */
export const isByVisitor = ({ headers, cookies }: FastifyRequest): boolean =>
  headers.authorization === undefined && cookies[sessionCookieName] === undefined;

/**
 * Sends the response of a visitor's read, executed at most once a second for all visitors and compressed once for each
 * encoding. `execute` sets status and type on the reply and returns the serialized body.
 */
export async function sendShared(
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  execute: () => Promise<string>,
): Promise<string | Buffer> {
  if (key.length > maxKeyLength) return execute();
  const response = await responses.get(key, async () => {
    const body = await execute();
    return { body, status: reply.statusCode, type: String(reply.getHeader("content-type")) };
  });
  reply.code(response.status).type(response.type);
  if (response.body.length < minBytesToCompress) return response.body;
  reply.header("vary", "Accept-Encoding");
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  if (!encoding) return response.body;
  reply.header("content-encoding", encoding);
  return compressOnce(response, () => Buffer.from(response.body), encoding);
}

/** Shares the responses of the routes that say `isSharedByVisitors`. Call it before they are registered. */
export function shareVisitorReads(api: FastifyInstance): void {
  api.addHook("onRoute", (route) => {
    if (!route.config?.isSharedByVisitors) return;
    const { handler } = route;
    route.handler = async function (request, reply) {
      const execute = async () => handler.call(this, request, reply) as Promise<object>;
      if (!isByVisitor(request)) return execute();
      return sendShared(`GET ${request.url}`, request, reply, async () => {
        const body = reply.serialize(await execute()) as string;
        reply.type("application/json; charset=utf-8");
        return body;
      });
    } satisfies RouteHandlerMethod;
  });
}
