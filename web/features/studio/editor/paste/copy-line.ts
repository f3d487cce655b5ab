import { raisedText, type Script } from "../../../../../schema/text/raised-text.ts";
import { noteReferenceElement } from "../blocks/note/note-nodes.ts";
import {
  containsBlock,
  isBlock,
  isDropped,
  keepsLines,
  labelOfNote,
  type Marks,
  marksOf,
  safeHref,
  scriptOf,
} from "./foreign-html.ts";
import { markerOf } from "./list-markers.ts";
import { isMedia, mediaInline, noMedia, type PastedMedia } from "./media.ts";

/** Properties of a text by the elements around it. */
export interface Context {
  /** "plain": without marks. */
  marks: Marks | "plain";
  /** Address of the link around it. */
  href: string | null;
  script: Script;
  /** Line ends in the text are shown as such. */
  keepsLines: boolean;
  media: PastedMedia;
}

export const plainContext: Context & { marks: Marks } = {
  marks: new Set(),
  href: null,
  script: "",
  keepsLines: false,
  media: noMedia(),
};

/** Returns what holds for the content of an element. */
export const within = (element: HTMLElement, context: Context): Context => ({
  ...context,
  marks: context.marks === "plain" ? "plain" : marksOf(element, context.marks),
  href: (element.tagName === "A" ? safeHref(element) : null) ?? context.href,
  script: scriptOf(element, context.script),
  keepsLines: keepsLines(element, context.keepsLines),
});

/**
 * Copies a node's content as one line, with a line break between its blocks; between paragraphs of a quotation two. Lists
 * of an item are left out: they are copied below it.
 */
export function copyLine(
  node: Node,
  into: Element,
  context: Context,
  of: "line" | "item" | "paragraphs" = "line",
): void {
  let isBreakDue = false;
  let marker = "";
  const copy = (child: Node, around: Context, isInList: boolean): void => {
    if (isDropped(child)) return;
    if (child.nodeType === Node.ELEMENT_NODE && containsBlock(child)) {
      const element = child as HTMLElement;
      const isList = element.matches("ul, ol, menu, dir");
      if (isBlock(element)) isBreakDue = true;
      if (isList && of === "item") return;
      if (element.tagName === "LI") marker = markerOf(element);
      const inner = within(element, around);
      for (const each of element.childNodes) copy(each, inner, isInList || isList);
      if (isBlock(element)) isBreakDue = true;
      return;
    }
    if (isBreakDue && !child.textContent?.trim() && !isMedia(child)) return;
    if (isBreakDue && into.textContent?.trim()) {
      const breaks = of === "paragraphs" && !isInList ? 2 : 1;
      while (trailingBreaks(into) < breaks) into.append(into.ownerDocument.createElement("br"));
    }
    isBreakDue = false;
    if (marker) into.append(`${marker} `);
    marker = "";
    copyInline(child, into, around);
  };
  if (node.nodeType === Node.ELEMENT_NODE) {
    const inner = within(node as HTMLElement, context);
    for (const child of node.childNodes) copy(child, inner, false);
  } else copy(node, context, false);
}

function trailingBreaks(line: Element): number {
  let count = 0;
  for (let node = line.lastChild; node?.nodeName === "BR"; node = node.previousSibling) count++;
  return count;
}

/** Copies an inline node into a line. */
export function copyInline(node: Node, into: Element, context: Context): void {
  if (isDropped(node)) return;
  if (node.nodeType === Node.TEXT_NODE) {
    copyText(node.textContent ?? "", into, context);
    return;
  }
  const element = node as HTMLElement;
  const document = into.ownerDocument;
  const label = labelOfNote(element);
  if (label) into.append(noteReferenceElement(document, label));
  else if (element.tagName === "BR") into.append(document.createElement("br"));
  else if (isMedia(element)) {
    into.append(...[mediaInline(element, document, context.media)].filter((each) => each !== null));
    // Their content is what is shown in their place.
  } else {
    const [before, after] = surroundings[element.tagName] ?? ["", ""];
    const inner = within(element, context);
    if (before) copyText(before, into, context);
    for (const child of element.childNodes) copyInline(child, into, inner);
    if (after) copyText(after, into, context);
  }
}

/** Signs that browsers write around these elements' content, or that keep it apart. */
const surroundings: Readonly<Record<string, readonly [string, string]>> = {
  Q: ["«\u00a0", "\u00a0»"],
  RT: [" (", ") "],
};

function copyText(text: string, into: Element, context: Context): void {
  const [first = "", ...others] = context.keepsLines ? text.split(/\r?\n/) : [text];
  copyTextLine(first, into, context);
  for (const line of others) {
    into.append(into.ownerDocument.createElement("br"));
    copyTextLine(line, into, context);
  }
}

function copyTextLine(text: string, into: Element, { marks, href, script }: Context): void {
  const plain = text.replace(/[ \t\r\n]+/g, " ").replace(/[ \u00a0]{2,}/g, " ");
  const document = into.ownerDocument;
  let at = into;
  if (href && (plain.trim() || isLinkTo(into.lastChild, href))) at = linkAt(into, href);
  if (marks !== "plain" && plain.trim())
    for (const mark of marks) at = at.appendChild(document.createElement(mark));
  at.append(raisedText(plain, script));
}

const isLinkTo = (node: Node | null, href: string): node is Element =>
  node?.nodeName === "A" && (node as Element).getAttribute("href") === href;

/** Returns the link at the end of a line that leads to an address: that of the text before, or a new one. */
function linkAt(line: Element, href: string): Element {
  if (isLinkTo(line.lastChild, href)) return line.lastChild;
  const link = line.appendChild(line.ownerDocument.createElement("a"));
  link.setAttribute("href", href);
  return link;
}
