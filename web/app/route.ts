import type { Right } from "../../schema/roles.ts";
import type { SiteArea } from "../../schema/site/settings.ts";
import type { Preload } from "../lib/data/query.ts";

/** Whether the addresses of a route end with a token, which must not leak (schema/token-paths.ts). */
export const hasTokenParam = ({ path }: Route): boolean => path.endsWith("/:token");

/** Access to a page: `visitor`: logged-in users are redirected; a right: those whose role has it. */
export type Access = "all" | "visitor" | "member" | Right;

export interface RouteLocation {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  /** Areas of the site that are switched off. */
  hiddenAreas?: readonly SiteArea[];
  /** Text that the page's own form has sent. */
  sent?: string | undefined;
  /** Whether the page is rendered for a session. */
  isPersonal?: boolean;
}

export interface Route {
  path: string;
  /**
   * Path of the page's file below web/features, without extension: its last part is the exported component.
   * Each page is a chunk of its own.
   */
  page: string;
  access: Access;
  /** Queries that the server runs before it renders. */
  queries?: (place: RouteLocation) => Preload[];
  /**
   * The client starts by itself after the first paint, because the page shows live data; `withNews`: for
   * visitors only when there is something new (watch.ts). Other pages wait for the first interaction.
   */
  startsAlone?: true | "withNews";
  /** The page has a carousel, which plays before the client is there (carousel.ts). */
  hasCarousel?: true;
  /** The page has the button « Garder » (kept.ts). */
  canBeKept?: true;
  /** Whether a visitor's browser keeps a copy of the page for reading without a network. */
  isCopied?: (place: RouteLocation) => boolean;
}
