const origin = "https://palabre.invalid";

/** Where to go after the login: a path of our own, else home. A foreign address never comes out of it. */
export function safeNext(next: string | null | undefined): string {
  if (!next?.startsWith("/") || /[\\\s\p{Cc}]/u.test(next)) return "/";
  try {
    const url = new URL(next, origin);
    const path = `${url.pathname}${url.search}${url.hash}`;
    return url.origin === origin && !path.startsWith("//") ? path : "/";
  } catch {
    return "/";
  }
}

/** The login, on the way to somewhere. */
export function loginPath(next: string): string {
  const path = safeNext(next);
  return path === "/" ? "/login" : `/login?next=${encodeURIComponent(path)}`;
}
