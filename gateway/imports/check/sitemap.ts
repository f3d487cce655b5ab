import { limits } from "../../../schema/limits.ts";
import { seconds } from "../../core/clock.ts";
import { env } from "../../core/env.ts";
import { errorFields, log } from "../../core/log.ts";
import { outgoing } from "../../lib/outgoing/outgoing-client.ts";
import { hostOf, oldPathOf } from "../content/old-path.ts";
import { locationsIn } from "./listed-addresses.ts";

/** Paths at which systems have theirs. */
const usual = ["/sitemap.xml", "/sitemap_index.xml", "/wp-sitemap.xml"];
const mostMaps = 50;
const mostBytes = 10_000_000;
const longest = seconds(60);

/**
 * Returns the addresses that the sitemap of an old site lists, as redirects name them; none where it has none, does not answer, or
 * is this site by now. One that is an index is followed, on that site alone.
 */
export async function fetchSitemap(site: string): Promise<string[]> {
  if (site === "" || hostOf(site) === hostOf(env.siteUrl)) return [];
  const signal = AbortSignal.timeout(longest);
  for (const path of usual) {
    const found = await read(new URL(path, site).href, site, signal);
    if (found.length > 0) return found;
  }
  return [];
}

async function read(first: string, site: string, signal: AbortSignal): Promise<string[]> {
  const found = new Set<string>();
  const maps = [first];
  for (let at = 0; at < Math.min(maps.length, mostMaps); at++) {
    const text = await textAt(maps[at] ?? "", signal);
    const isIndex = /<sitemapindex[\s>]/i.test(text);
    for (const address of locationsIn(text)) {
      const path = oldPathOf(address, site);
      if (path === null || found.size >= limits.imports.listed) continue;
      if (!isIndex) found.add(path);
      else if (!maps.includes(address) && maps.length < mostMaps) maps.push(address);
    }
  }
  return [...found];
}

/** Returns the text at an address; "" for one that gives none. */
async function textAt(address: string, signal: AbortSignal): Promise<string> {
  try {
    const types = ["text/xml", "application/xml", "text/plain"];
    const { body } = await outgoing().get(address, { types, maxBytes: mostBytes, signal });
    return body.toString("utf8");
  } catch (error) {
    log.info({ address, ...errorFields(error) }, "a sitemap was not read");
    return "";
  }
}
