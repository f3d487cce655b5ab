import { env } from "../../core/env.ts";
import { badInput } from "../../core/errors.ts";

/**
 * Hosts of the push services of known browsers. The gateway sends requests to an address given by the client: only to
 * these hosts and over https, against server-side request forgery.
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)notify\.windows\.com$/,
  /(^|\.)push\.apple\.com$/,
];

/** Returns the endpoint if it is that of a push service, or of one named in PUSH_ORIGINS. Throws BAD_USER_INPUT. */
export function requirePushService(endpoint: string): string {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url && env.pushOrigins.includes(url.origin) && !url.username && !url.password) return url.href;
  const isService =
    url?.protocol === "https:" &&
    (url.port === "" || url.port === "443") &&
    !url.username &&
    !url.password &&
    services.some((pattern) => pattern.test(url.hostname));
  if (!isService) throw badInput({ endpoint: "Ce service de push n’est pas connu du site" });
  return url.href;
}
