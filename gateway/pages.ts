import { createHash } from "node:crypto";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { execute, type GraphQLSchema } from "graphql";
import type { PageFailure, PageRequest, RenderedPage, Renderer, Site } from "../schema/render.ts";
import { answerTogether } from "./answers.ts";
import type { Context } from "./context.ts";
import type { Settings } from "./env.ts";
import { builtPages, developedPages } from "./pages-source.ts";
import { sessionCookieName } from "./request.ts";
import { contentSecurityPolicy } from "./security.ts";
import { BriefCache, encodeOnce, encodingFor } from "./shared/brief-cache.ts";
import { clock } from "./shared/clock.ts";
import { factsOf, log } from "./shared/log.ts";
import { logIfUnexpected } from "./shared/masking.ts";
import { countPageView } from "./views/view.door.ts";

export interface PagesOptions {
  schema: GraphQLSchema;
  /** The context of a page's queries: its person is known by the cookie, without rotating it. */
  contextFor: (request: FastifyRequest) => Promise<Context>;
  settings: Settings;
  /** Vite serves the sources instead of the built web. */
  isDeveloping?: boolean;
}

// Chakra's islands put an empty style element into the page and fill it by script, which the policy allows.
const emptyStyle = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
const minute = 60_000;

/** Serves the web: rendered here, then hydrated. Registered last, since it answers every other GET. */
export function pagesPlugin({
  schema,
  contextFor,
  settings,
  isDeveloping = false,
}: PagesOptions): FastifyPluginAsync {
  const plugin: FastifyPluginAsync = async (app) => {
    const site: Site = {
      name: settings.siteName,
      url: settings.siteUrl,
      chatUrl: settings.chatUrl ?? "",
      timeZone: settings.timeZone,
    };
    const source = isDeveloping ? await developedPages(app, site) : await builtPages(site);
    if (source.files) await serveFiles(app, source.files);

    const ask = async (request: FastifyRequest, failure?: PageFailure): Promise<PageRequest> => {
      const context = await contextFor(request);
      return {
        url: request.url.replace(/^\/{2,}/, "/"),
        hasSession: isPersonal(request),
        // To the minute, as it is shown: so that a page that has not changed keeps its ETag.
        now: Math.floor(clock.now().getTime() / minute) * minute,
        execute: async (document, variableValues) => {
          const together = await answerTogether(schema, { document, variables: variableValues, context });
          if (together) return together;
          const result = await execute({ schema, document, contextValue: context, variableValues });
          for (const error of result.errors ?? []) logIfUnexpected(error, request.id);
          return result;
        },
        failure,
      };
    };

    const refusals = new Map<string, Promise<RenderedPage>>();
    /** Made once: who has no time for a page has none for saying so either. */
    const refusal = (renderer: Renderer, request: FastifyRequest, failure: PageFailure) => {
      const key = `${failure} ${isPersonal(request)}`;
      const made = (!isDeveloping && refusals.get(key)) || blank(renderer, request, failure);
      refusals.set(key, made);
      made.catch(() => refusals.delete(key));
      return made;
    };

    app.decorateReply("sendFailure", async function (failure) {
      const renderer = await source.renderer();
      this.header("content-security-policy", policy(settings.siteUrl, renderer, isDeveloping));
      const page = isPassing(failure)
        ? await refusal(renderer, this.request, failure)
        : await draw(renderer, this.request, (request) => ask(request, failure));
      return send(this.request, this, page);
    });

    const forVisitors = new BriefCache<RenderedPage>(({ status, isSecret }) => status === 200 && !isSecret);
    app.get("/*", async (request, reply) => {
      const renderer = await source.renderer();
      reply.header("content-security-policy", policy(settings.siteUrl, renderer, isDeveloping));
      const make = () => draw(renderer, request, ask);
      const isShared = !isPersonal(request) && !isDeveloping;
      const page = await (isShared ? forVisitors.share(request.url, make) : make());
      // Wherever the page came from, somebody reads it.
      if (page.status === 200) countPageView(request);
      return send(request, reply, page);
    });
    if (!isDeveloping) app.addHook("onListen", () => warmUp(app));
  };
  // Not apart from the other doors, which may send its pages.
  return Object.assign(plugin, { [Symbol.for("skip-override")]: true });
}

type Ask = (request: FastifyRequest, failure?: PageFailure) => Promise<PageRequest>;

/** The page; when that fails, the page that says so. */
async function draw(renderer: Renderer, request: FastifyRequest, ask: Ask): Promise<RenderedPage> {
  try {
    return await renderer.render(await ask(request));
  } catch (error) {
    log.error({ requestId: request.id, ...factsOf(error) }, "a page could not be rendered");
    return blank(renderer, request, 500);
  }
}

/** The page about a failure, asking for nothing. No address of ours, so that none is marked as the one shown. */
async function blank(
  renderer: Renderer,
  request: FastifyRequest,
  failure: PageFailure,
): Promise<RenderedPage> {
  const execute = async () => ({ data: null });
  const now = clock.now().getTime();
  return renderer.render({ url: "/-", hasSession: isPersonal(request), now, execute, failure });
}

/** It is over by itself, sooner or later. */
const isPassing = (status: number) => status === 429 || status >= 500;

const isPersonal = (request: FastifyRequest) => request.cookies[sessionCookieName] !== undefined;

/** A person's page is theirs alone; a visitor's is the same for all. Neither keeps out of the back-forward cache. */
async function send(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<FastifyReply> {
  reply.header("vary", "Cookie, Accept-Encoding");
  reply.header("cache-control", isPersonal(request) ? "private, no-cache" : "public, max-age=0, s-maxage=1");
  if (page.isSecret) reply.headers(ofSecrets);
  if (page.location) return reply.redirect(page.location, page.status);
  if (isPassing(page.status)) reply.header("cache-control", "no-store");
  reply.code(page.status).type("text/html; charset=utf-8");
  if (page.status === 200 && !page.isSecret) {
    const etag = etagOf(page);
    reply.header("etag", etag);
    if (request.headers["if-none-match"]?.split(/,\s*/).includes(etag)) return reply.code(304).send();
  }
  const encoding = encodingFor(request.headers["accept-encoding"]);
  if (!encoding) return reply.send(page.html);
  reply.header("content-encoding", encoding);
  return reply.send(await encodeOnce(page, page.html, encoding));
}

/** Kept by nobody, listed nowhere, and its address given to nobody that it asks something of. */
const ofSecrets = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow, noarchive",
  "referrer-policy": "no-referrer",
} as const;

const etags = new WeakMap<RenderedPage, string>();

/** Weak: the same page under any encoding. */
function etagOf(page: RenderedPage): string {
  const etag = etags.get(page) ?? `W/"${createHash("sha1").update(page.html).digest("base64url")}"`;
  etags.set(page, etag);
  return etag;
}

function policy(siteUrl: string, { scriptHashes }: Renderer, isDeveloping: boolean): string {
  if (!isDeveloping) return contentSecurityPolicy(siteUrl, scriptHashes, [emptyStyle]);
  // Vite puts its styles into the page.
  return contentSecurityPolicy(siteUrl, scriptHashes).replace("style-src", "style-src 'unsafe-inline'");
}

/** Hashed files never change; the few others are asked about. Both lie there compressed already. */
async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  const common = { preCompressed: true, decorateReply: false } as const;
  await app.register(fastifyStatic, {
    ...common,
    root: `${root}assets/`,
    prefix: "/assets/",
    immutable: true,
    maxAge: "365d",
  });
  await app.register(fastifyStatic, {
    ...common,
    root,
    wildcard: false,
    globIgnore: ["**/assets/**", "**/.vite/**", "**/*.br", "**/*.gz"],
    maxAge: "1h",
  });
}

/** The first reader finds compiled code. */
async function warmUp(app: FastifyInstance): Promise<void> {
  try {
    for (const url of ["/", "/feeds", "/login", "/", "/feeds"]) await app.inject({ url });
  } catch {
    // Stopped as soon as it was started.
  }
}
