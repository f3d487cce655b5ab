import {
  containsBlock,
  isDropped,
  isWordListItem,
  type Marks,
  marksOf,
  renameStyles,
  safeHref,
} from "./foreign-html.ts";
import { copyWordList } from "./word-lists.ts";

/**
 * Cleans another program's HTML: returns new HTML of headings, paragraphs, lists, quotations, tables, code, links and the
 * marks bold, italic, strikethrough and code. Styles, classes, colours, fonts, comments and scripts are dropped.
 *
 * The source is parsed into a document without a window and walked; elements are created anew in a second document and
 * never copied, so that nothing of the source gets through unseen. `copyBlocks` handles content that may hold blocks and
 * gathers inline content between them into paragraphs; `copyLine` flattens an element to one line, for headings, cells
 * and items, which can hold nothing else in markdown. Marks are carried down the tree as a set ("plain": without marks)
 * and put around each text.
 */
export function cleanHtml(html: string): string {
  // In a document without a window no script runs and nothing is fetched.
  const { body } = new DOMParser().parseFromString(renameStyles(html), "text/html");
  const clean = document.implementation.createHTMLDocument("").body;
  copyBlocks([...body.childNodes], clean, noMarks);
  for (const each of clean.querySelectorAll("p, li, h2, h3, h4, blockquote")) {
    if (!each.textContent?.trim() && !each.querySelector("ul, ol, table")) each.remove();
  }
  return clean.innerHTML;
}

const noMarks: Marks = new Set();
const headings: Readonly<Record<string, string>> = {
  H1: "h2",
  H2: "h2",
  H3: "h3",
  H4: "h4",
  H5: "h4",
  H6: "h4",
};

function append(into: Element, tag: string): HTMLElement {
  return into.appendChild(into.ownerDocument.createElement(tag));
}

function copyBlocks(nodes: readonly Node[], into: Element, marks: Marks): void {
  let line: Element | null = null;
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index]!;
    if (isDropped(node)) continue;
    if (!containsBlock(node)) {
      if (!line && !node.textContent?.trim()) continue;
      line ??= append(into, "p");
      copyInline(node, line, marks);
      continue;
    }
    line = null;
    const element = node as HTMLElement;
    if (isWordListItem(element)) {
      const rest = nodes
        .slice(index)
        .filter((each) => each.nodeType !== Node.TEXT_NODE || each.textContent?.trim());
      const end = rest.findIndex((each) => !isWordListItem(each));
      const lines = (end < 0 ? rest : rest.slice(0, end)) as HTMLElement[];
      copyWordList(lines, into, (each, item) => copyLine(each, item, noMarks));
      index = nodes.indexOf(lines.at(-1)!);
    } else copyBlock(element, into, marks);
  }
}

function copyBlock(element: HTMLElement, into: Element, marks: Marks): void {
  const { tagName } = element;
  const heading = headings[tagName] ?? (/\bMsoTitle\b/.test(element.className) ? "h2" : undefined);
  // A heading is bold anyway: marks in it are dropped.
  if (heading) copyLine(element, append(into, heading), "plain");
  else if (tagName === "UL" || tagName === "OL") copyList(element, into);
  else if (tagName === "TABLE") copyTable(element as HTMLTableElement, into);
  else if (tagName === "HR") append(into, "hr");
  else if (tagName === "PRE") append(into, "pre").textContent = element.textContent;
  else if (tagName === "BLOCKQUOTE") copyQuote(element, into);
  else copyBlocks([...element.childNodes], into, marksOf(element, marks));
}

/** Copies a quotation as one line, with two line breaks between its paragraphs. */
function copyQuote(element: HTMLElement, into: Element): void {
  const inner = element.cloneNode(false) as HTMLElement;
  copyBlocks([...element.childNodes], inner, noMarks);
  const quote = append(into, "blockquote");
  for (const block of [...inner.children].slice(1))
    block.before(document.createElement("br"), document.createElement("br"));
  copyLine(inner, quote, noMarks);
}

function copyList(list: Element, into: Element): void {
  const copy = append(into, list.tagName.toLowerCase());
  const start = Number(list.getAttribute("start"));
  if (start > 1) copy.setAttribute("start", String(start));
  for (const child of list.children) {
    // Google Docs puts a nested list next to the item that it belongs to.
    if (child.tagName === "UL" || child.tagName === "OL")
      copyList(child, copy.lastElementChild ?? append(copy, "li"));
    else if (child.tagName === "LI") {
      const item = append(copy, "li");
      copyLine(child, item, noMarks);
      for (const inner of child.querySelectorAll("ul, ol")) {
        if (inner.parentElement?.closest("li") === child) copyList(inner, item);
      }
    }
  }
}

function copyTable(table: HTMLTableElement, into: Element): void {
  const copy = append(into, "table");
  for (const row of table.querySelectorAll("tr")) {
    if (row.closest("table") !== table) continue;
    const line = append(copy, "tr");
    for (const cell of row.children) {
      copyLine(
        cell,
        append(line, copy.children.length === 1 ? "th" : "td"),
        copy.children.length === 1 ? "plain" : noMarks,
      );
    }
  }
}

/** Copies an element's text as one line: line breaks between its blocks, lists left out (`copyList` copies them). */
function copyLine(element: Element, into: Element, marks: Marks | "plain"): void {
  for (const node of element.childNodes) {
    if (isDropped(node)) continue;
    const { nodeName } = node;
    if (nodeName === "UL" || nodeName === "OL") continue;
    if (node.nodeType === Node.ELEMENT_NODE && containsBlock(node)) {
      const hasWords = into.textContent?.trim() && node.textContent?.trim();
      if (hasWords && into.lastChild?.nodeName !== "BR") append(into, "br");
      copyLine(node as Element, into, marks === "plain" ? marks : marksOf(node as HTMLElement, marks));
    } else copyInline(node, into, marks);
  }
}

function copyInline(node: Node, into: Element, marks: Marks | "plain"): void {
  if (isDropped(node)) return;
  if (node.nodeType === Node.TEXT_NODE) {
    const text = (node.textContent ?? "").replace(/[ \t\r\n]+/g, " ").replace(/[ \u00a0]{2,}/g, " ");
    let at = into;
    if (marks !== "plain" && text.trim()) for (const mark of marks) at = append(at, mark);
    at.append(text);
    return;
  }
  const element = node as HTMLElement;
  if (element.tagName === "BR") {
    append(into, "br");
    return;
  }
  const address = element.tagName === "A" ? safeHref(element) : null;
  const at = address ? append(into, "a") : into;
  if (address) at.setAttribute("href", address);
  const own = marks === "plain" ? marks : marksOf(element, marks);
  for (const child of element.childNodes) copyInline(child, at, own);
}
