import { styleOf } from "./foreign-html.ts";

/**
 * Copies a list of Word: paragraphs whose style names the list and level, each with its bullet as text in front.
 * `copy` copies the text of one paragraph into its item.
 */
export function copyWordList(
  lines: readonly HTMLElement[],
  into: Element,
  copy: (line: HTMLElement, item: HTMLElement) => void,
): void {
  const open: HTMLElement[] = [];
  for (const line of lines) {
    const level = Math.min(levelOf(line), open.length + 1);
    open.length = Math.min(open.length, level);
    const tag = isNumbered(line) ? "ol" : "ul";
    let list = open[level - 1];
    if (!list || list.tagName.toLowerCase() !== tag) {
      const parent = level > 1 ? (open[level - 2]?.lastElementChild ?? into) : into;
      list = parent.appendChild(into.ownerDocument.createElement(tag));
      open[level - 1] = list;
    }
    copy(line, list.appendChild(into.ownerDocument.createElement("li")));
  }
}

const levelOf = (line: Element): number =>
  Number(/mso-list:\s*l\d+ level(\d+)/i.exec(styleOf(line))?.[1] ?? 1);

/** Returns whether an item is numbered ("1.", "a)", "iv."); bullets are "·", "o" or "§" in symbol fonts. */
function isNumbered(line: Element): boolean {
  const marker = [...line.querySelectorAll("*")].find((each) => /mso-list:\s*Ignore/i.test(styleOf(each)));
  return /^[\s\u00a0]*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(marker?.textContent ?? "");
}
