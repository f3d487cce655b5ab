import type { ViewerFragment } from "../gql/graphql.ts";
import { useShellQuery } from "../gql/hooks.ts";

export type Viewer = ViewerFragment;

/**
 * Returns the logged-in user; null for a visitor. Preloaded with the page, and updated at login and logout.
 */
export function useViewer(): Viewer | null {
  return useShellQuery({ fetchPolicy: "cache-first" }).data?.me ?? null;
}
