import sanitizeHtml from "sanitize-html";

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "h5", "h6", "p", "blockquote", "ul", "ol", "li", "pre", "hr", "div", "aside"],
    ...["table", "thead", "tbody", "tr", "th", "td", "figure", "figcaption", "img"],
    ...["a", "strong", "em", "del", "code", "sup", "small", "span", "br"],
  ],
  allowedAttributes: {
    "*": ["dir"],
    a: ["href"],
    img: ["src", "alt", "width", "height", "style"],
    ol: ["start"],
  },
  allowedSchemes: ["https", "http", "mailto"],
};

/**
 * Returns a body for programs outside the site, such as mail programs and feed readers: absolute addresses, links in the place of
 * players. `pictureOf` changes the attributes of a picture, whose address is absolute.
 */
export function portableHtml(
  html: string,
  siteUrl: string,
  pictureOf: (attributes: sanitizeHtml.Attributes) => sanitizeHtml.Attributes = (attributes) => attributes,
): string {
  const absolute = (address: string | undefined): string =>
    URL.canParse(address ?? "", `${siteUrl}/`) ? new URL(address ?? "", `${siteUrl}/`).href : siteUrl;
  return sanitizeHtml(html, {
    ...allowed,
    transformTags: {
      img: (tagName, attributes) => ({
        tagName,
        attribs: pictureOf({ ...attributes, src: absolute(attributes.src) }),
      }),
      a: (tagName, { href }) => ({ tagName, attribs: { href: absolute(href) } }),
      // A footnote of the page leads nowhere outside it.
      input: "span",
    },
  });
}
