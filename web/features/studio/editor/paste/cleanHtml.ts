import { inBlock, isGone, isListLine, type Marks, marksOf, safeAddress, withoutStyles } from "./foreign.ts";
import { wordList } from "./wordList.ts";

/**
 * What another program puts on the clipboard, as our own words for it: headings, paragraphs, lists, quotations, tables,
 * code, links, bold, italics, struck words. Its styles, classes, colours, fonts, comments and scripts stay behind.
 */
export function cleanHtml(html: string): string {
  // A document without a window: nothing in it runs or is fetched.
  const { body } = new DOMParser().parseFromString(withoutStyles(html), "text/html");
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

function add(into: Element, tag: string): HTMLElement {
  return into.appendChild(into.ownerDocument.createElement(tag));
}

function copyBlocks(nodes: readonly Node[], into: Element, marks: Marks): void {
  let line: Element | null = null;
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index]!;
    if (isGone(node)) continue;
    if (!inBlock(node)) {
      if (!line && !node.textContent?.trim()) continue;
      line ??= add(into, "p");
      copyInline(node, line, marks);
      continue;
    }
    line = null;
    const element = node as HTMLElement;
    if (isListLine(element)) {
      const rest = nodes
        .slice(index)
        .filter((each) => each.nodeType !== Node.TEXT_NODE || each.textContent?.trim());
      const end = rest.findIndex((each) => !isListLine(each));
      const lines = (end < 0 ? rest : rest.slice(0, end)) as HTMLElement[];
      wordList(lines, into, (each, item) => copyAll(each, item, noMarks));
      index = nodes.indexOf(lines.at(-1)!);
    } else copyBlock(element, into, marks);
  }
}

function copyBlock(element: HTMLElement, into: Element, marks: Marks): void {
  const { tagName } = element;
  const heading = headings[tagName] ?? (/\bMsoTitle\b/.test(element.className) ? "h2" : undefined);
  // A heading is bold by itself.
  if (heading) copyAll(element, add(into, heading), "plain");
  else if (tagName === "UL" || tagName === "OL") copyList(element, into);
  else if (tagName === "TABLE") copyTable(element as HTMLTableElement, into);
  else if (tagName === "HR") add(into, "hr");
  else if (tagName === "PRE") add(into, "pre").textContent = element.textContent;
  else if (tagName === "BLOCKQUOTE") copyQuote(element, into);
  else copyBlocks([...element.childNodes], into, marksOf(element, marks));
}

/** Its paragraphs, an empty line between them. */
function copyQuote(element: HTMLElement, into: Element): void {
  const inner = element.cloneNode(false) as HTMLElement;
  copyBlocks([...element.childNodes], inner, noMarks);
  const quote = add(into, "blockquote");
  for (const block of [...inner.children].slice(1))
    block.before(document.createElement("br"), document.createElement("br"));
  copyAll(inner, quote, noMarks);
}

function copyList(list: Element, into: Element): void {
  const made = add(into, list.tagName.toLowerCase());
  const start = Number(list.getAttribute("start"));
  if (start > 1) made.setAttribute("start", String(start));
  for (const child of list.children) {
    // Google Docs lays a list within a list beside the item that it belongs to.
    if (child.tagName === "UL" || child.tagName === "OL")
      copyList(child, made.lastElementChild ?? add(made, "li"));
    else if (child.tagName === "LI") {
      const item = add(made, "li");
      copyAll(child, item, noMarks);
      for (const inner of child.querySelectorAll("ul, ol")) {
        if (inner.parentElement?.closest("li") === child) copyList(inner, item);
      }
    }
  }
}

function copyTable(table: HTMLTableElement, into: Element): void {
  const made = add(into, "table");
  for (const row of table.querySelectorAll("tr")) {
    if (row.closest("table") !== table) continue;
    const line = add(made, "tr");
    for (const cell of row.children) {
      copyAll(
        cell,
        add(line, made.children.length === 1 ? "th" : "td"),
        made.children.length === 1 ? "plain" : noMarks,
      );
    }
  }
}

/** All the words of an element in one line; blocks in it are parted by line breaks, lists left to whoever asks. */
function copyAll(element: Element, into: Element, marks: Marks | "plain"): void {
  for (const node of element.childNodes) {
    if (isGone(node)) continue;
    const { nodeName } = node;
    if (nodeName === "UL" || nodeName === "OL") continue;
    if (node.nodeType === Node.ELEMENT_NODE && inBlock(node)) {
      const hasWords = into.textContent?.trim() && node.textContent?.trim();
      if (hasWords && into.lastChild?.nodeName !== "BR") add(into, "br");
      copyAll(node as Element, into, marks === "plain" ? marks : marksOf(node as HTMLElement, marks));
    } else copyInline(node, into, marks);
  }
}

function copyInline(node: Node, into: Element, marks: Marks | "plain"): void {
  if (isGone(node)) return;
  if (node.nodeType === Node.TEXT_NODE) {
    const words = (node.textContent ?? "").replace(/[ \t\r\n]+/g, " ").replace(/[ \u00a0]{2,}/g, " ");
    let at = into;
    if (marks !== "plain" && words.trim()) for (const mark of marks) at = add(at, mark);
    at.append(words);
    return;
  }
  const element = node as HTMLElement;
  if (element.tagName === "BR") {
    add(into, "br");
    return;
  }
  const address = element.tagName === "A" ? safeAddress(element) : null;
  const at = address ? add(into, "a") : into;
  if (address) at.setAttribute("href", address);
  const own = marks === "plain" ? marks : marksOf(element, marks);
  for (const child of element.childNodes) copyInline(child, at, own);
}
