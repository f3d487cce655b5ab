import { oldAddressOf } from "../../redirects/old-address.ts";

/** Returns the locations of a sitemap, without those that a template of one would fill. */
export const locationsIn = (text: string): string[] =>
  text
    .split(/<loc>/i)
    .slice(1)
    .map((part) => part.slice(0, Math.max(0, part.search(/<\/loc>/i))))
    .map((part) => part.replace("<![CDATA[", "").replace("]]>", "").replaceAll("&amp;", "&").trim())
    .filter((address) => /^[^\s<{}]+$/.test(address));

/** Returns the addresses of a pasted list, one a line, or of a site map in XML, each once. */
export function addressesIn(text: string, most: number): string[] {
  const located = locationsIn(text);
  const lines = located.length > 0 ? located : text.split(/\r?\n/).map((line) => line.trim());
  const known = lines.flatMap((line) => (/^(https?:\/\/|\/)/.test(line) && oldAddressOf(line)) || []);
  return [...new Set(known)].slice(0, most);
}
