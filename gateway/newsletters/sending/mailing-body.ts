import sanitizeHtml from "sanitize-html";
import { settings } from "../../core/env.ts";

/** Width of the mail's column, in pixels. */
export const columnWidth = 560;

const absolute = (address: string | undefined): string => {
  try {
    return new URL(address ?? "", `${settings.siteUrl}/`).href;
  } catch {
    return settings.siteUrl;
  }
};

/** Returns the width at which a mail program shows a picture: that of the column at most. */
function pictureOf({ src, alt, width }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return {
    src: absolute(src),
    alt: alt ?? "",
    width: String(Math.min(Number(width) || columnWidth, columnWidth)),
    style: "display:block;max-width:100%;height:auto;border:0",
  };
}

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "h5", "h6", "p", "blockquote", "ul", "ol", "li", "pre", "hr", "div", "aside"],
    ...["table", "thead", "tbody", "tr", "th", "td", "figure", "figcaption", "img"],
    ...["a", "strong", "em", "del", "code", "sup", "small", "span", "br"],
  ],
  allowedAttributes: { "*": ["dir"], a: ["href"], img: ["src", "alt", "width", "style"], ol: ["start"] },
  allowedSchemes: ["https", "http", "mailto"],
  transformTags: {
    img: (tagName, attributes) => ({ tagName, attribs: pictureOf(attributes) }),
    a: (tagName, { href }) => ({ tagName, attribs: { href: absolute(href) } }),
    // A footnote of the page leads nowhere in a mail.
    input: "span",
  },
};

/** Returns the HTML of a body for mail programs: absolute addresses, pictures with a size, links in place of players. */
export const mailBodyOf = (html: string): string => sanitizeHtml(html, allowed);
