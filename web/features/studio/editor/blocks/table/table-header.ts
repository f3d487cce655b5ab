import type { Table, TableRow } from "mdast";

/**
 * Returns the rows of a table that readers see. Markdown's tables all begin with a header: one whose cells are all empty,
 * above other rows, stands for none and is left out.
 */
export function readTable({ children }: Table): { rows: readonly TableRow[]; hasHeader: boolean } {
  const [first, ...others] = children;
  const hasHeader = others.length === 0 || !first?.children.every((cell) => cell.children.length === 0);
  return { rows: hasHeader ? children : others, hasHeader };
}
