import { type Context, copyLine, plainContext } from "./copy-line.ts";
import { isDropped } from "./foreign-html.ts";

const mostSpan = 20;
const parts = "thead, tbody, tfoot, tr";
const ownParts = `${parts}, td, th, colgroup, col`;

/** Copies a table; `copyBefore` copies its captions, and what stands beside its cells, in front of it. Merged cells become one with its words and empty ones. */
export function copyTable(
  table: Element,
  into: Element,
  context: Context,
  copyBefore: (node: Node) => void,
): void {
  for (const part of [table, ...table.querySelectorAll(parts)]) {
    if (part.closest("table") !== table) continue;
    for (const child of part.childNodes) {
      if (
        child.nodeType === Node.TEXT_NODE
          ? child.textContent?.trim()
          : !(child as Element).matches?.(ownParts)
      )
        copyBefore(child);
    }
  }
  const create = (parent: Element, tag: string) => parent.appendChild(into.ownerDocument.createElement(tag));
  const copy = create(into, "table");
  /** Rows that a cell from above still covers, by column. */
  const covered: number[] = [];
  for (const row of table.querySelectorAll("tr")) {
    if (row.closest("table") !== table || isDropped(row)) continue;
    const line = create(copy, "tr");
    const isHeader = copy.children.length === 1;
    const add = () => create(line, isHeader ? "th" : "td");
    const fillCovered = () => {
      while ((covered[line.children.length] ?? 0) > 0) {
        covered[line.children.length]!--;
        add();
      }
    };
    for (const cell of row.children) {
      if (isDropped(cell)) continue;
      fillCovered();
      const column = line.children.length;
      copyLine(cell, add(), { ...context, marks: isHeader ? "plain" : plainContext.marks });
      const [columns, rows] = [spanOf(cell, "colspan"), spanOf(cell, "rowspan")];
      for (let at = 0; at < columns; at++) {
        if (at > 0) add();
        covered[column + at] = rows - 1;
      }
    }
    fillCovered();
  }
}

const spanOf = (cell: Element, name: string): number =>
  Math.min(mostSpan, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? "1", 10) || 1));
