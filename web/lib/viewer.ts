import { useShellQuery } from "../app/layout/Shell.generated.ts";
import type { ViewerFragment } from "../gql/graphql.ts";

export type Viewer = ViewerFragment;

/**
 * Returns the logged-in user; null for a visitor. Preloaded with the page, and updated at login and logout.
 */
export function useViewer(): Viewer | null {
  return useShellQuery({ fetchPolicy: "cache-first" }).data?.me ?? null;
}
