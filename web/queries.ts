import { ShellDocument, UnreadCountDocument } from "./gql/graphql.ts";
import { type Preload, preload } from "./query.ts";
import type { RouteMatch } from "./routes.tsx";

/**
 * What a page asks before it is shown. The results travel in this order, without their documents: server and
 * browser make the same list from the address.
 */
export function queriesOf(match: RouteMatch | null, isPersonal: boolean): Preload[] {
  const own = isPersonal ? [preload(ShellDocument), preload(UnreadCountDocument)] : [preload(ShellDocument)];
  return [...own, ...(match?.route.queries?.(match) ?? [])];
}
