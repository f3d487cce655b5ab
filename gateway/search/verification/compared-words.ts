import { fold, groupedNumber } from "../../../schema/text/fold.ts";

/** A word of a text that is compared with another one. */
export interface ComparedWord {
  /** Without case and accents; a number in one piece. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  /** Whether a sentence or a line begins with it. */
  readonly opens: boolean;
  readonly beginsLine: boolean;
  /** Whether an ellipsis stands before it: something may be left out there. */
  readonly followsEllipsis: boolean;
}

export interface ComparedText {
  /** The text that the positions of the words belong to. */
  readonly text: string;
  readonly words: readonly ComparedWord[];
  /** Whether the text ends with an ellipsis. */
  readonly isCutOff: boolean;
}

// Invisible characters, which copying adds and loses; signs of keys (1️⃣) and pictures (ℹ️), of which some are letters or digits.
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const pictures =
  /[\d#*]\ufe0f?\u20e3|\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\ufe0f]/gu;
/** The beginning of a line in a conversation that WhatsApp has written out: « [30/11/2026 08:12] Awa: ». */
const messageHead =
  /^(?:[^\p{L}\p{N}\n]{0,9}\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?(?: à)? \d{1,2}[:h]\d{2}(?::\d{2})?\]?(?: -)? [^:\n]{1,60}: ){1,3}/gmu;
const address = /^[^\p{L}\p{N}]{0,9}(?:https?:|www\.)|\.\p{L}{2,24}\//iu;

/** Returns a text without what WhatsApp, telephones and copying add to it: addresses, pictures, invisible characters, heads of messages. */
export const withoutAdditions = (text: string): string =>
  text
    .normalize("NFC")
    .replace(invisible, "")
    .replace(pictures, " ")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(messageHead, "")
    .replace(/\S+/g, (part) => (address.test(part) ? " " : part));

// Signs of percentages, moneys and degrees are words: they change what a number means.
const wordShape = new RegExp(
  `${groupedNumber.source}|(?<=[\\s(«])[-−–](?=\\d)|[%‰€$£°]|[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}]*`,
  "gu",
);
const ellipsis = /…|\.\.\.|\[ ?\.\./;
const sentenceEnd = /[.!?…]/;
/** Fewer letters before a full stop are an abbreviation: « M. », « St. ». */
const abbreviation = 3;

/** Returns the words of a text as they are compared. */
export function comparedWords(written: string): ComparedText {
  const text = withoutAdditions(written);
  const keys = new Map<string, string>();
  const words: ComparedWord[] = [];
  let end = 0;
  for (const { 0: found, index: start } of text.matchAll(wordShape)) {
    const key = keys.get(found) ?? keyOf(found);
    keys.set(found, key);
    const before = text.slice(end, start);
    const last = words.at(-1);
    const beginsLine = !last || before.includes("\n");
    const endsSentence = last && last.key.length >= abbreviation && sentenceEnd.test(before);
    const opens = beginsLine || endsSentence === true;
    end = start + found.length;
    words.push({ key, start, end, opens, beginsLine, followsEllipsis: ellipsis.test(before) });
  }
  return { text, words, isCutOff: ellipsis.test(text.slice(end)) };
}

const keyOf = (found: string): string =>
  /^\d/.test(found) && /^[\d\s.\u00a0\u2009\u202f]+$/.test(found) ? found.replace(/\D/g, "") : fold(found);
