import type { ViewerFragment } from "./gql/graphql.ts";
import { useShellQuery } from "./gql/hooks.ts";

export type Viewer = ViewerFragment;

/** Who is asking; null for a visitor. It comes with the page and follows log-in and log-out. */
export function useViewer(): Viewer | null {
  return useShellQuery({ fetchPolicy: "cache-first" }).data?.me ?? null;
}
