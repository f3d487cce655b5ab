import { isSitePath } from "../../../schema/rules/web-address.ts";
import { oldAddressOf } from "../../redirects/old-address.ts";

/** Returns the host of an old site; empty without one. */
export const hostOf = (site: string): string =>
  URL.canParse(site) ? new URL(site).host.replace(/^www\./, "") : "";

/** Returns the old path of an address of the old site; null for any other address. */
export function oldPathOf(address: string, site: string): string | null {
  const given = address.trim();
  if (isSitePath(given)) return oldAddressOf(given);
  const url = URL.canParse(given, "https://x.invalid") ? new URL(given, "https://x.invalid") : null;
  if (!url || !/^https?:$/.test(url.protocol) || hostOf(url.href) !== hostOf(site) || site === "")
    return null;
  return oldAddressOf(url.pathname + url.search);
}
