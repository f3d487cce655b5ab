import { isElement, words } from "../nodes.ts";
import type { Block } from "./block.ts";

/** Footnotes, as remark-rehype makes them. */
export const note: Block = {
  admitted: {
    a: { attributes: ["id", "aria-describedby", "data-footnote-ref", "data-footnote-backref"] },
    li: { attributes: ["id"] },
    section: { attributes: ["data-footnotes"], classes: ["footnotes"] },
  },
  // Outside the page nothing leads from one to the other: the number says which it is.
  outside(node, _, inside) {
    if (!isElement(node, "a")) return undefined;
    if (node.properties.dataFootnoteBackref !== undefined) return [];
    if (node.properties.dataFootnoteRef === undefined) return undefined;
    return [words("["), ...inside(node.children), words("]")];
  },
};
