import { createContext, useContext } from "react";
import { useLocation } from "react-router-dom";
import type { PageFailure, Site } from "../schema/render.ts";

/** What travels with the page, alike on the server and in the browser. */
export interface PageState {
  site: Site;
  now: number;
  /** The request was a person's own, so that who they are was asked too. */
  isPersonal: boolean;
  failure: PageFailure | null;
}

export const PageContext = createContext<PageState>({
  site: { name: "Palabre", url: "", chatUrl: "", timeZone: "Africa/Abidjan" },
  now: 0,
  isPersonal: false,
  failure: null,
});

export const usePage = () => useContext(PageContext);

// After a reload the history entry has kept the key that the router gave it.
const servedKey =
  typeof history === "undefined" ? "default" : ((history.state as { key?: string } | null)?.key ?? "default");

/** Whether what is shown is what the document came with; what one goes to from there is not. */
export const useIsServed = () => useLocation().key === servedKey;
