import sanitizeHtml from "sanitize-html";
import { pictureSizes } from "../../../schema/markdown/picture-address.ts";

const aligned = ["align"];
const tens = Array.from({ length: 11 }, (_, index) => index * 10);

/** Allow-list of a body, independent of how it was produced. No style, no script, no external image. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      "h2",
      "h3",
      "h4",
      "h5",
      "h6",
      "p",
      "blockquote",
      "ul",
      "ol",
      "li",
      "pre",
      "hr",
      "section",
      "div",
      "aside",
    ],
    ...["table", "thead", "tbody", "tr", "th", "td", "figure", "figcaption", "img", "input"],
    ...["a", "strong", "em", "del", "code", "sup", "small", "span", "br"],
  ],
  allowedAttributes: {
    "*": ["dir"],
    ...Object.fromEntries(["h2", "h3", "h4", "h5", "h6", "li"].map((tag) => [tag, ["id"]])),
    a: [
      "href",
      "title",
      "rel",
      "id",
      "aria-label",
      "aria-describedby",
      "data-footnote-ref",
      "data-footnote-backref",
    ],
    img: ["src", "srcset", "sizes", "alt", "width", "height", "title", "loading", "decoding"],
    figure: ["data-embed", "data-id", { name: "data-size", values: [...pictureSizes] }],
    aside: ["data-callout"],
    p: ["data-count"],
    input: [{ name: "type", values: ["checkbox"] }, "checked", "disabled", "aria-label"],
    ol: ["start"],
    section: ["data-footnotes"],
    div: ["role", "aria-label", "tabindex"],
    pre: ["role", "aria-label", "tabindex"],
    th: [...aligned, "scope"],
    td: aligned,
  },
  allowedClasses: {
    figure: ["embed", "card", "bookmark"],
    img: tens.flatMap((ten) => [`fx-${ten}`, `fy-${ten}`]),
    span: ["card-title", "card-text", "card-site", "card-action"],
    small: ["card-notice"],
    div: ["table", "gallery"],
    p: ["callout-title", "button", "latest"],
    section: ["footnotes"],
    ul: ["contains-task-list"],
    li: ["task-list-item"],
    code: [/^language-[\w-]{1,30}$/],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  nonBooleanAttributes: [],
  // A link whose address was refused is no link: its words stay.
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === "a" && !attribs.href && "excludeTag") ||
    (tag === "img" && !attribs.src?.startsWith("/image/")) ||
    (tag === "input" && attribs.type !== "checkbox"),
};

/** Returns a body reduced to what the allow-list permits. */
export const sanitizeBody = (html: string): string => sanitizeHtml(html, allowed);
