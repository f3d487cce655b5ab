import { createContext, useContext } from "react";
import { useLocation } from "react-router-dom";
import type { PageFailure, Site } from "../../schema/render.ts";

/** State embedded in the page, the same on the server and in the browser. */
export interface PageState {
  site: Site;
  now: number;
  /** Whether the request had a session, so that the viewer was loaded too. */
  isPersonal: boolean;
  failure: PageFailure | null;
  /** Text that the page's own form has sent. */
  sent?: string | undefined;
}

/** Site of what is rendered outside of a page. */
export const unknownSite: Site = {
  name: "",
  url: "",
  tagline: "",
  description: "",
  chatUrl: "",
  timeZone: "Africa/Abidjan",
  dialCode: "+225",
  isPoweredByShown: false,
  labels: {},
};

export const PageContext = createContext<PageState>({
  site: unknownSite,
  now: 0,
  isPersonal: false,
  failure: null,
});

export const usePage = () => useContext(PageContext);

// After a reload the history entry still has the key that the router gave it.
const servedKey =
  typeof history === "undefined" ? "default" : ((history.state as { key?: string } | null)?.key ?? "default");

/** Returns true while the server-rendered page is shown; false after client-side navigation. */
export const useIsServed = () => useLocation().key === servedKey;
