import DOMPurify from "dompurify";
import { trustedHtml } from "./trusted-html.ts";

/** Sanitizes an article's body. A second check after the server's own allowlist. */
export const purify = (html: string): string | TrustedHTML =>
  trustedHtml(
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
    }),
  );
