import { oldAddressOf } from "../../redirects/old-address.ts";

/** Returns the addresses of a pasted list, one a line, or of a site map in XML, each once. */
export function addressesIn(text: string, most: number): string[] {
  const located = [...text.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/gi)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );
  const lines = located.length > 0 ? located : text.split(/\r?\n/).map((line) => line.trim());
  const known = lines.flatMap((line) => (/^(https?:\/\/|\/)/.test(line) && oldAddressOf(line)) || []);
  return [...new Set(known)].slice(0, most);
}
