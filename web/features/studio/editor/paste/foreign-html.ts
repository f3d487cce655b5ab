import type { Script } from "../../../../../schema/text/raised-text.ts";
import { trustedHtml } from "../../../../lib/text/trusted-html.ts";

// Styles are read under another name: as `style` the browser would report each to the console, because the site's content
// security policy forbids inline styles even in a document that is never shown.
const styleName = "data-foreign-style";

/** Parses another program's HTML: in a document without a window no script runs and nothing is fetched. */
export function parseForeign(html: string): HTMLElement {
  // Attributes of ours mean something below.
  const renamed = renameStyles(html.replace(/data-(?:foreign-style|note-label)/gi, "data-x"));
  // Rows without their table: the parser would drop the cells and glue their words.
  const isRows = /<t[dhr][\s>]/i.test(renamed) && !/<table[\s>]/i.test(renamed);
  const whole = isRows ? `<table>${/<tr[\s>]/i.test(renamed) ? "" : "<tr>"}${renamed}</table>` : renamed;
  return new DOMParser().parseFromString(trustedHtml(whole) as string, "text/html").body;
}

export function renameStyles(html: string): string {
  const text = withoutStyleSheets(html);
  const end = text.lastIndexOf(">") + 1;
  // Linear: after the last > there is no tag, and each < would be followed to the end.
  const tags = text
    .slice(0, end)
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(\s)style(?=\s*=)/gi, `$1${styleName}`));
  return tags + text.slice(end);
}

function withoutStyleSheets(html: string): string {
  const [opening, closing] = [/<style\b/gi, /<\/style>/gi];
  let kept = "";
  let at = 0;
  for (;;) {
    opening.lastIndex = at;
    const start = opening.exec(html);
    closing.lastIndex = start?.index ?? 0;
    if (!start || !closing.test(html)) return kept + html.slice(at);
    kept += html.slice(at, start.index);
    at = closing.lastIndex;
  }
}

export const styleOf = (element: Element): string => element.getAttribute(styleName) ?? "";

// Set by `takeNotes` on elements of the parsed source, which is read once.
const labelName = "data-note-label";

/** Returns the label of the note that an element refers to; null for any other element. */
export const labelOfNote = (element: Element): string | null => element.getAttribute(labelName);
export const setNoteLabel = (element: Element, label: string): void => element.setAttribute(labelName, label);

/** Marks of a text, each as the element that expresses it. */
export type Marks = ReadonlySet<"strong" | "em" | "s" | "code">;

const blocks =
  "p, div, section, article, header, footer, main, aside, nav, figure, figcaption, address, details, summary, dl, dt, dd, " +
  "h1, h2, h3, h4, h5, h6, ul, ol, li, menu, dir, table, caption, thead, tbody, tfoot, tr, td, th, blockquote, pre, hr, " +
  "form, fieldset, legend, center, dialog, hgroup, search, listing, xmp, plaintext, marquee, frameset";
const dropped =
  "script, style, meta, link, title, template, noscript, noembed, noframes, svg, input, select, textarea, button, datalist, " +
  "rp, [hidden], [aria-hidden=true]";
// `mso-list: Ignore` marks the bullets and numbers that Word writes as text. A comment of Word is no part of the text.
const droppedStyle = /display:\s*none|mso-list:\s*Ignore|mso-hide:\s*all|mso-element:\s*comment(?:-list)?\b/i;
const droppedByWord = ".MsoCommentReference, a.msocomanchor, .msocomtxt, hr.msocomoff, .MsoCommentText, .EOP";

/** Returns whether a node is dropped: comments, scripts, hidden or interactive elements, a reviewer's remarks. */
export function isDropped(node: Node): boolean {
  if (node.nodeType === Node.TEXT_NODE) return false;
  if (node.nodeType !== Node.ELEMENT_NODE) return true;
  const element = node as HTMLElement;
  return element.matches(dropped) || element.matches(droppedByWord) || droppedStyle.test(styleOf(element));
}

const shownAsBlock = /(?:^|;)\s*display\s*:\s*(?:block|flex|grid|table|list-item|flow-root)/i;

export const isBlock = (element: Element): boolean =>
  element.matches(blocks) || shownAsBlock.test(styleOf(element));

/** Returns whether a node is a block, or inline with blocks in it: Google Docs wraps everything in one <b>. */
export const containsBlock = (node: Node): boolean =>
  node.nodeType === Node.ELEMENT_NODE &&
  (isBlock(node as Element) ||
    (node as Element).querySelector(blocks) !== null ||
    [...(node as Element).querySelectorAll(`[${styleName}*=display]`)].some(isBlock));

const byTag: Readonly<Record<string, "strong" | "em" | "s" | "code">> = {
  B: "strong",
  STRONG: "strong",
  I: "em",
  EM: "em",
  CITE: "em",
  S: "s",
  STRIKE: "s",
  DEL: "s",
  CODE: "code",
  KBD: "code",
  SAMP: "code",
  TT: "code",
};

const propertyOf = (style: string, name: string): string =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, "i").exec(style)?.[1]?.trim() ?? "";

const isMonospaced = (style: string): boolean =>
  /mono|courier|consolas|menlo/i.test(propertyOf(style, "font-family"));

/** Returns whether an element is several lines of code, as editors copy them: monospaced, with their spaces kept. */
export const isCode = (element: Element): boolean =>
  isMonospaced(styleOf(element)) && /^pre/.test(propertyOf(styleOf(element), "white-space"));

/** Returns the marks of an element's content: those around it and its own, unless its style resets them. */
export function marksOf(element: HTMLElement, around: Marks): Marks {
  const marks = new Set(around);
  const own = byTag[element.tagName];
  if (own) marks.add(own);
  const style = styleOf(element);
  const weight = propertyOf(style, "font-weight");
  if (weight) set(marks, "strong", /bold|[6-9]00/.test(weight));
  const slant = propertyOf(style, "font-style");
  if (slant) set(marks, "em", /italic|oblique/.test(slant));
  if (/line-through/.test(propertyOf(style, "text-decoration") || propertyOf(style, "text-decoration-line")))
    marks.add("s");
  if (isMonospaced(style)) marks.add("code");
  return marks;
}

function set<Mark>(marks: Set<Mark>, mark: Mark, isOn: boolean): void {
  if (isOn) marks.add(mark);
  else marks.delete(mark);
}

/** Returns whether line ends in an element's text are shown as such. */
export function keepsLines(element: Element, around: boolean): boolean {
  const style = styleOf(element);
  const value = propertyOf(style, "white-space") || propertyOf(style, "white-space-collapse");
  return value ? /^(?:pre(?!serve-spaces)|break-spaces)/.test(value) : around;
}

/** Returns where an element's text stands: above the line, below it, or as what is around it. */
export function scriptOf(element: Element, around: Script): Script {
  const place = propertyOf(styleOf(element), "vertical-align");
  if (element.tagName === "SUP" || place === "super") return "above";
  if (element.tagName === "SUB" || place === "sub") return "below";
  return place === "baseline" ? "" : around;
}

/** Returns a link's address, unwrapped from Google's redirect; null if it leads to the source's own page or device. */
export function safeHref(link: Element): string | null {
  const address = link.getAttribute("href")?.trim() ?? "";
  const [, wrapped] = /^https:\/\/www\.google\.com\/url\?(?:.*&)?q=([^&]+)/.exec(address) ?? [];
  const target = wrapped ? decoded(wrapped) : address;
  return /^(?:https?:|mailto:|tel:)/i.test(target) ? target : null;
}

/** Decodes an address; one that is not well encoded stays. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
