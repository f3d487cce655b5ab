import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { slugOf } from "../../../schema/slug.ts";
import { textOf } from "./nodes.ts";

export interface BodyHeading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

/** Prefix of the ids in a body: the page has ids of its own. */
export const sectionPrefix = "section-";
const notesId = "note-titre";

/**
 * Gives each heading an id, turns h1 (the page's title) into h2, and returns the headings, except the title of the
 * footnotes.
 */
export function headingsOf(tree: Root): BodyHeading[] {
  const headings: BodyHeading[] = [];
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
  visit(tree, "element", (node: Element) => {
    if (node.properties.ariaDescribedBy) node.properties.ariaDescribedBy = [notesId];
  });
  return headings;
}

// The last number is kept per slug: finding a free id stays constant-time for thousands of equal headings.
function freeId(slug: string, used: Map<string, number>): string {
  let id = slug;
  let number = used.get(slug) ?? 1;
  while (used.has(id)) id = `${slug}-${++number}`;
  used.set(slug, number);
  used.set(id, used.get(id) ?? 1);
  return sectionPrefix + id;
}
