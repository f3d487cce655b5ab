import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { execute, type GraphQLSchema } from "graphql";
import { copyHeader } from "../../schema/copies.ts";
import type { PageFailure, PageRequest, RenderedPage, Renderer } from "../../schema/render.ts";
import { hasToken } from "../../schema/token-paths.ts";
import { countPageView } from "../analytics/views/view-tracking.ts";
import { acceptedEncoding, compressOnce } from "../core/caches/compression.ts";
import { clock } from "../core/clock.ts";
import type { Context } from "../core/context.ts";
import type { Env } from "../core/env.ts";
import { logIfUnexpected } from "../core/error-masking.ts";
import { errorFields, log } from "../core/log.ts";
import { currentSite } from "../core/site/current-site.ts";
import { executeMemberQuery } from "../graphql/member-query-cache.ts";
import { knowsEtag } from "../lib/http/etags.ts";
import { namesOldContent } from "../redirects/old-address.ts";
import { redirectOf } from "../redirects/page-redirects.ts";
import { sessionCookieName } from "../sessions/request-identity.ts";
import { contentSignal } from "../syndication/ai-policy.ts";
import { serveFiles } from "./built-files.ts";
import { type AnswerForm, formPages } from "./form-pages.ts";
import { type Page, PageCache } from "./page-cache.ts";
import { integrationsOf, otherSourcesOf } from "./page-integrations.ts";
import { builtPages, developedPages } from "./pages-source.ts";
import { contentSecurityPolicy } from "./security-headers.ts";
import { answerPreview, previewedVersion, visitorContext } from "./settings-preview.ts";
import { faceOfSite } from "./site-of-pages.ts";

export interface PagesOptions {
  schema: GraphQLSchema;
  /** Returns the context of a page's queries: the viewer is the session cookie's, which is not rotated. */
  contextFor: (request: FastifyRequest) => Promise<Context>;
  env: Env;
  /** Vite serves the sources instead of the built web. */
  isDeveloping?: boolean;
}

// Chakra's islands insert an empty style element and fill it by script, which the policy allows.
const emptyStyle = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
const minute = 60_000;

/** Serves the web: rendered here, then hydrated. Registered last, since it handles every other GET. */
export function pagesPlugin({
  schema,
  contextFor,
  env,
  isDeveloping = false,
}: PagesOptions): FastifyPluginAsync {
  const plugin: FastifyPluginAsync = async (app) => {
    const source = isDeveloping ? developedPages(app) : await builtPages();
    if (source.files) await serveFiles(app, source.files, env.dataDir);

    const pageRequest = createPageRequests(schema, contextFor);
    const visitorRequest = createPageRequests(schema, visitorContext);
    const cache = new PageCache(isDeveloping);
    const { policyOf, answer } = answersOf(env.siteUrl, isDeveloping);

    app.decorateReply("sendFailure", async function (failure) {
      const renderer = await source.renderer();
      const page = isTemporary(failure)
        ? await cache.failurePage(failure, isPersonal(this.request), () =>
            renderFailure(renderer, this.request, failure),
          )
        : await renderPage(renderer, this.request, (request) => pageRequest(request, failure));
      return answer(this.request, this, renderer, page);
    });

    app.get("/*", async (request, reply) => {
      const renderer = await source.renderer();
      const make = () => renderPage(renderer, request, pageRequest);
      const version = previewedVersion(request);
      if (version !== null)
        return answerPreview(request, reply, version, {
          render: (as) => renderPage(renderer, request, as === "visitor" ? visitorRequest : pageRequest),
          policyOf: (page) => policyOf(renderer, page, true),
        });
      const isOwn = isPersonal(request) || hasToken(request.url);
      const old = namesOldContent(request.url) ? await redirectOf(request) : null;
      if (old) return reply.redirect(old, 301);
      const page = await (isOwn ? make() : cache.visitorPage(request.url, make));
      const moved = page.status === 404 ? await redirectOf(request) : null;
      if (moved) return reply.redirect(moved, 301);
      // A cached page is a view too.
      if (page.status === 200) countPageView(request);
      return answer(request, reply, renderer, page);
    });
    const answerForm: AnswerForm = async (request, reply, sent) => {
      const renderer = await source.renderer();
      const page = await renderPage(renderer, request, async () => ({
        ...(await pageRequest(request)),
        sent,
      }));
      return answer(request, reply, renderer, page);
    };
    await app.register(formPages(answerForm));
    if (!isDeveloping) app.addHook("onListen", () => warmUp(app));
  };
  // Not encapsulated: other routes may send failure pages.
  return Object.assign(plugin, { [Symbol.for("skip-override")]: true });
}

/** Returns what sends a page with its policy. */
function answersOf(siteUrl: string, isDeveloping: boolean) {
  const policyOf = ({ scriptHashes }: Renderer, page: Page, isFramedHere = false) =>
    policy(siteUrl, scriptHashes, page, { isDeveloping, isFramedHere });
  const answer = (request: FastifyRequest, reply: FastifyReply, renderer: Renderer, page: Page) =>
    send(request, reply.header("content-security-policy", policyOf(renderer, page)), page);
  return { policyOf, answer };
}

type ToPageRequest = (request: FastifyRequest, failure?: PageFailure) => Promise<PageRequest>;

/** Returns a function that builds the renderer's request from an HTTP request: its queries run on `schema`. */
function createPageRequests(schema: GraphQLSchema, contextFor: PagesOptions["contextFor"]): ToPageRequest {
  return async (request, failure) => {
    const context = await contextFor(request);
    return {
      ...faceOfSite(),
      integrations: previewedVersion(request) === null ? integrationsOf(request.url) : undefined,
      url: request.url.replace(/^\/{2,}/, "/"),
      hasSession: context.request.sessionCookie !== null,
      // Rounded to the minute, as it is displayed, so that an unchanged page keeps its ETag.
      now: Math.floor(clock.now().getTime() / minute) * minute,
      execute: async (document, variableValues) => {
        const shared = await executeMemberQuery(schema, { document, variables: variableValues, context });
        if (shared) return shared;
        const result = await execute({ schema, document, contextValue: context, variableValues });
        for (const error of result.errors ?? []) logIfUnexpected(error, request.id);
        return result;
      },
      failure,
    };
  };
}

/** Renders a page; when that fails, the page of the error 500. */
async function renderPage(
  renderer: Renderer,
  request: FastifyRequest,
  toPageRequest: ToPageRequest,
): Promise<Page> {
  try {
    return toPage(await renderer.render(await toPageRequest(request)));
  } catch (error) {
    log.error({ requestId: request.id, ...errorFields(error) }, "a page could not be rendered");
    return renderFailure(renderer, request, 500);
  }
}

/** Renders the page of a failure without queries, under an address that no navigation link has. */
async function renderFailure(
  renderer: Renderer,
  request: FastifyRequest,
  failure: PageFailure,
): Promise<Page> {
  const execute = async () => ({ data: null });
  const now = clock.now().getTime();
  const hasSession = isPersonal(request);
  return toPage(await renderer.render({ ...faceOfSite(), url: "/-", hasSession, now, execute, failure }));
}

const toPage = ({ html, ...page }: RenderedPage): Page => ({ ...page, body: Buffer.from(html) });

/** Returns true for a temporary failure. */
const isTemporary = (status: number) => status === 429 || status >= 500;

const isPersonal = (request: FastifyRequest) => request.cookies[sessionCookieName] !== undefined;

/** Sends a page: a member's is private, a visitor's is shared. Both may enter the browser's back-forward cache. */
async function send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  reply.header("vary", "Cookie, Accept-Encoding");
  reply.header("cache-control", isPersonal(request) ? "private, no-cache" : "public, max-age=0, s-maxage=1");
  if (isTemporary(page.status) || request.method === "POST") reply.header("cache-control", "no-store");
  if (currentSite().ai !== "ALLOW") reply.header("content-signal", contentSignal());
  const isSecret = hasToken(request.url);
  if (isSecret) reply.headers(secretPageHeaders);
  if (page.location) return reply.redirect(page.location, page.status);
  reply.code(page.status).type("text/html; charset=utf-8");
  if (page.status === 200 && !isSecret) {
    if (page.isCopied) reply.header(copyHeader, "allowed");
    const etag = etagOf(page);
    reply.header("etag", etag);
    if (knowsEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  }
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  if (!encoding) return reply.send(page.body);
  reply.header("content-encoding", encoding);
  return reply.send(await compressOnce(page, () => page.body, encoding));
}

/** Headers of pages with a token in their address: stored by no cache, listed by no search engine, without a referrer. */
const secretPageHeaders = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow, noarchive",
  "referrer-policy": "no-referrer",
} as const;

const etags = new WeakMap<Page, string>();

/** Returns a weak ETag: the same page under any encoding. */
function etagOf(page: Page): string {
  const etag = etags.get(page) ?? `W/"${createHash("sha1").update(page.body).digest("base64url")}"`;
  etags.set(page, etag);
  return etag;
}

function policy(
  siteUrl: string,
  inlined: readonly string[],
  { styleHash, servicesHash }: Page,
  { isDeveloping, isFramedHere }: Readonly<Record<"isDeveloping" | "isFramedHere", boolean>>,
): string {
  const scripts = servicesHash ? [...inlined, servicesHash] : inlined;
  const others = otherSourcesOf(servicesHash !== undefined);
  // No string becomes HTML or the address of a script; web/lib/text/trusted-html.ts says what does.
  if (!isDeveloping) {
    const styles = styleHash ? [emptyStyle, styleHash] : [emptyStyle];
    const own = contentSecurityPolicy(siteUrl, scripts, styles, { isFramedHere, others });
    return `${own}; require-trusted-types-for 'script'`;
  }
  // Vite puts its styles into the page.
  return contentSecurityPolicy(siteUrl, scripts, [], { isFramedHere, others }).replace(
    "style-src",
    "style-src 'unsafe-inline'",
  );
}

/** Renders some pages at start, so that the code is compiled before the first visitor. */
async function warmUp(app: FastifyInstance): Promise<void> {
  try {
    for (const url of ["/", "/feeds", "/login", "/", "/feeds"]) await app.inject({ url });
  } catch {
    // The server was stopped right after its start.
  }
}
