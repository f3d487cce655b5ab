import { limits } from "../../../schema/limits.ts";
import { outsideHtml } from "../../lib/markdown/outside-html.ts";

/** Width of the mail's column, in pixels. */
export const columnWidth = 560;

/** Width of a picture across the column, for a screen with two pixels to one. */
export const coverWidth = limits.imageWidths.find((width) => width >= 2 * columnWidth);

/** Returns the HTML of a document's body for mail programs, in the look of its mail. */
export const mailBodyOf = (html: string, { url, accent }: { url: string; accent: string }): string =>
  outsideHtml(html, { address: url, mail: { accent, columnWidth } });
