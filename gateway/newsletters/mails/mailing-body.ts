import type { Attributes } from "sanitize-html";
import { limits } from "../../../schema/limits.ts";
import { env } from "../../core/env.ts";
import { portableHtml } from "../../lib/markdown/portable-html.ts";

/** Width of the mail's column, in pixels. */
export const columnWidth = 560;

/** Width of a picture across the column, for a screen with two pixels to one. */
export const coverWidth = limits.imageWidths.find((width) => width >= 2 * columnWidth);

/** Returns the width at which a mail program shows a picture: that of the column at most. */
const pictureOf = ({ src = "", alt, width }: Attributes): Attributes => ({
  src,
  alt: alt ?? "",
  width: String(Math.min(Number(width) || columnWidth, columnWidth)),
  style: "display:block;max-width:100%;height:auto;border:0",
});

/** Returns the HTML of a body for mail programs: absolute addresses, pictures with a size, links in place of players. */
export const mailBodyOf = (html: string): string => portableHtml(html, env.siteUrl, pictureOf);
