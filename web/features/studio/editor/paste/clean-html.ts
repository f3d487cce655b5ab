import { codeText, isCodeBlock } from "./code-text.ts";
import { type Context, copyInline, copyLine, plainContext, within } from "./copy-line.ts";
import { copyTable } from "./copy-table.ts";
import { containsBlock, isDropped, parseForeign } from "./foreign-html.ts";
import { markerOf, setMarker, settleLists } from "./list-markers.ts";
import {
  figureBlock,
  isMedia,
  isMediaFigure,
  isSign,
  mediaBlock,
  noMedia,
  type PastedMedia,
  removeShown,
} from "./media.ts";
import { takeNotes } from "./notes.ts";
import { copyWordList, wordItemsOf } from "./word-lists.ts";

export interface CleanHtml {
  html: string;
  hasWords: boolean;
  media: PastedMedia;
}

/**
 * Cleans another program's HTML: returns new HTML of headings, paragraphs, lists, quotations, tables, code, links, the
 * marks bold, italic, strikethrough and code, and elements that stand for the editor's own nodes: pictures, embeds, notes.
 * Styles, classes, colours, fonts, comments and scripts are dropped.
 *
 * The source is parsed into a document without a window and walked; elements are created anew in a second document and
 * never copied, so that nothing of the source gets through unseen. `copyBlocks` handles content that may hold blocks and
 * gathers inline content between them into paragraphs; `copyLine` flattens an element to one line, for headings, cells
 * and items, which can hold nothing else in markdown. Invariant: every word is copied once, whatever it is nested in, and
 * words of two blocks never stand side by side (words.test.ts). `takenNotes`: labels of notes that the text has already.
 */
export function cleanHtml(html: string, takenNotes: ReadonlySet<string> = new Set()): CleanHtml {
  const body = parseForeign(html);
  const clean = document.implementation.createHTMLDocument("").body;
  const context: Context = { ...plainContext, media: noMedia() };
  const notes = takeNotes(body, takenNotes);
  copyBlocks([...body.childNodes], clean, context);
  for (const each of clean.querySelectorAll("p, li, h2, h3, h4, blockquote")) {
    if (!each.textContent?.trim() && !each.querySelector("ul, ol, table, span, div")) each.remove();
  }
  for (const list of [...clean.querySelectorAll("ul, ol, table")].reverse())
    if (!list.firstElementChild) list.remove();
  settleLists(clean);
  notes.append(clean, context);
  return { html: clean.innerHTML, hasWords: hasWords(clean), media: context.media };
}

/** Cleans it to a single line, for a place that can't hold blocks. */
export function cleanLine(html: string): CleanHtml {
  const body = parseForeign(html);
  const clean = document.implementation.createHTMLDocument("").body;
  const context: Context = { ...plainContext, media: noMedia() };
  copyLine(body, append(clean, "p"), context);
  return { html: clean.innerHTML, hasWords: hasWords(clean), media: context.media };
}

// Without the sign of the elements that stand for nodes.
const hasWords = (clean: Element): boolean => (clean.textContent ?? "").replaceAll("·", "").trim() !== "";

/** Readers' headings go from 2, the title being 1, to 4. */
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

function copyBlocks(nodes: readonly Node[], into: Element, context: Context): void {
  let line: Element | null = null;
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index]!;
    if (isDropped(node)) continue;
    if (isMedia(node) && !isSign(node as Element)) {
      const block = mediaBlock(node as Element, into.ownerDocument, context.media);
      // A link to what is elsewhere stands in the line.
      if (block?.tagName === "A") {
        line ??= append(into, "p");
        line.append(block);
      } else if (block) {
        into.append(block);
        line = null;
      }
      continue;
    }
    if (!containsBlock(node) && !holdsMedia(node)) {
      if (!line && !node.textContent?.trim() && !holdsSign(node)) continue;
      line ??= append(into, "p");
      copyInline(node, line, context);
      continue;
    }
    line = null;
    const element = node as HTMLElement;
    if (wordItemsOf(element).length > 0) index = copyWordItems(nodes, index, into, context);
    else copyBlock(element, into, context);
  }
}

const holdsSign = (node: Node): boolean =>
  node.nodeType === Node.ELEMENT_NODE &&
  [node as Element, ...(node as Element).querySelectorAll("img")].some(isSign);

const holdsMedia = (node: Node): boolean =>
  node.nodeType === Node.ELEMENT_NODE &&
  [...(node as Element).querySelectorAll("*")].some((each) => isMedia(each) && !isSign(each));

/** Copies Word's list items in a row, and returns the index of the last node of them. */
function copyWordItems(nodes: readonly Node[], start: number, into: Element, context: Context): number {
  let end = start;
  const items = [];
  for (let index = start; index < nodes.length; index++) {
    const found = wordItemsOf(nodes[index]!);
    const isSpace = nodes[index]!.nodeType === Node.TEXT_NODE && !nodes[index]!.textContent?.trim();
    if (found.length > 0) end = index;
    else if (!isSpace) break;
    items.push(...found);
  }
  copyWordList(items, into, (each, item) => copyLine(each, item, { ...context, marks: plainContext.marks }));
  return end;
}

function copyBlock(element: HTMLElement, into: Element, context: Context): void {
  const { tagName } = element;
  const heading = headings[tagName] ?? (/\bMsoTitle\b/.test(element.className) ? "h2" : undefined);
  // A heading is bold anyway: marks in it are dropped.
  if (heading) copyLine(element, append(into, heading), { ...context, marks: "plain" });
  else if (element.matches("ul, ol, menu, dir")) copyList(element, into, context);
  else if (tagName === "TABLE")
    copyTable(element, into, context, (node) => copyBlocks([node], into, context));
  else if (tagName === "HR") append(into, "hr");
  else if (isCodeBlock(element)) append(into, "pre").textContent = codeText(element);
  else if (tagName === "BLOCKQUOTE") copyLine(element, append(into, "blockquote"), context, "paragraphs");
  else if (isMediaFigure(element)) copyFigure(element, into, context);
  else copyBlocks([...element.childNodes], into, within(element, context));
}

/** Copies a figure; where its picture can't come, the words of its caption do. */
function copyFigure(figure: HTMLElement, into: Element, context: Context): void {
  const block = figureBlock(figure, into.ownerDocument, context.media);
  if (block) {
    into.append(block);
    removeShown(figure);
  }
  copyBlocks([...figure.childNodes], into, { ...context, media: noMedia() });
}

function copyList(list: Element, into: Element, context: Context): void {
  const copy = append(into, list.tagName === "OL" ? "ol" : "ul");
  copyItems(list, copy, context);
}

/** Copies what a list holds; words beside its items get an item of their own. */
function copyItems(list: Element, copy: Element, context: Context): void {
  for (const child of list.childNodes) {
    if (isDropped(child)) continue;
    const element = child as Element;
    const isElement = child.nodeType === Node.ELEMENT_NODE;
    // Google Docs puts a nested list next to the item that it belongs to.
    if (isElement && element.matches("ul, ol, menu, dir"))
      copyList(element, copy.lastElementChild ?? append(copy, "li"), context);
    else if (child.nodeName === "LI") copyItem(element, copy, context);
    else if (isElement && element.querySelector("li"))
      copyItems(element, copy, within(child as HTMLElement, context));
    else if (child.textContent?.trim() || (isElement && (isMedia(child) || holdsMedia(child)))) {
      copyLine(child, append(copy, "li"), context);
    }
  }
}

function copyItem(child: Element, copy: Element, context: Context): void {
  const item = append(copy, "li");
  setMarker(item, markerOf(child));
  copyLine(child, item, { ...context, marks: plainContext.marks }, "item");
  for (const inner of child.querySelectorAll("ul, ol, menu, dir")) {
    if (inner.parentElement?.closest("li, ul, ol, menu, dir") === child) copyList(inner, item, context);
  }
}
