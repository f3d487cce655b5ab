import { createContext, useContext } from "react";
import type { ViewerFragment } from "../gql/graphql.ts";

export type Viewer = ViewerFragment;

/** The logged-in user, whom ViewerProvider reads once for the whole page. */
export const ViewerContext = createContext<Viewer | null>(null);

/** Returns the logged-in user; null for a visitor. Preloaded with the page, and updated at login and logout. */
export const useViewer = (): Viewer | null => useContext(ViewerContext);
