import sanitizeHtml, { type AllowedAttribute } from "sanitize-html";
import type { Admitted } from "./blocks/block.ts";
import { blocks } from "./blocks/blocks.ts";

const tags = [
  ...["h2", "h3", "h4", "h5", "h6", "p", "blockquote", "ul", "ol", "li", "pre", "hr"],
  ...["table", "thead", "tbody", "tr", "th", "td", "figure", "figcaption", "img"],
  ...["a", "strong", "em", "del", "code", "sup", "small", "br"],
];

/** Attributes of any block. */
const common: Admitted = {
  "*": { attributes: ["dir"] },
  a: { attributes: ["href", "title", "rel", "aria-label"] },
  img: { attributes: ["src", "srcset", "sizes", "alt", "width", "height", "title", "loading", "decoding"] },
};

const admitted = [common, ...blocks.map((block) => block.admitted ?? {})].flatMap(
  Object.entries<Admitted[string]>,
);

/** Returns what blocks admit of one sort, by element. */
function byTag<T>(of: (of: Admitted[string]) => readonly T[] | undefined): Record<string, T[]> {
  const all: Record<string, T[]> = {};
  for (const [tag, each] of admitted) {
    const found = of(each);
    if (found) all[tag] = [...(all[tag] ?? []), ...found];
  }
  return all;
}

/** Allow-list of a body, independent of how it was produced. No style, no script, no external image. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...tags, ...admitted.map(([tag]) => tag).filter((tag) => tag !== "*")],
  allowedAttributes: byTag<AllowedAttribute>(({ attributes }) => attributes),
  allowedClasses: byTag(({ classes }) => classes),
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
