/** Returns a text with its lists, tables and forced lines as HTML. */
export function blocksOf(text: string): string {
  const result: string[] = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; ) {
    const end = endOf(lines, at, isRow);
    if (end - at > 0) result.push(tableOf(lines.slice(at, end)));
    const listEnd = end > at ? end : endOf(lines, at, isItem);
    if (end === at && listEnd > at) result.push(listOf(lines.slice(at, listEnd)));
    if (listEnd === at) result.push(lineOf(lines[at] ?? ""));
    at = Math.max(listEnd, at + 1);
  }
  return result.join("\n");
}

const isRow = (line: string): boolean => /^\s*\|.*\|\s*$/.test(line);
const isItem = (line: string): boolean => /^-[*#]+/.test(line);

function endOf(lines: readonly string[], start: number, belongs: (line: string) => boolean): number {
  let end = start;
  while (end < lines.length && belongs(lines[end] ?? "")) end++;
  return end;
}

const lineOf = (line: string): string => {
  if (/^\s*(-{4,}|_{4,})\s*$/.test(line)) return "\n\n<hr>\n\n";
  if (/^-\s+/.test(line)) return line.replace(/^-\s+/, "<br>– ");
  return line.replace(/^_ /, "<br>");
};

/** Lists within each other by the number of their signs: `-*`, `-**`, `-#`. */
function listOf(lines: readonly string[]): string {
  let html = "";
  const open: string[] = [];
  for (const line of lines) {
    const [, signs = "", words = ""] = /^-([*#]{1,12})[*#]*\s*(.*)/.exec(line) ?? [];
    const tag = signs.endsWith("#") ? "ol" : "ul";
    while (open.length > signs.length || (open.length === signs.length && open.at(-1) !== tag))
      html += `</li></${open.pop()}>`;
    if (open.length === signs.length) html += "</li><li>";
    while (open.length < signs.length) {
      open.push(tag);
      html += `<${tag}><li>`;
    }
    html += words;
  }
  while (open.length > 0) html += `</li></${open.pop()}>`;
  return `\n\n${html}\n\n`;
}

/** A table: its caption between `||`, its head in `{{bold}}`, cells that go on to the left (`<`) or up (`^`). */
function tableOf(lines: readonly string[]): string {
  const [, caption = ""] = /^\s*\|\|([^|]*)(?:\|[^|]*)?\|\|\s*$/.exec(lines[0] ?? "") ?? [];
  const rows = (/^\s*\|\|/.test(lines[0] ?? "") ? lines.slice(1) : lines).map(cellsOf);
  const isHead = (cells: readonly string[]) => cells.every((cell) => /^(\{\{.*\}\}|<|)$/.test(cell));
  const head = rows[0] && rows.length > 1 && isHead(rows[0]) ? rows[0] : null;
  const written = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${/^[<^]$/.test(cell) ? "" : cell}</${tag}>`).join("")}</tr>`;
  const body = rows.slice(head ? 1 : 0).map((cells) => written(cells, "td"));
  const top = head ? `<thead>${written(head, "th").replace(/\{\{|\}\}/g, "")}</thead>` : "";
  const table = `<table>${top}<tbody>${body.join("")}</tbody></table>`;
  return `\n\n<figure>${table}${caption.trim() ? `<figcaption>${caption.trim()}</figcaption>` : ""}</figure>\n\n`;
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());

const isBlock =
  /^<\/?(address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|form|h[1-6]|header|hr|iframe|li|nav|object|ol|p|pre|script|section|style|table|tbody|td|th|thead|tr|ul|video|audio)\b/i;

/** Nothing but pieces that were kept apart (marks.ts). */
const isKept = /^(\ue000\d+\ue001\s*)+$/;

/** Puts what blank lines part into paragraphs; what is a block already stays. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\n[ \t]*\n\s*/)
    .map((part) => part.trim().replace(/^<br>\s*/, ""))
    .filter(Boolean)
    .map((part) => (isBlock.test(part) || isKept.test(part) ? part : `<p>${part}</p>`))
    .join("\n\n");
