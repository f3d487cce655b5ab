import { Parser } from "htmlparser2";
import { isLoneAddress } from "./lone-addresses.ts";

/** Addresses of a text: what it shows, and what it leads to. */
export interface BodyAddresses {
  readonly media: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
}

/** Returns the addresses of HTML as they are written there, also where one stands alone as text. */
export function addressesOf(html: string): BodyAddresses {
  const [media, links] = [new Set<string>(), new Set<string>()];
  let text = "";
  const endText = () => {
    if (isLoneAddress(text.trim())) links.add(text.trim());
    text = "";
  };
  const parser = new Parser({
    onopentag(tag, attributes) {
      endText();
      const { src, href } = attributes;
      const shown = [src, attributes["data-src"], attributes["data-lazy-src"]].find(
        (given) => given && !given.startsWith("data:"),
      );
      if (/^(img|audio|video|source)$/.test(tag) && shown) media.add(shown.trim());
      if (tag === "a" && href) links.add(href.trim());
    },
    ontext(part) {
      text += part;
    },
    onclosetag: () => endText(),
  });
  parser.end(html);
  endText();
  return { media, links };
}
