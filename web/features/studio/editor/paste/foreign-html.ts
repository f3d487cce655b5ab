// Styles are read under another name: as `style` the browser would report each to the console, because the site's content
// security policy forbids inline styles even in a document that is never shown.
const styleName = "data-foreign-style";

export function renameStyles(html: string): string {
  const text = withoutStyleSheets(html);
  // After the last > there is no tag, and each < would be followed to the end.
  const end = text.lastIndexOf(">") + 1;
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

/** Marks of a text, each as the element that expresses it. */
export type Marks = ReadonlySet<"strong" | "em" | "s" | "code">;

const blocks =
  "p, div, section, article, header, footer, main, aside, nav, figure, figcaption, address, details, summary, dl, dt, dd, " +
  "h1, h2, h3, h4, h5, h6, ul, ol, li, table, thead, tbody, tfoot, tr, td, th, blockquote, pre, hr";
const dropped =
  "script, style, meta, link, title, template, noscript, svg, iframe, object, input, select, textarea, button, img, " +
  "picture, video, audio, [hidden], [aria-hidden=true]";

/** Returns whether a node is dropped: comments, scripts, hidden or interactive elements, media, Office's own elements. */
export function isDropped(node: Node): boolean {
  if (node.nodeType === Node.TEXT_NODE) return false;
  if (node.nodeType !== Node.ELEMENT_NODE) return true;
  const element = node as HTMLElement;
  // `mso-list: Ignore` marks the bullets and numbers that Word writes as text.
  return (
    element.matches(dropped) || /display:\s*none|mso-list:\s*Ignore|mso-hide:\s*all/i.test(styleOf(element))
  );
}

/** Returns whether a node is a block, or inline with blocks in it: Google Docs wraps everything in one <b>. */
export const containsBlock = (node: Node): boolean =>
  node.nodeType === Node.ELEMENT_NODE &&
  ((node as Element).matches(blocks) || (node as Element).querySelector(blocks) !== null);

/** Returns whether a node is a paragraph that Word shows as an item of a list. */
export const isWordListItem = (node: Node): node is HTMLElement =>
  node.nodeName === "P" && /mso-list:\s*l\d+ level\d+/i.test(styleOf(node as Element));

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

/** Returns the marks of an element's content: those around it and its own, unless its style resets them. */
export function marksOf(element: HTMLElement, around: Marks): Marks {
  const marks = new Set(around);
  const own = byTag[element.tagName];
  if (own) marks.add(own);
  const style = styleOf(element);
  const property = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, "i").exec(style)?.[1]?.trim() ?? "";
  const weight = property("font-weight");
  if (weight) set(marks, "strong", /bold|[6-9]00/.test(weight));
  const slant = property("font-style");
  if (slant) set(marks, "em", /italic|oblique/.test(slant));
  if (/line-through/.test(property("text-decoration") || property("text-decoration-line"))) marks.add("s");
  if (/mono|courier|consolas|menlo/i.test(property("font-family"))) marks.add("code");
  return marks;
}

function set<Mark>(marks: Set<Mark>, mark: Mark, isOn: boolean): void {
  if (isOn) marks.add(mark);
  else marks.delete(mark);
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
