import { type ArgsDictionary, type MiddlewareFn, UseMiddleware } from "type-graphql";
import { hasRight } from "../../../schema/roles.ts";
import type { SiteArea } from "../../../schema/site/settings.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { createEventSource, type EventSource } from "../live/event-source.ts";
import type { Viewer } from "../policies.ts";
import { currentSite } from "./current-site.ts";

/** Whether an area of the site is switched on. */
export const isAreaShown = (area: SiteArea): boolean =>
  currentSite().areas.every((each) => each.area !== area || each.isShown);

/** Whether a viewer enters an area: everybody one that is switched on, administrators any. */
export const mayEnter = (viewer: Viewer | null, area: SiteArea): boolean =>
  isAreaShown(area) || hasRight(viewer, "administer");

/** Refuses an area that a viewer may not enter. Throws NOT_FOUND. */
export function requireArea(viewer: Viewer | null, area: SiteArea): void {
  if (!mayEnter(viewer, area)) throw notFound("Cette page n’existe pas.");
}

/**
 * Returns the events of an area for a viewer who may enter it; none from the moment on when it is switched off for them.
 * A subscription's selection is executed without a viewer, so that its events are held back here. Throws NOT_FOUND.
 */
export function eventsOfArea<Event>(
  viewer: Viewer | null,
  area: SiteArea,
  events: EventSource<Event>,
): EventSource<Event> {
  requireArea(viewer, area);
  return createEventSource((subscriber) =>
    events.subscribe({
      next(event) {
        if (mayEnter(viewer, area)) subscriber.next(event);
      },
      get isFull() {
        return subscriber.isFull;
      },
      error(error) {
        subscriber.error(error);
      },
    }),
  );
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
