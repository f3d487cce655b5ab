import { type ArgsDictionary, type MiddlewareFn, UseMiddleware } from "type-graphql";
import { hasRight } from "../../../schema/roles.ts";
import type { SiteArea } from "../../../schema/site/settings.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import type { Viewer } from "../policies.ts";
import { currentSite } from "./current-site.ts";

/** Whether an area of the site is switched on. */
export const isAreaShown = (area: SiteArea): boolean =>
  currentSite().areas.every((each) => each.area !== area || each.isShown);

/** Lets everybody into an area that is switched on, and administrators into any. Throws NOT_FOUND. */
export function requireArea(viewer: Viewer | null, area: SiteArea): void {
  if (!isAreaShown(area) && !hasRight(viewer, "administer")) throw notFound("Cette page n’existe pas.");
}

/**
 * Declares the area of a root query: only administrators get its results while the area is switched off. A shared result is
 * then an error, which the caches of queries neither keep nor give to anybody.
 */
export const OfArea = (area: SiteArea | ((args: ArgsDictionary) => SiteArea)) => {
  const check: MiddlewareFn<Context> = ({ context, args }, next) => {
    requireArea(context.viewer, typeof area === "function" ? area(args) : area);
    return next();
  };
  return UseMiddleware(check);
};
