import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { traceIdOf, tracer } from "./tracing.ts";

const contexts = new WeakMap<FastifyRequest, Context>();

/** Trace of a request, for its log line; undefined without tracing. */
export function traceIdOfRequest(request: FastifyRequest): string | undefined {
  const own = contexts.get(request);
  return own && traceIdOf(own);
}

/**
 * Records a span for each request, by route: no query, body, header or address. Another service's trace is continued for
 * our own proxies only, since anybody may send its header.
 */
export function traceRequests(app: FastifyInstance, isProxy: (address: string) => boolean): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const from = isProxy(request.socket.remoteAddress ?? "")
      ? propagation.extract(ROOT_CONTEXT, request.headers)
      : ROOT_CONTEXT;
    const route = request.routeOptions.url ?? "none";
    const attributes = { "http.request.method": request.method, "http.route": route };
    const span = tracer().startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      from,
    );
    const own = trace.setSpan(from, span);
    contexts.set(request, own);
    context.with(own, done);
  });
  // A body arrives in the context of its connection: afterwards the request's has to be entered again.
  app.addHook("preValidation", (request, _reply, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
  // A connection that its client has cut has no response.
  app.addHook("onRequestAbort", (request, done) => {
    trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)?.end();
    done();
  });
}

/** Names the request's span after its GraphQL operation. */
export function traceOperation(kind: string, name: string | null | undefined): void {
  const span = trace.getActiveSpan();
  span?.setAttributes({ "graphql.operation.type": kind, "graphql.operation.name": name?.slice(0, 100) });
}
