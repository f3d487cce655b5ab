import { type Preload, preload } from "./query.ts";
import type { RouteMatch } from "./routes.tsx";

/**
 * What a page asks before it is shown. The results travel in this order, without their documents: server and
 * browser make the same list from the address.
 */
export function queriesOf(match: RouteMatch | null, isPersonal: boolean): Preload[] {
  const own = isPersonal ? [preload("Shell"), preload("UnreadCount")] : [preload("Shell")];
  return [...own, ...(match?.route.queries?.(match) ?? [])];
}
