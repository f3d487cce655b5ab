import type { RenderedPage } from "../../schema/render.ts";
import { encodeTexts } from "./encode-texts.ts";

/**
 * A rendered page in bytes. It is encoded as soon as it is rendered: its texts, of two bytes a character, would be moved by V8's
 * collections while the page is compressed.
 */
export interface EncodedPage extends Omit<RenderedPage, "html"> {
  /** Null for a page in pieces, of which most clients get the pieces as they are compressed. */
  readonly bytes: Buffer | null;
}

export function encodePage({ html, ...page }: RenderedPage): EncodedPage {
  return { ...page, bytes: page.pieces ? null : encodeTexts(html) };
}

/** Returns the HTML of a page in bytes. */
export function bytesOf({ bytes, pieces }: EncodedPage): Buffer {
  if (bytes) return bytes;
  const { shared = [], own = [] } = pieces ?? {};
  return encodeTexts(shared.flatMap((text, index) => [text, own[index] ?? ""]));
}
