type Cell = string | number;

const byteOrderMark = "\ufeff";

/**
 * A table as French spreadsheets open it: UTF-8 with its mark, semicolons, CRLF. A text that a spreadsheet would take for
 * a formula is given an apostrophe, which it shows as text.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cellOf).join(";")}\r\n`).join("");

function cellOf(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  // Spaces before it, of any width, are skipped by some.
  const safe = /^\s*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
