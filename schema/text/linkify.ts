export interface TextPart {
  text: string;
  /** Target when the part is a link: http or https only. */
  href?: string;
}

const address = /\b(?:https?:\/\/|www\.)[^\s<>"«»\u00a0\u202f]+/giu;
const sentenceEnd = new Set(".,;:!?…'’*_~");

/** Splits a user's text at its URLs. Joining the parts gives the text again. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(address)) {
    const link = trimmed(match[0]);
    const href = safeHref(link);
    if (!href) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index) });
    parts.push({ text: link, href });
    done = match.index + link.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

/** Removes the punctuation and the brackets of the surrounding sentence, in one pass from the end. */
function trimmed(link: string): string {
  let unclosed = link.split(")").length - link.split("(").length;
  let end = link.length;
  for (; end > 0; end--) {
    const last = link[end - 1]!;
    if (sentenceEnd.has(last)) continue;
    if (last !== ")" || unclosed <= 0) break;
    unclosed--;
  }
  return link.slice(0, end);
}

function safeHref(link: string): string | null {
  try {
    const url = new URL(/^www\./i.test(link) ? `https://${link}` : link);
    return url.hostname.includes(".") || url.hostname === "localhost" ? url.href : null;
  } catch {
    return null;
  }
}
