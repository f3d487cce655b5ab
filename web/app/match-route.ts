import { matchPath } from "react-router-dom";
import { areaOfPath } from "../../schema/site/areas.ts";
import type { SiteArea } from "../../schema/site/settings.ts";
import type { Route, RouteLocation } from "./route.ts";
import { routes } from "./routes.ts";

export interface RouteMatch extends RouteLocation {
  route: Route;
}

const firstSegment = (path: string) => path.split("/", 2)[1]?.toLowerCase();

/** Decodes the values as `useParams` does; one that is no encoding of a text stays as it is, and nothing is found by it. */
function decoded(params: RouteLocation["params"]): RouteLocation["params"] {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, value && decodeURIComponent(value)]),
    );
  } catch {
    return params;
  }
}

/** Returns the route of an address; null when there is none, or when its area of the site is switched off. */
export function matchRoute(url: string, hiddenAreas: readonly SiteArea[] = []): RouteMatch | null {
  const { pathname, searchParams } = new URL(url, "https://palabre.invalid");
  const area = areaOfPath(pathname);
  if (area && hiddenAreas.includes(area)) return null;
  const word = firstSegment(pathname);
  for (const route of routes) {
    // Excludes most routes cheaply: matchPath compiles a pattern on each call.
    const match = firstSegment(route.path) === word && matchPath(route.path, pathname);
    if (match) return { route, params: decoded(match.params), search: searchParams, hiddenAreas };
  }
  return null;
}
