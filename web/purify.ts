import DOMPurify from "dompurify";

/** What may stand in an article's body. The server has its own list; this is the second lock. */
export const purify = (html: string): string =>
  DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    ADD_ATTR: [
      "target",
      "data-embed",
      "data-id",
      "data-callout",
      "data-footnotes",
      "data-footnote-ref",
      "data-footnote-backref",
    ],
    FORBID_TAGS: ["style", "form", "iframe"],
    FORBID_ATTR: ["style"],
  });
