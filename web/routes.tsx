import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { limits } from "../schema/limits.ts";
import { FeedsPageDocument, HomePageDocument, NotificationsPageDocument } from "./gql/graphql.ts";
import { type Preload, preload } from "./query.ts";

/** Who may see a page. `visitor`: whoever is logged in has no business there and goes on. */
export type Access = "all" | "visitor" | "member" | "admin";

interface Place {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

export interface Route {
  path: string;
  /** web/features/<area>/<Name>.tsx, which exports <Name>; it is a chunk of its own. */
  page: string;
  access: Access;
  /** What the page shows at first: asked by the server before it renders. */
  queries?: (place: Place) => Preload[];
  /** What moves by itself starts by itself, after the first paint. Other pages wait until somebody acts. */
  startsAlone?: true;
}

/** Every route, on one screen. */
export const routes: readonly Route[] = [
  { path: "/", page: "home/HomePage", access: "all", queries: () => [preload(HomePageDocument)] },
  {
    path: "/feeds",
    page: "feeds/FeedsPage",
    access: "all",
    queries: ({ search }) => [
      preload(FeedsPageDocument, { before: search.get("before") ?? undefined, limit: limits.page.feeds }),
    ],
    startsAlone: true,
  },
  {
    path: "/notifications",
    page: "notifications/NotificationsPage",
    access: "member",
    queries: () => [preload(NotificationsPageDocument, { limit: 20 })],
    startsAlone: true,
  },
  { path: "/register", page: "auth/RegisterPage", access: "visitor" },
  { path: "/otp/:token", page: "auth/OtpPage", access: "all" },
  { path: "/login", page: "auth/LoginPage", access: "visitor" },
  { path: "/forgotpass", page: "auth/ForgotPasswordPage", access: "all" },
  { path: "/verify/:token", page: "auth/VerifyPage", access: "all" },
  { path: "/reset-password/:token", page: "auth/ResetPasswordPage", access: "all" },
];

/** Former or short addresses of a page. */
export const redirects: Readonly<Record<string, string>> = { "/home": "/" };

export interface RouteMatch extends Place {
  route: Route;
}

/** The route of an address, null when there is none. */
export function matchRoute(url: string): RouteMatch | null {
  const { pathname, searchParams } = new URL(url, "https://palabre.invalid");
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params, search: searchParams };
  }
  return null;
}

const modules = import.meta.glob<Record<string, ComponentType>>([
  "./features/*/*Page.tsx",
  "!./features/errors/*",
]);
const loaded = new Map<string, ComponentType>();

/** The source file of a route's page, as Vite's manifest names it. */
export const pageFile = ({ page }: Route) => `web/features/${page}.tsx`;

/** The page's component when its code is there. */
export const loadedPage = ({ page }: Route) => loaded.get(page);

/** Brings a page's code. Rejects when its chunk cannot be had. */
export async function loadPage({ page }: Route): Promise<ComponentType> {
  const known = loaded.get(page);
  if (known) return known;
  const module = await modules[`./features/${page}.tsx`]?.();
  const component = module?.[page.slice(page.indexOf("/") + 1)];
  if (!component) throw new Error(`No page exports ${page}.`);
  loaded.set(page, component);
  return component;
}
