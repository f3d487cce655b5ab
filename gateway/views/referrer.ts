import { settings } from "../env.ts";

const longest = 100;

/**
 * Whose page led here, as the header says: the host and nothing else of the address, « news.example ». Null where there
 * is none, for pages of our own, and for what names a machine rather than a site.
 */
export function hostOfReferrer(referrer: string | undefined): string | null {
  if (!referrer) return null;
  const host = hostOf(referrer);
  if (!host || host.length > longest || host === hostOf(settings.siteUrl)) return null;
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
