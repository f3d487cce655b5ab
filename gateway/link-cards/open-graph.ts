import { Parser } from "htmlparser2";
import { type PageDetails, plainDetails } from "./page-details.ts";

const names = new Set([
  "og:title",
  "og:description",
  "og:site_name",
  "og:image",
  "og:image:secure_url",
  "twitter:title",
  "twitter:description",
  "twitter:image",
  "description",
  "author",
]);

/** A parser that keeps no list of open elements: in its parent, each opening takes as long as that list is. */
class HeadParser extends Parser {
  protected override isVoidElement(name: string): boolean {
    return name !== "title";
  }
}

/**
 * Reads title, description, site and picture of a page from its head: Open Graph, then Twitter's names, then the plain ones.
 * `html` is the beginning of a page; it is parsed until the body begins, nothing of it is kept but text.
 */
export function readOpenGraph(html: string, url: URL): PageDetails {
  const found = new Map<string, string>();
  let [title, isTitle] = ["", false];
  const parser = new HeadParser({
    onopentag(tag, { property, name, content }) {
      if (tag === "body") parser.pause();
      isTitle = tag === "title" && title === "";
      const key = (property ?? name ?? "").toLowerCase();
      if (tag === "meta" && content && names.has(key) && !found.has(key)) found.set(key, content);
    },
    ontext(text) {
      if (isTitle) title += text;
    },
    onclosetag() {
      isTitle = false;
    },
  });
  parser.write(html);
  const first = (...keys: string[]) => keys.map((key) => found.get(key)).find(Boolean);
  return plainDetails({
    title: first("og:title", "twitter:title") ?? title,
    description: first("og:description", "twitter:description", "description"),
    author: first("author"),
    site: first("og:site_name") ?? url.hostname.replace(/^www\./, ""),
    picture: absolute(first("og:image:secure_url", "og:image", "twitter:image"), url),
  });
}

const absolute = (address: string | undefined, base: URL): string =>
  address && URL.canParse(address, base) ? new URL(address, base).href : "";

/** Decodes a page by the character set of its header, else of its beginning. */
export function decodePage(body: Buffer, contentType: string): string {
  const head = body.subarray(0, 2_048).toString("latin1");
  const charset = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /charset=["']?([\w-]+)/i.exec(head)?.[1];
  try {
    return new TextDecoder(charset ?? "utf-8").decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
