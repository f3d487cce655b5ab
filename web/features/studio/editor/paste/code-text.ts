import { isBlock, isCode, isDropped } from "./foreign-html.ts";

/** Returns the text of code with its spaces and lines: those of line breaks, and of blocks, one a line in some editors. */
export function codeText(element: Element): string {
  let text = "";
  const walk = (node: Node): void => {
    if (isDropped(node)) return;
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent ?? "";
    else if (node.nodeName === "BR") text += "\n";
    else {
      const startsLine = isBlock(node as Element) && node !== element;
      if (startsLine && text && !text.endsWith("\n")) text += "\n";
      for (const child of node.childNodes) walk(child);
      // A line that is empty but for its line break ends by that.
      if (startsLine && !text.endsWith("\n") && node.nextSibling) text += "\n";
    }
  };
  walk(element);
  return text.replace(/\u00a0/g, " ").replace(/\n$/, "");
}

/** Returns whether an element is code of several lines; a single one is a part of a sentence. */
export const isCodeBlock = (element: Element): boolean =>
  element.matches("pre, listing, xmp, plaintext") ||
  (isBlock(element) && isCode(element) && codeText(element).includes("\n"));
