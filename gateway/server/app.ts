import "./registrations.ts";
import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { GraphQLSchema } from "graphql";
import { withoutToken } from "../../schema/token-paths.ts";
import { invalidate } from "../core/caches/micro-cache.ts";
import { minutes } from "../core/clock.ts";
import type { Env } from "../core/env.ts";
import { AppError, unauthenticated } from "../core/errors.ts";
import { log } from "../core/log.ts";
import { requestSeconds } from "../core/metrics.ts";
import type { Viewer } from "../core/policies.ts";
import { traceIdOfRequest, traceRequests } from "../core/tracing/request-spans.ts";
import { abortSlowBodies, mostUploadMilliseconds } from "../files/receiving/form-traffic.ts";
import { mountGraphql } from "../graphql/graphql-server.ts";
import { documentApi } from "../http/api-docs/openapi.ts";
import { serveDocs } from "../http/api-docs/page.ts";
import { secureHeaders } from "../http/security-headers.ts";
import { proxyCheck } from "../lib/http/client-address.ts";
import { isOwnRequest } from "../lib/http/own-request.ts";
import { handleUnknownPaths, knownError, parseJsonBodies, sendError } from "../lib/http/rest.ts";
import { addressKey, countAgainst } from "../lib/rate-limits.ts";
import { identify, runDeferred } from "../sessions/request-identity.ts";
import { shareVisitorReads } from "../sessions/visitor-responses.ts";
import { healthRoutes } from "./health.routes.ts";
import { buildLazySerializers } from "./lazy-serializers.ts";
import { refuseWhenOverloaded } from "./overload.ts";
import type { Readiness } from "./readiness.ts";
import { areas, ownRoutes } from "./routes.ts";
import { closeStalledConnections, limitSlowConnections, mostHeadMilliseconds } from "./slow-connections.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The user of the Bearer token; under /api only. */
    viewer: Viewer | null;
  }
  interface FastifyReply {
    /** Sends the site's page of a failure; absent without the rendered site. */
    sendFailure?: (failure: 403 | 404 | 429 | 500 | 503) => Promise<FastifyReply>;
  }
}

export interface AppOptions {
  readonly env: Env;
  readonly schema: GraphQLSchema;
  readonly readiness: () => Promise<Readiness>;
  /** Whether requests have spans; tracing.ts sends them. */
  readonly isTraced?: boolean;
  /** The rendered site; absent in tests of the API. */
  readonly pages?: FastifyPluginAsync;
}

/** Creates the gateway without its sockets: REST, GraphQL, pages. Does not listen, so that tests can mount it. */
export async function createApp({
  env,
  schema,
  readiness,
  isTraced,
  pages,
}: AppOptions): Promise<FastifyInstance> {
  const app = createFastify(env);
  if (env.hasRateLimits) limitSlowConnections(app.server, proxyCheck(env.trustProxy));
  app.decorateRequest("viewer", null);
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) =>
    sendError(new AppError("NOT_FOUND", "Cette adresse n’existe pas."), request, reply),
  );
  parseJsonBodies(app);
  abortSlowBodies(app);
  closeStalledConnections(app.server);
  if (isTraced) traceRequests(app, proxyCheck(env.trustProxy));
  observe(app);
  await secureHeaders(app, env);
  await app.register(cookie);
  await app.register(compress, { threshold: 1_024, brotliOptions: { params: { 1: 4 } } });
  // Tests compile while they run, which delays their event loop.
  if (env.mode !== "test")
    await refuseWhenOverloaded(app, async (request, reply) => {
      // The failure page needs its assets.
      if (!isProbe(request) && !isBuilt(request)) await refuse({ statusCode: 503 }, request, reply);
    });
  app.addHook("onRequest", async (request) => {
    if (isProbe(request) || isStatic(request) || isOwnRequest(request.headers)) return;
    await countAgainst("readByAddress", addressKey(request.ip));
  });

  handleUnknownPaths(app);
  await documentApi(app, env);
  await serveDocs(app);
  healthRoutes(app, env, readiness);
  await app.register(restApi, { prefix: "/api" });
  for (const routes of ownRoutes) await app.register(routes);
  await mountGraphql(app, schema, env);
  if (pages) await app.register(pages);
  return app;
}

const createFastify = (env: Env): FastifyInstance =>
  Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.trustProxy.length > 0 ? env.trustProxy : false,
    bodyLimit: 1_048_576,
    // The renderer of the pages is loaded by a plugin: beside other work, or from a slow disk, that takes more than ten seconds.
    pluginTimeout: minutes(2),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: "idle",
    http: { headersTimeout: mostHeadMilliseconds, connectionsCheckingInterval: 5_000 },
    // By default Fastify waits for a slow body without limit. Requests without files have less time (abortSlowBodies).
    requestTimeout: mostUploadMilliseconds,
    frameworkErrors: sendError,
    schemaController: { compilersFactory: { buildSerializer: buildLazySerializers } },
  }) as unknown as FastifyInstance;

/** REST: sets the viewer, shares visitors' reads, forbids caching by others, and empties the micro-cache after a write. */
const restApi: FastifyPluginAsync = async (api) => {
  api.addHook("preHandler", setViewer);
  api.addHook("onSend", forbidCaching);
  api.addHook("onSend", async ({ method, routeOptions }) => {
    const isQuiet = /^\/api\/auth\/(login|logout|refresh)$/.test(routeOptions.url ?? "");
    if (method !== "GET" && method !== "HEAD" && !isQuiet) invalidate();
  });
  shareVisitorReads(api);
  await areas(api);
};

/** Sends an error: as a page for a temporary failure (429, 503) of a browser's page request, else in the JSON envelope. */
function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const known = knownError(error);
  const isOpened = routeOf(request) === "/*" && request.headers.accept?.includes("text/html");
  if (!reply.sendFailure || !isOpened || (known?.status !== 429 && known?.status !== 503))
    return sendError(error, request, reply);
  if (known.retryAfter) reply.header("retry-after", known.retryAfter);
  return reply.sendFailure(known.status);
}

/** Sets the request's viewer. Refuses a read with an invalid token; each write checks its viewer itself. */
async function setViewer(request: FastifyRequest): Promise<void> {
  const { viewer, isTokenRefused } = await identify(request);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isTokenRefused && isRead) throw unauthenticated("Votre session est terminée. Reconnectez-vous.");
  request.viewer = viewer;
  // A chunk of an upload (PATCH) is not counted as a write: the creation of the upload was. Nor is a log-out: a shared
  // device can be left after many writes too.
  const isCounted = !isRead && request.method !== "PATCH" && routeOf(request) !== "/api/auth/logout";
  if (viewer && isCounted) await countAgainst("writeByAccount", viewer.id);
}

/** Forbids caching of responses, which depend on the viewer, unless the route has set a cache policy. */
async function forbidCaching(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
}

/** Logs and measures each request; neither contains a query, a body or a token. */
function observe(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    runDeferred(request);
    const seconds = reply.elapsedTime / 1_000;
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    requestSeconds.observe(labels, seconds);
    if (isProbe(request)) return;
    const fields = {
      requestId: request.id,
      traceId: traceIdOfRequest(request),
      method: request.method,
      path: withoutToken(request.url),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    };
    log.info(fields, "request");
  });
}

// By the route and not by the URL: any other URL with the same prefix is a page, which is counted and logged.
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? "none";
const isProbe = (request: FastifyRequest): boolean =>
  /^\/(healthz|readyz|metrics|healthz\/proxy)$/.test(routeOf(request));
const isBuilt = (request: FastifyRequest): boolean => routeOf(request).startsWith("/assets/");
const isStatic = (request: FastifyRequest): boolean =>
  /^\/(assets|fonts|icons|image|file|favicon|manifest)\b/.test(routeOf(request));
