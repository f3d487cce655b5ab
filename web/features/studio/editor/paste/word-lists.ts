import { styleOf } from "./foreign-html.ts";
import { markerOf, setMarker } from "./list-markers.ts";

/** An item of a list of Word. */
export interface WordItem {
  line: HTMLElement;
  level: number;
  /** Bullet or number, as it is shown. */
  marker: string;
  isNumbered: boolean;
}

/**
 * Returns the items that a node of Word holds: a paragraph whose style names its list and level, with its bullet as text in
 * front, or, from Word's web version, a list of its own around each item. None for any other node.
 */
export function wordItemsOf(node: Node): WordItem[] {
  if (node.nodeType !== Node.ELEMENT_NODE) return [];
  const element = node as HTMLElement;
  if (element.matches(".ListContainerWrapper")) {
    return [...element.querySelectorAll<HTMLElement>("li[data-aria-level]")].map((line) => {
      const marker = markerOf(line);
      return { line, level: Number(line.dataset.ariaLevel), marker, isNumbered: marker !== "" };
    });
  }
  const [, level] = /mso-list:\s*l\d+ level(\d+)/i.exec(styleOf(element)) ?? [];
  if (element.tagName !== "P" || !level) return [];
  const shown = [...element.querySelectorAll("*")].find((each) => /mso-list:\s*Ignore/i.test(styleOf(each)));
  const marker = (shown?.textContent ?? "").replace(/[\s\u00a0]+/g, " ").trim();
  // Bullets are "·", "o", "v" or "§" in symbol fonts.
  const isNumbered = /\d|^\(?[a-z]{1,5}[.)]/i.test(marker);
  return [{ line: element, level: Number(level), marker, isNumbered }];
}

/** Copies a list of Word. `copy` copies the text of one paragraph into its item. */
export function copyWordList(
  items: readonly WordItem[],
  into: Element,
  copy: (line: HTMLElement, item: HTMLElement) => void,
): void {
  const open: HTMLElement[] = [];
  for (const { line, isNumbered, marker, ...given } of items) {
    const level = Math.max(1, Math.min(given.level || 1, open.length + 1));
    open.length = Math.min(open.length, level);
    const tag = isNumbered ? "ol" : "ul";
    let list = open[level - 1];
    if (!list || list.tagName.toLowerCase() !== tag) {
      const parent = level > 1 ? (open[level - 2]?.lastElementChild ?? into) : into;
      list = parent.appendChild(into.ownerDocument.createElement(tag));
      open[level - 1] = list;
    }
    const item = list.appendChild(into.ownerDocument.createElement("li"));
    if (isNumbered) setMarker(item, marker);
    copy(line, item);
  }
}
