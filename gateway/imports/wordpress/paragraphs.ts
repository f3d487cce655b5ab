const block =
  "address|article|aside|blockquote|details|dd|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio";
const isBlock = new RegExp(`^\\s*</?(?:${block})\\b`, "i");
const opening = new RegExp(`(<(?:${block})\\b)`, "gi");
const closing = new RegExp(`(</(?:${block})>)\\s*`, "gi");

/**
 * Returns the HTML of a text of the classic editor, in which empty lines part paragraphs and ends of lines break them.
 * What stands in `pre`, `script` and `style` stays as it is.
 */
export const classicParagraphs = (text: string): string =>
  splitVerbatim(text)
    .map((part, index) => (index % 2 === 1 ? part : paragraphsIn(part)))
    .join("\n");

/** Returns a text in parts, of which every second stands in an element that is shown as it is written. */
function splitVerbatim(text: string): string[] {
  const parts: string[] = [];
  let [position, start] = [0, -1];
  for (const { index, 0: tag, 1: isEnd } of text.matchAll(/<(\/?)(?:pre|script|style)\b[^<>]*>/gi)) {
    if (!isEnd && start < 0) start = index;
    if (!isEnd || start < 0) continue;
    parts.push(text.slice(position, start), text.slice(start, index + tag.length));
    [position, start] = [index + tag.length, -1];
  }
  return [...parts, text.slice(position)];
}

const paragraphsIn = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(opening, "\n\n$1")
    .replace(closing, "$1\n\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (isBlock.test(part) ? part : `<p>${part.replace(/\n/g, "<br>\n")}</p>`))
    .join("\n");
