import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { MicroCache } from "../core/caches/micro-cache.ts";
import { clock } from "../core/clock.ts";
import { appErrorOf } from "../core/error-masking.ts";
import { notFound } from "../core/errors.ts";
import { currentSite } from "../core/site/current-site.ts";
import { etagOf, isFresh } from "../lib/http/etags.ts";
import { sendError } from "../lib/http/rest.ts";
import { miningReservation } from "./ai-policy.ts";
import { type Format, writeFeed } from "./feed-documents.ts";
import { writeLlmsText } from "./llms-text.service.ts";
import { writePodcast } from "./podcast-document.ts";
import { type Subject, syndicate } from "./rss-feeds.service.ts";
import { robots, sitemapFile, sitemapIndex } from "./sitemap.service.ts";

interface Document {
  readonly body: string;
  readonly etag: string;
  /** Time at which this process first made it so: an article that goes changes it too. */
  readonly modifiedAt: Date;
}

const feedFiles: Readonly<Record<Format, { name: string; type: string }>> = {
  rss: { name: "rss.xml", type: "application/rss+xml" },
  atom: { name: "atom.xml", type: "application/atom+xml" },
  json: { name: "feed.json", type: "application/feed+json" },
};

/** Routes for search engines, language models and feed readers: robots.txt, llms.txt, sitemap, feeds. The responses are the same for everybody. */
export const syndicationRoutes: FastifyPluginAsync = async (app) => {
  app.setErrorHandler(async (error, request, reply) => {
    const known = appErrorOf(error);
    if (known?.code !== "NOT_FOUND") return sendError(error, request, reply);
    // For a person in a browser: the site's own page.
    if (reply.sendFailure && request.headers.accept?.includes("text/html")) return reply.sendFailure(404);
    reply.code(404).header("cache-control", "no-store").type("text/plain; charset=utf-8");
    return reply.send(`${known.message}\n`);
  });
  const cache = new MicroCache<Document>();
  const last = new Map<string, Pick<Document, "etag" | "modifiedAt">>();
  const documentOf = (path: string, body: string): Document => {
    const etag = etagOf(body);
    const before = last.get(path);
    const modifiedAt = before?.etag === etag ? before.modifiedAt : clock.now();
    last.set(path, { etag, modifiedAt });
    return { body, etag, modifiedAt };
  };
  const cachedRoute = (
    type: string,
    make: (path: string, request: FastifyRequest) => Promise<string> | string,
  ) =>
    async function handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const path = request.url.replace(/[?#].*/s, "");
      const document = await cache.get(path, async () => documentOf(path, await make(path, request)));
      return send(request, reply, document, type);
    };

  app.get("/robots.txt", cachedRoute("text/plain", robots));
  app.get("/llms.txt", cachedRoute("text/plain", writeLlmsText));
  app.get("/.well-known/tdmrep.json", cachedRoute("application/json", miningReservation));
  app.get("/.well-known/atproto-did", cachedRoute("text/plain", blueskyIdentifier));
  app.get("/sitemap.xml", cachedRoute("application/xml", sitemapIndex));
  app.get(
    "/sitemaps/:file",
    cachedRoute("application/xml", (_path, { params }) => sitemapFile((params as { file: string }).file)),
  );
  app.get(
    "/podcast.xml",
    cachedRoute(feedFiles.rss.type, async (path) => writePodcast(await syndicate({ kind: "podcast" }), path)),
  );
  feedRoutes(app, "", () => ({ kind: "all" }), cachedRoute);
  feedRoutes(app, "/categories/:slug", ({ slug }) => ({ kind: "category", slug: slug ?? "" }), cachedRoute);
  feedRoutes(app, "/tags/:slug", ({ slug }) => ({ kind: "tag", slug: slug ?? "" }), cachedRoute);
  feedRoutes(app, "/series/:slug", ({ slug }) => ({ kind: "series", slug: slug ?? "" }), cachedRoute);
  feedRoutes(app, "/authors/:id", ({ id }) => ({ kind: "author", id: id ?? "" }), cachedRoute);
};

/** Renders /.well-known/atproto-did: by it Bluesky takes the site's domain for the name of its account. */
function blueskyIdentifier(): string {
  const { blueskyHandle } = currentSite().integrations;
  if (!blueskyHandle.startsWith("did:")) throw notFound("Ce site n’a pas de compte Bluesky.");
  return blueskyHandle;
}

type Params = Readonly<Record<string, string | undefined>>;
type CachedRoute = (
  type: string,
  make: (path: string, request: FastifyRequest) => Promise<string>,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function feedRoutes(
  app: FastifyInstance,
  folder: string,
  subjectOf: (params: Params) => Subject,
  cachedRoute: CachedRoute,
) {
  for (const [format, { name, type }] of Object.entries(feedFiles) as [
    Format,
    { name: string; type: string },
  ][]) {
    app.get(
      `${folder}/${name}`,
      cachedRoute(type, async (path, { params }) =>
        writeFeed(await syndicate(subjectOf(params as Params)), format, path),
      ),
    );
  }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, modifiedAt }: Document,
  type: string,
): FastifyReply {
  const lastModified = { "last-modified": modifiedAt.toUTCString() };
  reply.headers({ etag, ...lastModified, "cache-control": "no-cache", vary: "Accept-Encoding" });
  if (isFresh(request, { etag, modifiedAt })) return reply.code(304).send();
  // Feed readers run on other sites.
  reply.header("access-control-allow-origin", "*").header("cross-origin-resource-policy", "cross-origin");
  return reply.type(`${type}; charset=utf-8`).send(body);
}
