import { windowsText } from "../source/read-text.ts";

/** Marks of a letter of UTF-8 that was read as one of Windows: « Ã© » for « é », « â€™ » for « ’ ». */
const marks = /[ÂÃâ][\u0080-\u00bf\u0152-\u2122]/;

/** The bytes of Windows's letters that are not those of their numbers. */
const bytes = new Map(
  [...windowsText(Uint8Array.from({ length: 32 }, (_, at) => at + 0x80))].map((letter, at) => [
    letter.codePointAt(0) ?? 0,
    at + 0x80,
  ]),
);

/**
 * Returns a text with the letters that it had before a database took its UTF-8 for another encoding, as tables of SPIP that were once
 * latin1 come out of phpMyAdmin. A text is mended where every letter of it then is one of UTF-8, else it stays.
 */
export function mendedText(text: string): string {
  if (!marks.test(text)) return text;
  const written = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const byte = code < 0x100 ? code : bytes.get(code);
    if (byte === undefined) return text;
    written[at] = byte;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(written);
  } catch {
    return text;
  }
}
