import { settings } from "../env.ts";
import { badInput } from "../shared/errors.ts";

/**
 * The push services of the browsers there are. We write to an address that a browser gives us: to these hosts only, over
 * https, or anybody could have us knock at doors inside our own house.
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)notify\.windows\.com$/,
  /(^|\.)push\.apple\.com$/,
];

/** Throws BAD_USER_INPUT unless it is the address of a push service, or of one that the operator has named. */
export function requirePushService(endpoint: string): string {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url && settings.pushOrigins.includes(url.origin) && !url.username && !url.password) return url.href;
  const isService =
    url?.protocol === "https:" &&
    (url.port === "" || url.port === "443") &&
    !url.username &&
    !url.password &&
    services.some((pattern) => pattern.test(url.hostname));
  if (!isService) throw badInput({ endpoint: "Ce service de push n’est pas connu du site" });
  return url.href;
}
