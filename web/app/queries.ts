import { type Preload, preload } from "../lib/data/query.ts";
import type { RouteMatch } from "./match-route.ts";

/**
 * Returns the queries that a page needs before it is shown. Results are embedded in this order, without their
 * documents: server and browser compute the same list from the address.
 */
export function queriesOf(match: RouteMatch | null, isPersonal: boolean): Preload[] {
  const own = [preload("Shell"), ...(isPersonal ? [preload("UnreadCount")] : []), preload("SiteFooter")];
  return [...own, ...(match?.route.queries?.({ ...match, isPersonal }) ?? [])];
}
