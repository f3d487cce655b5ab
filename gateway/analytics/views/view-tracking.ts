import type { FastifyRequest } from "fastify";
import { errorFields, log } from "../../core/log.ts";
import type { Viewer } from "../../core/policies.ts";
import { isPrefetch } from "../../lib/http/prefetch.ts";
import { viewerOfCookie } from "../../sessions/cookie-rotation.service.ts";
import { sessionCookieName } from "../../sessions/request-identity.ts";
import { viewPage } from "./post-view.service.ts";
import { hostOfReferrer } from "./referrer.ts";
import { isHumanView } from "./view.service.ts";

// Counts views from HTTP requests. The response never waits for the count, and does not fail with it.

/** Counts the GET of an article's page, also when its text came from a cache. */
export function countPageView(request: FastifyRequest): void {
  if (request.method !== "GET") return;
  const [, slug] = /^\/posts\/([a-z0-9-]{1,160})\/?(?:[?#]|$)/.exec(request.url) ?? [];
  if (slug) count(request, slug, () => viewerOfCookie(request.cookies[sessionCookieName] ?? null));
}

/** Counts the REST request of an article by its slug. */
export function countSlugView(request: FastifyRequest & { viewer: Viewer | null }, slug: string): void {
  count(request, slug, async () => request.viewer);
}

interface LinkedView {
  readonly slug: string;
  /** Name of the link's place, counted among the referring sites. */
  readonly host: string;
  readonly onCounted: () => Promise<unknown>;
}

/** Counts a view of an article that a link of the site's own has led to; its page, which follows, is the same view. */
export function countLinkedView(request: FastifyRequest, { slug, host, onCounted }: LinkedView): void {
  const viewer = () => viewerOfCookie(request.cookies[sessionCookieName] ?? null);
  count(request, slug, viewer, { host, onCounted });
}

const underWay = new Set<Promise<unknown>>();
// Beyond this number the database is already late: views are not counted.
const most = 1_000;

function count(
  request: FastifyRequest,
  slug: string,
  viewer: () => Promise<Viewer | null>,
  link?: Omit<LinkedView, "slug">,
): void {
  const { headers, ip } = request;
  const host = link?.host ?? hostOfReferrer(headers.referer);
  const reader = {
    userId: null,
    ip,
    userAgent: headers["user-agent"] ?? "",
    isPrefetch: isPrefetch(request),
    host,
  };
  if (!isHumanView(reader) || underWay.size >= most) return;
  const counting = viewer()
    .then((who) => viewPage(slug, { ...reader, userId: who?.id ?? null }))
    .then((isCounted) => isCounted && link?.onCounted())
    .catch((error) => log.warn(errorFields(error), "a view was not counted"))
    .finally(() => underWay.delete(counting));
  underWay.add(counting);
}

/** Resolves when every view received so far is counted. */
export const viewsCounted = (): Promise<unknown> => Promise.all(underWay);
