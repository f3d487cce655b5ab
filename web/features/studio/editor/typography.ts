import { mendAll, mendLast } from "./typographyWords.ts";

/** French typography, for prose only: whoever calls has left code aside. */
const nbsp = "\u00a0";
const thin = "\u202f";

// What stands before a high sign that is set off from it.
const ends = /[\p{L}\p{N}»)\]…%€°’]$/u;
/** The word that ends a text, as far as a space. */
const lastWord = (text: string): string => /\S*$/.exec(text)?.[0] ?? "";
const isAddress = (word: string): boolean => /:\/\/|^www\.|@\w|^\/\w|^&#?\w*$|^mailto:/i.test(word);

/** What is written instead: `remove` characters before the caret, the typed one included, give way to `insert`. */
export interface Touch {
  remove: number;
  insert: string;
}

/** What becomes of a text whose last character was just typed; null when it stays as it is. */
export function touch(text: string): Touch | null {
  const typed = text.at(-1) ?? "";
  const written = text.slice(0, -1);
  // A word or a number is known once something else follows it.
  const isWhole = !/[\p{L}\p{N}]/u.test(typed) && !isAddress(lastWord(written));
  const before = isWhole ? mendLast(written) : written;
  const sign = touchSign(before, typed);
  const after = sign ? (before + typed).slice(0, -sign.remove) + sign.insert : before + typed;
  if (after === text) return null;
  let same = 0;
  while (text[same] === after[same]) same++;
  return { remove: text.length - same, insert: after.slice(same) };
}

/** A plain field's text after a key: put right when a letter was typed at its end, else as it is. */
export function typedOn(before: string, after: string): string {
  const isTyped = after.length === before.length + 1 && after.startsWith(before);
  const touched = isTyped ? touch(after) : null;
  return touched ? after.slice(0, -touched.remove) + touched.insert : after;
}

function touchSign(before: string, typed: string): Touch | null {
  if (typed === "." && before.endsWith("..") && !before.endsWith("...")) return { remove: 3, insert: "…" };
  if (typed === "'")
    return /\p{L}$/u.test(before) && !isAddress(lastWord(before)) ? { remove: 1, insert: "’" } : null;
  if (typed === '"') return quote(before);
  if (typed === "«") return { remove: 1, insert: `«${nbsp}` };
  if (typed === " ") return afterSpace(before);
  if (/[;!?]/.test(typed)) return setOff(before, typed, thin);
  if (typed === "»") return setOff(before, typed, nbsp);
  if (typed === ":" && before.endsWith(" ")) return setOff(before, typed, nbsp);
  if (/[%€]/.test(typed) && /\d ?$/.test(before) && !isAddress(lastWord(before))) {
    return { remove: before.endsWith(" ") ? 2 : 1, insert: nbsp + typed };
  }
  return null;
}

function setOff(before: string, sign: string, space: string): Touch | null {
  const spaces = /[ \u00a0\u202f]*$/.exec(before)![0];
  const words = before.slice(0, before.length - spaces.length);
  if (!ends.test(words) && !/[.,]$/.test(words)) return null;
  if (spaces === "" && (isAddress(lastWord(words)) || (/[.,]$/.test(words) && sign !== "»"))) return null;
  return spaces === space ? null : { remove: spaces.length + 1, insert: space + sign };
}

function quote(before: string): Touch {
  if (before === "" || /[\s([—–]$/u.test(before.replace(/«[\u00a0\u202f]$/, "«"))) {
    return { remove: 1, insert: `«${nbsp}` };
  }
  return { remove: 1, insert: `${nbsp}»` };
}

/** A colon is known by the space after it: « https: » and « 10: » of an hour are followed by something else. */
function afterSpace(before: string): Touch | null {
  if (before.endsWith(`«${nbsp}`)) return { remove: 1, insert: "" };
  if (before.endsWith("«")) return { remove: 1, insert: nbsp };
  if (!before.endsWith(":")) return null;
  const words = before.slice(0, -1);
  return ends.test(words) && !isAddress(lastWord(words)) ? { remove: 2, insert: `${nbsp}: ` } : null;
}

const untouched =
  /((?:https?:\/\/|www\.|mailto:)\S+|\S+@\S+\.\S+|(?<!\S)\/\w\S*|\b\d{1,2}:\d{2}(?::\d{2})?\b|&#?\w+;)/giu;

/** A whole text put right; what is right already stays, so that doing it twice changes nothing more. */
export const correct = (text: string): string =>
  text
    .split(untouched)
    .map((part, index) => (index % 2 === 1 ? part : prose(part)))
    .join("");

const prose = (text: string): string =>
  mendAll(
    text
      .replace(/(?<!\.)\.{3}(?!\.)/g, "…")
      .replace(/(?<=\p{L})'(?=\p{L})/gu, "’")
      .replace(/«[ \u00a0\u202f]*(?=\S)/g, `«${nbsp}`)
      .replace(/(?<=\S)[ \u00a0\u202f]*»/g, `${nbsp}»`)
      .replace(/(?<=^|[\s(])"([^\s"](?:[^"\n]*[^\s"])?)"(?=$|[\s).,;:!?…])/gu, `«${nbsp}$1${nbsp}»`)
      .replace(/(?<=[\p{L}\p{N}»)\]…%€°’])[ \u00a0\u202f]*(?=[;!?]+(?:[\s»)]|$))/gu, thin)
      .replace(/(?<=[\p{L}\p{N}»)\]…%€°’])[ \u00a0\u202f]*(?=:(?:\s|$))/gu, nbsp),
  );
