import type { Element, Nodes, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { classesOf, elementsIn, property } from "./elements.ts";

/** Lists of notes as markdown-it (Ghost), kramdown (Jekyll), Goldmark (Hugo) and Jetpack (WordPress) write them. */
const listClass = /^(footnotes|footnotes-list|footnote-definitions)$/;
const backClass = /^(footnote-back(ref|link)?|reversefootnote)$/;

/**
 * Takes the notes out of a tree that has them as a list at its end, and marks the places that refer to them as the conversion reads
 * it (`data-fn`). Returns them by their ids. One that nothing in the text refers to stays where it is.
 */
export function takeWrittenNotes(tree: Root): ReadonlyMap<string, Root> {
  const lists = elementsIn(tree).filter((element) => classesOf(element).some((name) => listClass.test(name)));
  const items = new Map(
    lists.flatMap((list) =>
      elementsIn(list).flatMap((item) =>
        item.tagName === "li" && idOf(item) ? [[idOf(item), item] as const] : [],
      ),
    ),
  );
  const notes = new Map<string, Root>();
  if (items.size === 0) return notes;
  for (const id of markReferences(tree, lists, items)) {
    const { children = [] } = items.get(id) ?? {};
    const note: Root = { type: "root", children };
    removeFrom(note, (node) => classesOf(node).some((name) => backClass.test(name)));
    notes.set(id, note);
  }
  const taken = new Set([...notes.keys()].map((id) => items.get(id)));
  removeFrom(tree, (node) => taken.has(node));
  removeFrom(
    tree,
    (node) => lists.includes(node) && !elementsIn(node).some(({ tagName }) => tagName === "li"),
  );
  if (taken.size > 0) removeFrom(tree, (node) => classesOf(node).includes("footnotes-sep"));
  return notes;
}

const idOf = (item: Element): string => property(item, "id");

/** Marks the links to notes outside of their lists, and the raised number around one. Returns the ids of the notes that they name. */
function markReferences(
  tree: Root,
  lists: readonly Element[],
  items: ReadonlyMap<string, Element>,
): ReadonlySet<string> {
  const named = new Set<string>();
  visit(tree, "element", (node) => {
    if (lists.includes(node)) return SKIP;
    const link = node.tagName === "sup" ? elementsIn(node).find(({ tagName }) => tagName === "a") : node;
    const id = link?.tagName === "a" ? noteOf(property(link, "href")) : "";
    if (!items.has(id)) return undefined;
    named.add(id);
    Object.assign(node, { tagName: "sup", properties: { dataFn: id }, children: [] });
    return SKIP;
  });
  return named;
}

function noteOf(href: string): string {
  if (!href.startsWith("#")) return "";
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return href.slice(1);
  }
}

function removeFrom(node: Nodes, isRemoved: (element: Element) => boolean): void {
  if (!("children" in node)) return;
  const kept = node.children.filter((child) => child.type !== "element" || !isRemoved(child));
  node.children = kept as never;
  for (const child of kept) removeFrom(child, isRemoved);
}
