import type { RenderedPage } from "../../schema/render.ts";
import { encodeTexts } from "./encode-texts.ts";

/**
 * A rendered page in bytes. It is encoded as soon as it is rendered: its texts, of two bytes a character, would be moved by V8's
 * collections while the page is compressed.
 */
export interface EncodedPage extends RenderedPage {
  /** Null for a page in pieces: most clients get the pieces as they are compressed. It keeps its texts. */
  readonly bytes: Buffer | null;
}

export const encodePage = (page: RenderedPage): EncodedPage =>
  page.pieces ? { ...page, bytes: null } : { ...page, html: [], bytes: encodeTexts(page.html) };

/** Returns the HTML of a page in bytes. */
export const bytesOf = ({ bytes, html }: EncodedPage): Buffer => bytes ?? encodeTexts(html);
