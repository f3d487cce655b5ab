import { env } from "../../core/env.ts";

const longest = 100;

/**
 * Returns the host of the referring page, « news.example », without the rest of the address. Null without a Referer, for
 * pages of this site, and for hosts that name a machine rather than a site.
 */
export function hostOfReferrer(referrer: string | undefined): string | null {
  if (!referrer) return null;
  const host = hostOf(referrer);
  if (!host || host.length > longest || host === hostOf(env.siteUrl)) return null;
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) && !/^[\d.]+$/.test(host);
  return isName ? host : null;
}

function hostOf(address: string): string | null {
  try {
    const { protocol, hostname } = new URL(address);
    return /^https?:$/.test(protocol) ? hostname.toLowerCase().replace(/^www\.|\.$/g, "") : null;
  } catch {
    return null;
  }
}
