import { visit } from "unist-util-visit";
import { slugOf } from "../../../../schema/slug.ts";
import { textOf } from "../nodes.ts";
import type { Block } from "./block.ts";

/** Prefix of the ids in a body: the page has ids of its own. */
export const sectionPrefix = "section-";
const notesId = "note-titre";

/** A heading with an id; h1, the page's title, becomes h2. The title of the footnotes is none of the text's headings. */
export const heading: Block = {
  admitted: Object.fromEntries(["h2", "h3", "h4", "h5", "h6"].map((tag) => [tag, { attributes: ["id"] }])),
  page({ tree, headings }) {
    const used = new Map<string, number>();
    visit(tree, "element", (node) => {
      const [, digit] = /^h([1-6])$/.exec(node.tagName) ?? [];
      if (!digit) return;
      if (node.properties.id === "footnote-label") {
        node.properties.id = notesId;
        return;
      }
      const level = Math.max(2, Number(digit));
      node.tagName = `h${level}`;
      const text = textOf(node).replace(/\s+/g, " ").trim();
      if (text === "") return;
      const id = freeId(slugOf(text, 80) || "titre", used);
      node.properties.id = id;
      headings.push({ id, level, text });
    });
    visit(tree, "element", (node) => {
      if (node.properties.ariaDescribedBy) node.properties.ariaDescribedBy = [notesId];
    });
  },
};

// The last number is kept per slug: finding a free id stays constant-time for thousands of equal headings.
function freeId(slug: string, used: Map<string, number>): string {
  let id = slug;
  let number = used.get(slug) ?? 1;
  while (used.has(id)) id = `${slug}-${++number}`;
  used.set(slug, number);
  used.set(id, used.get(id) ?? 1);
  return sectionPrefix + id;
}
