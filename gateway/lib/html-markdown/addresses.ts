import { Parser } from "htmlparser2";

/** Addresses of a text: what it shows, and what it leads to. */
export interface BodyAddresses {
  readonly media: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
}

/** Returns the addresses of HTML as they are written there. */
export function addressesOf(html: string): BodyAddresses {
  const [media, links] = [new Set<string>(), new Set<string>()];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { src, href } = attributes;
      const shown = src || attributes["data-src"] || attributes["data-lazy-src"];
      if (/^(img|audio|video|source)$/.test(tag) && shown && !shown.startsWith("data:"))
        media.add(shown.trim());
      if (tag === "a" && href) links.add(href.trim());
    },
  });
  parser.end(html);
  return { media, links };
}
