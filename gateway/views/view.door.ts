import type { FastifyRequest } from "fastify";
import { sessionCookieName } from "../request.ts";
import { viewerOfCookie } from "../sessions/session.service.ts";
import { factsOf, log } from "../shared/log.ts";
import type { Viewer } from "../shared/policies.ts";
import { viewPage } from "./post-view.service.ts";
import { hostOfReferrer } from "./referrer.ts";
import { isReading } from "./view.service.ts";

// Where HTTP says that somebody reads. The answer never waits for the count, nor fails with it.

/** GET of a page: an article's counts, also when its text came from a cache. */
export function countPageView(request: FastifyRequest): void {
  if (request.method !== "GET") return;
  const [, slug] = /^\/posts\/([a-z0-9-]{1,160})\/?(?:[?#]|$)/.exec(request.url) ?? [];
  if (slug) count(request, slug, () => viewerOfCookie(request.cookies[sessionCookieName] ?? null));
}

/** REST's slug call. */
export function countSlugView(request: FastifyRequest & { viewer: Viewer | null }, slug: string): void {
  count(request, slug, async () => request.viewer);
}

const underWay = new Set<Promise<unknown>>();
// Beyond that the database is behind already.
const most = 1_000;

function count(request: FastifyRequest, slug: string, viewer: () => Promise<Viewer | null>): void {
  const { headers, ip } = request;
  const purpose = [headers["sec-purpose"], headers.purpose, headers["x-moz"]].flat().join(" ");
  const host = hostOfReferrer(headers.referer);
  const reader = { userId: null, ip, userAgent: headers["user-agent"] ?? "", purpose, host };
  if (!isReading(reader) || underWay.size >= most) return;
  const counting = viewer()
    .then((who) => viewPage(slug, { ...reader, userId: who?.id ?? null }))
    .catch((error) => log.warn(factsOf(error), "a view was not counted"))
    .finally(() => underWay.delete(counting));
  underWay.add(counting);
}

/** Resolves when every view that was seen so far is counted. */
export const viewsCounted = (): Promise<unknown> => Promise.all(underWay);
