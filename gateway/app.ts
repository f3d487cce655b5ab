import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import underPressure from "@fastify/under-pressure";
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { GraphQLSchema } from "graphql";
import { documentApi } from "./api-docs/openapi.ts";
import { serveDocs } from "./api-docs/page.ts";
import { authRoutes } from "./auth/auth.routes.ts";
import { categoryRoutes } from "./categories/category.routes.ts";
import { dashRoutes } from "./dash/dash.routes.ts";
import type { Settings } from "./env.ts";
import { feedRoutes } from "./feeds/feed.routes.ts";
import { mountGraphql } from "./graphql.ts";
import { healthRoutes } from "./health.routes.ts";
import { imageRoutes } from "./images/image.routes.ts";
import { numbersRoutes } from "./numbers/numbers.routes.ts";
import { postRoutes } from "./posts/post.routes.ts";
import { identify } from "./request.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { secureHeaders } from "./security.ts";
import { forgetBriefly } from "./shared/brief-cache.ts";
import { AppError, unauthenticated } from "./shared/errors.ts";
import { log } from "./shared/log.ts";
import { requestSeconds } from "./shared/metrics.ts";
import type { Viewer } from "./shared/policies.ts";
import { addressKey, countAgainst } from "./shared/rate-limits.ts";
import { answerUnknownPaths, knownError, readJsonBodies, sendError } from "./shared/rest.ts";
import { syndicationRoutes } from "./syndication/syndication.routes.ts";
import { unsubscribeRoutes } from "./telling/unsubscribe.routes.ts";
import { fileRoutes } from "./uploads/file.routes.ts";
import { endSlowBodies, mostUploadMilliseconds } from "./uploads/form-traffic.ts";
import { resumableRoutes } from "./uploads/resumable/resumable.routes.ts";
import { uploadRoutes } from "./uploads/upload.routes.ts";
import { userRoutes } from "./users/user.routes.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks, by the Bearer token; under /api only. */
    viewer: Viewer | null;
  }
  interface FastifyReply {
    /** Sends the site's own page about a failure, where there are pages. */
    sendFailure?: (failure: 403 | 404 | 429 | 500 | 503) => Promise<FastifyReply>;
  }
}

export interface AppOptions {
  readonly settings: Settings;
  readonly schema: GraphQLSchema;
  readonly isReady: () => Promise<boolean>;
  /** The rendered site; tests of the rest do without. */
  readonly pages?: FastifyPluginAsync;
}

/** Every REST area, on one screen. */
async function areas(api: FastifyInstance): Promise<void> {
  await api.register(authRoutes, { prefix: "/auth" });
  await api.register(feedRoutes, { prefix: "/feeds" });
  await api.register(categoryRoutes, { prefix: "/categories" });
  await api.register(dashRoutes, { prefix: "/dash" });
  await api.register(numbersRoutes, { prefix: "/numbers" });
  await api.register(searchRoutes, { prefix: "/posts" });
  await api.register(postRoutes, { prefix: "/posts" });
  await api.register(uploadRoutes, { prefix: "/upload" });
  await api.register(resumableRoutes, { prefix: "/uploads/tus" });
  await api.register(userRoutes, { prefix: "/users" });
}

/** The whole gateway but for its sockets: REST, GraphQL, pages. Does not listen, so that tests can mount it. */
export async function createApp({ settings, schema, isReady, pages }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    bodyLimit: 1_048_576,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: "idle",
    // Fastify would wait for a slow body for ever. What carries no file has less (endSlowBodies).
    requestTimeout: mostUploadMilliseconds,
    frameworkErrors: sendError,
  }) as unknown as FastifyInstance;

  app.decorateRequest("viewer", null);
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) =>
    sendError(new AppError("NOT_FOUND", "Cette adresse n’existe pas."), request, reply),
  );
  readJsonBodies(app);
  endSlowBodies(app);
  observe(app);
  await secureHeaders(app, settings);
  await app.register(cookie);
  await app.register(compress, { threshold: 1_024, brotliOptions: { params: { 1: 4 } } });
  // Tests compile while they run: the event loop of theirs says nothing.
  if (settings.mode !== "test") {
    await app.register(underPressure, {
      maxEventLoopDelay: 2_000,
      pressureHandler: async (request, reply) => {
        // What the page about it looks like comes too.
        if (!isProbe(request) && !isBuilt(request)) await refuse({ statusCode: 503 }, request, reply);
      },
    });
  }
  app.addHook("onRequest", async (request) => {
    if (!isProbe(request) && !isStatic(request)) await countAgainst("readByAddress", addressKey(request.ip));
  });

  answerUnknownPaths(app);
  await documentApi(app, settings);
  await serveDocs(app, settings);
  healthRoutes(app, settings, isReady);
  await app.register(
    async (api) => {
      api.addHook("preHandler", knowTheViewer);
      api.addHook("onSend", neverStored);
      api.addHook("onSend", async ({ method, routeOptions }) => {
        const isQuiet = /^\/api\/auth\/(login|logout|refresh)$/.test(routeOptions.url ?? "");
        if (method !== "GET" && method !== "HEAD" && !isQuiet) forgetBriefly();
      });
      await areas(api);
    },
    { prefix: "/api" },
  );
  await app.register(imageRoutes);
  await app.register(fileRoutes);
  await app.register(syndicationRoutes);
  await app.register(unsubscribeRoutes);
  await mountGraphql(app, schema, settings);
  if (pages) await app.register(pages);
  return app;
}

/** Answers an error: who opened a page's address is shown a page about what passes, a program has the envelope. */
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

/** A read with a token that is worth nothing says so, rather than answer as to a visitor; a deed decides itself. */
async function knowTheViewer(request: FastifyRequest): Promise<void> {
  const { viewer, isTokenRefused } = await identify(request);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isTokenRefused && isRead) throw unauthenticated("Votre session est terminée. Reconnectez-vous.");
  request.viewer = viewer;
  // A piece of an upload is no deed of its own: its beginning was counted.
  if (viewer && !isRead && request.method !== "PATCH") await countAgainst("writeByAccount", viewer.id);
}

/** Answers differ from person to person, unless a route says otherwise. */
async function neverStored(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
}

/** One line of log and one measure a request; neither names a query, a body or a token. */
function observe(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const seconds = reply.elapsedTime / 1_000;
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    requestSeconds.observe(labels, seconds);
    if (isProbe(request)) return;
    const facts = {
      requestId: request.id,
      method: request.method,
      path: pathToLog(request.url),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    };
    log.info(facts, "request");
  });
}

// By the route and not by the address: whatever else begins alike is a page, which is counted and logged.
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? "none";
const isProbe = (request: FastifyRequest): boolean => /^\/(healthz|readyz|metrics)$/.test(routeOf(request));
const isBuilt = (request: FastifyRequest): boolean => routeOf(request).startsWith("/assets/");
const isStatic = (request: FastifyRequest): boolean =>
  /^\/(assets|fonts|image|file|favicon)\b/.test(routeOf(request));

const pathToLog = (url: string): string =>
  url.replace(/[?#].*$/, "").replace(/^\/+(otp|verify|reset-password|apercu|unsubscribe)\/.+$/i, "/$1/…");
