/** A style that is read and never applied: even in a document that nobody sees the site's policy refuses it aloud. */
const styleName = "data-foreign-style";

export const withoutStyles = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(\s)style(?=\s*=)/gi, `$1${styleName}`));

export const styleOf = (element: Element): string => element.getAttribute(styleName) ?? "";

/** How a word is set off, as the element that says so. */
export type Marks = ReadonlySet<"strong" | "em" | "s" | "code">;

const blocks =
  "p, div, section, article, header, footer, main, aside, nav, figure, figcaption, address, details, summary, dl, dt, dd, " +
  "h1, h2, h3, h4, h5, h6, ul, ol, li, table, thead, tbody, tfoot, tr, td, th, blockquote, pre, hr";
const gone =
  "script, style, meta, link, title, template, noscript, svg, iframe, object, input, select, textarea, button, img, " +
  "picture, video, audio, [hidden], [aria-hidden=true]";

/** What nobody sees, or what we would not show: comments, scripts, Office's own elements without words. */
export function isGone(node: Node): boolean {
  if (node.nodeType === Node.TEXT_NODE) return false;
  if (node.nodeType !== Node.ELEMENT_NODE) return true;
  const element = node as HTMLElement;
  // The bullets and numbers that Word writes as words.
  return (
    element.matches(gone) || /display:\s*none|mso-list:\s*Ignore|mso-hide:\s*all/i.test(styleOf(element))
  );
}

/** A block, or something in a line that has blocks in it: Google Docs wraps all in one <b>. */
export const inBlock = (node: Node): boolean =>
  node.nodeType === Node.ELEMENT_NODE &&
  ((node as Element).matches(blocks) || (node as Element).querySelector(blocks) !== null);

/** A paragraph that Word shows as an item of a list. */
export const isListLine = (node: Node): node is HTMLElement =>
  node.nodeName === "P" && /mso-list:\s*l\d+ level\d+/i.test(styleOf(node as Element));

const byTag: Readonly<Record<string, "strong" | "em" | "s" | "code">> = {
  ...{ B: "strong", STRONG: "strong", I: "em", EM: "em", CITE: "em", S: "s", STRIKE: "s", DEL: "s" },
  ...{ CODE: "code", KBD: "code", SAMP: "code", TT: "code" },
};

/** The marks of what is in an element: its own and those around it, but for what its style takes back. */
export function marksOf(element: HTMLElement, around: Marks): Marks {
  const marks = new Set(around);
  const own = byTag[element.tagName];
  if (own) marks.add(own);
  const style = styleOf(element);
  const said = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, "i").exec(style)?.[1]?.trim() ?? "";
  const weight = said("font-weight");
  if (weight) set(marks, "strong", /bold|[6-9]00/.test(weight));
  const slant = said("font-style");
  if (slant) set(marks, "em", /italic|oblique/.test(slant));
  if (/line-through/.test(said("text-decoration") || said("text-decoration-line"))) marks.add("s");
  if (/mono|courier|consolas|menlo/i.test(said("font-family"))) marks.add("code");
  return marks;
}

function set<Mark>(marks: Set<Mark>, mark: Mark, isOn: boolean): void {
  if (isOn) marks.add(mark);
  else marks.delete(mark);
}

/** Where a link leads, without what Google puts before it; null for places on the other's machine or page. */
export function safeAddress(link: Element): string | null {
  const address = link.getAttribute("href")?.trim() ?? "";
  const [, wrapped] = /^https:\/\/www\.google\.com\/url\?(?:.*&)?q=([^&]+)/.exec(address) ?? [];
  const meant = wrapped ? decodeURIComponent(wrapped) : address;
  return /^(?:https?:|mailto:|tel:)/i.test(meant) ? meant : null;
}
