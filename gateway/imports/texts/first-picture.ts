import { Parser } from "htmlparser2";

export interface FirstPicture {
  /** Empty where a text has no picture. */
  readonly address: string;
  readonly alt: string;
  /** The text; without the picture where it began with it, bare. */
  readonly rest: string;
}

/**
 * Returns the first picture of a text: systems without covers show it on their lists. One with which the text begins leaves it, since
 * a cover stands there too; one with a caption or a link stays.
 */
export function takeFirstPicture(html: string): FirstPicture {
  const found = { address: "", alt: "", start: 0, end: 0, isBare: false };
  let [words, links, figures, captions] = [false, 0, 0, 0];
  const parser = new Parser({
    onopentag(tag, { src = "", alt = "" }) {
      if (tag === "a") links += 1;
      if (tag === "figure") figures += 1;
      if (tag === "figcaption" && figures > 0) captions += 1;
      if (tag !== "img" || found.address || !src) return;
      const [start, end] = [parser.startIndex, parser.endIndex + 1];
      Object.assign(found, { address: src, alt, start, end, isBare: !words && links === 0 });
    },
    ontext(text) {
      if (text.trim() === "") return;
      // The caption of the picture itself.
      if (captions > 0 && figures > 0) found.isBare = false;
      if (!found.address) words = true;
    },
    onclosetag(tag) {
      if (tag === "a") links -= 1;
      if (tag !== "figure") return;
      figures -= 1;
      captions = 0;
      if (found.address) parser.pause();
    },
  });
  parser.end(html);
  const { address, alt, start, end, isBare } = found;
  return { address, alt, rest: isBare ? html.slice(0, start) + html.slice(end) : html };
}
