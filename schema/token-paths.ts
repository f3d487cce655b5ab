/** Paths that a token follows in an address. Such addresses stay out of caches, of referrers for other sites, and of logs. */
export const tokenPaths = [
  "apercu",
  "email-change",
  "invitation",
  "login-code",
  "newsletter/confirmation",
  "newsletter/preferences",
  "newsletter/unsubscribe",
  "otp",
  "profile/email",
  "reset-password",
  "start",
  "unsubscribe",
  "verify",
] as const;

const pattern = new RegExp(`^/+(${tokenPaths.join("|")})/+[^/].*$`, "is");

/** Returns the path of an address as the router reads it: without query, encoding and dots. */
function pathOf(url: string): string {
  try {
    return decodeURI(new URL(url.replace(/^\/+/, "/"), "https://palabre.invalid").pathname).replace(
      /\/+/g,
      "/",
    );
  } catch {
    return url.replace(/[?#].*$/s, "").replace(/\/+/g, "/");
  }
}

/** Whether an address ends with a token, or is the login's on the way to one that does. */
export function hasToken(url: string): boolean {
  const [, query] = url.split("?", 2);
  const next = new URLSearchParams(query).get("next");
  return pattern.test(pathOf(url)) || (next !== null && pattern.test(pathOf(next)));
}

/** Returns the path of an address for a log: without its query, and with an ellipsis in place of a token. */
export const withoutToken = (url: string): string => pathOf(url).replace(pattern, "/$1/…");
