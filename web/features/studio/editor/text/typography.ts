/**
 * French typography of prose; the caller leaves code out.
 *
 * Two entry points apply the same rules. `correctionAtCaret` runs after each typed character: signs are corrected when they
 * are typed, words and numbers (typography-rules.ts) once the character after them shows that they are complete.
 * `correctText` runs over a whole text on request.
 * Invariants: addresses, times and HTML entities are never changed; text before the caret's word is never changed while
 * typing, so that a correction which the user has undone is not repeated; correcting twice changes nothing more.
 */
import { applyRules, applyRulesAtEnd } from "./typography-rules.ts";

const nbsp = "\u00a0";
const thin = "\u202f";

// A space belongs between these and a following high sign (; ! ? :).
const spacedAfter = /[\p{L}\p{N}»)\]…%€°’]$/u;
/** Returns the text's last word, as far back as a space. */
const lastWord = (text: string): string => /(?<!\S)\S*$/.exec(text)?.[0] ?? "";
const isAddress = (word: string): boolean => /:\/\/|^www\.|@\w|^\/\w|^&#?\w*$|^mailto:/i.test(word);

/** Replaces `remove` characters before the caret, the typed one included, by `insert`. */
export interface TextReplacement {
  remove: number;
  insert: string;
}

/** Returns the correction of a text whose last character was just typed; null if there is none. */
export function correctionAtCaret(text: string): TextReplacement | null {
  const typed = text.at(-1) ?? "";
  const written = text.slice(0, -1);
  // A word or a number is complete once something else follows it.
  const isComplete = !/[\p{L}\p{N}]/u.test(typed) && !isAddress(lastWord(written));
  const before = isComplete ? applyRulesAtEnd(written) : written;
  const sign = correctSign(before, typed);
  const after = sign ? (before + typed).slice(0, -sign.remove) + sign.insert : before + typed;
  if (after === text) return null;
  let same = 0;
  while (text[same] === after[same]) same++;
  return { remove: text.length - same, insert: after.slice(same) };
}

/** Corrects the typed sign itself: quotes, apostrophes, ellipses, and the spaces before high signs. */
function correctSign(before: string, typed: string): TextReplacement | null {
  if (typed === "." && before.endsWith("..") && !before.endsWith("...")) return { remove: 3, insert: "…" };
  if (typed === "'")
    return /\p{L}$/u.test(before) && !isAddress(lastWord(before)) ? { remove: 1, insert: "’" } : null;
  if (typed === '"') return quote(before);
  if (typed === "«") return { remove: 1, insert: `«${nbsp}` };
  if (typed === " ") return afterSpace(before);
  if (/[;!?]/.test(typed)) return spaceBefore(before, typed, thin);
  if (typed === "»") return spaceBefore(before, typed, nbsp);
  if (typed === ":" && before.endsWith(" ")) return spaceBefore(before, typed, nbsp);
  if (/[%€]/.test(typed) && /\d ?$/.test(before) && !isAddress(lastWord(before))) {
    return { remove: before.endsWith(" ") ? 2 : 1, insert: nbsp + typed };
  }
  return null;
}

/** Puts the right space before a high sign, if it follows a word. */
function spaceBefore(before: string, sign: string, space: string): TextReplacement | null {
  const spaces = /(?<![ \u00a0\u202f])[ \u00a0\u202f]*$/.exec(before)![0];
  const text = before.slice(0, before.length - spaces.length);
  if (!spacedAfter.test(text) && !/[.,]$/.test(text)) return null;
  if (spaces === "" && (isAddress(lastWord(text)) || (/[.,]$/.test(text) && sign !== "»"))) return null;
  return spaces === space ? null : { remove: spaces.length + 1, insert: space + sign };
}

/** Returns the opening or closing guillemet for a typed straight quote. */
function quote(before: string): TextReplacement {
  if (before === "" || /[\s([—–]$/u.test(before.replace(/«[\u00a0\u202f]$/, "«"))) {
    return { remove: 1, insert: `«${nbsp}` };
  }
  return { remove: 1, insert: `${nbsp}»` };
}

/** Corrects a colon once a space follows it: "https:" and the "10:" of a time are followed by something else. */
function afterSpace(before: string): TextReplacement | null {
  if (before.endsWith(`«${nbsp}`)) return { remove: 1, insert: "" };
  if (before.endsWith("«")) return { remove: 1, insert: nbsp };
  if (!before.endsWith(":")) return null;
  const text = before.slice(0, -1);
  return spacedAfter.test(text) && !isAddress(lastWord(text)) ? { remove: 2, insert: `${nbsp}: ` } : null;
}

const excluded =
  /((?:https?:\/\/|www\.|mailto:)\S+|(?<!\S)\S[^\s@]*@\S[^\s.]*\.\S+|(?<!\S)\/\w\S*|\b\d{1,2}:\d{2}(?::\d{2})?\b|&#?\w+;)/giu;

/** Returns a whole text corrected. */
export const correctText = (text: string): string =>
  text
    .split(excluded)
    .map((part, index) => (index % 2 === 1 ? part : correctProse(part)))
    .join("");

const correctProse = (text: string): string =>
  applyRules(
    text
      .replace(/(?<!\.)\.{3}(?!\.)/g, "…")
      .replace(/(?<=\p{L})'(?=\p{L})/gu, "’")
      .replace(/«[ \u00a0\u202f]*(?=\S)/g, `«${nbsp}`)
      .replace(/(?<=\S)[ \u00a0\u202f]*»/g, `${nbsp}»`)
      .replace(/(?<=^|[\s(])"([^\s"](?:[^"\n]*[^\s"])?)"(?=$|[\s).,;:!?…])/gu, `«${nbsp}$1${nbsp}»`)
      .replace(/(?<=[\p{L}\p{N}»)\]…%€°’])[ \u00a0\u202f]*(?=[;!?]+(?:[\s»)]|$))/gu, thin)
      .replace(/(?<=[\p{L}\p{N}»)\]…%€°’])[ \u00a0\u202f]*(?=:(?:\s|$))/gu, nbsp),
  );
