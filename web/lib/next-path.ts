import type { Role } from "../../schema/roles.ts";
import { studioStartOf } from "./studio-rights.ts";

const origin = "https://palabre.invalid";

/**
 * Returns the path to go to after the login: a path of this site, else "/". Never an address of another site.
 */
export function safeNextPath(next: string | null | undefined): string {
  if (!next?.startsWith("/") || /[\\\s\p{Cc}]/u.test(next)) return "/";
  try {
    const url = new URL(next, origin);
    const path = `${url.pathname}${url.search}${url.hash}`;
    return url.origin === origin && !path.startsWith("//") ? path : "/";
  } catch {
    return "/";
  }
}

/** Returns the page after a login: `next`, else where the role works. */
export function pathAfterLogin(next: string | null | undefined, role: Role | null): string {
  return next ? safeNextPath(next) : ((role && studioStartOf(role)) ?? "/");
}

/** Returns the login's address with the path to return to. */
export function loginPath(next: string): string {
  const path = safeNextPath(next);
  return path === "/" ? "/login" : `/login?next=${encodeURIComponent(path)}`;
}
