import type { Paragraph, PhrasingContent, Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";

const isEmpty = (node: PhrasingContent): boolean => node.type === "text" && node.value.trim() === "";

/** Parts paragraphs where two line breaks follow each other: many systems write an empty line so. */
export function partAtDoubleBreaks(tree: Root): void {
  visit(tree, "paragraph", (paragraph, index, parent) => {
    const parts = partsOf(paragraph.children);
    if (parts.length < 2 || index === undefined || !parent) return undefined;
    const paragraphs = parts.map((children): Paragraph => ({ type: "paragraph", children }));
    parent.children.splice(index, 1, ...paragraphs);
    return [SKIP, index + paragraphs.length];
  });
}

/** Returns what stands between double breaks; breaks at the ends of a part are none. */
function partsOf(children: readonly PhrasingContent[]): PhrasingContent[][] {
  const parts: PhrasingContent[][] = [];
  let [part, breaks]: [PhrasingContent[], number] = [[], 0];
  for (const child of children) {
    if (child.type === "break") breaks += 1;
    else if (!isEmpty(child) || (breaks === 0 && part.length > 0)) {
      if (breaks > 1 && part.length > 0) {
        parts.push(part);
        part = [];
      } else if (breaks === 1 && part.length > 0) part.push({ type: "break" });
      part.push(child);
      breaks = 0;
    }
  }
  return part.length > 0 ? [...parts, part] : parts;
}
