type Cell = string | number;

const byteOrderMark = "\ufeff";

/**
 * Returns a table as French spreadsheets open it: UTF-8 with a byte order mark, semicolons, CRLF. Text that a
 * spreadsheet would run as a formula gets a leading apostrophe.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cellOf).join(";")}\r\n`).join("");

function cellOf(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  // Some programs skip leading spaces of any width.
  const safe = /^\s*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
