export interface TextPart {
  text: string;
  /** Target when the part is a link: http or https only. */
  href?: string;
}

const address = /\b(?:https?:\/\/|www\.)[^\s<>"«»\u00a0\u202f]+/giu;
const sentenceEnd = /[.,;:!?…'’*_~]+$/u;

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

/** Removes the punctuation or the bracket of the surrounding sentence. */
function trimmed(link: string): string {
  const short = link.replace(sentenceEnd, "");
  const isUnbalanced = short.endsWith(")") && short.split(")").length > short.split("(").length;
  if (isUnbalanced) return trimmed(short.slice(0, -1));
  return short;
}

function safeHref(link: string): string | null {
  try {
    const url = new URL(/^www\./i.test(link) ? `https://${link}` : link);
    return url.hostname.includes(".") || url.hostname === "localhost" ? url.href : null;
  } catch {
    return null;
  }
}
