import { withoutPiledMarks } from "./message-text.ts";

// Marks without a glyph: direction marks of pasted numbers, joiners, soft hyphens, letters that show nothing.
const unseenMarks = /[\p{Cf}\p{Variation_Selector}\u115f\u1160\u2800\u3164\uffa0]/gu;
const hyphens = /[\p{Pd}\u2212\u00af]/gu;

/** Returns a text of digits and signs as it was meant: plain digits of any script, plain hyphens and spaces, no marks. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(unseenMarks, "")
    .replace(hyphens, "-")
    .replace(/\p{Z}/gu, " ")
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
    .trim();

/** Returns the value of a decimal digit: each script has its ten in a row, and the zero is the first that is one. */
function digitValue(point: number): number {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return value;
}

/** Returns a telephone number as it was meant: « 07/01‑02.03 » is « 07 01-02.03 ». */
export const readTelephone = (text: string): string => plain(text).replace(/[\s/]+/g, " ");

/** Returns a dial code as it was meant: « 00 225 » and « 225 » are « +225 ». */
export const readDialCode = (text: string): string =>
  plain(text)
    .replace(/[ ()-]/g, "")
    .replace(/^(?:00)?(?=[1-9]\d{0,3}$)/, "+");

/** Returns the address of another site as it was meant: « www.exemple.ci/contact » is « https://www.exemple.ci/contact ». */
export const readWebAddress = (text: string): string => {
  const address = text.replace(unseenMarks, "").trim();
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[:/?#]\S*)?$/u.test(address)
    ? `https://${address}`
    : address;
};

/** Returns a one-time code without the spaces, hyphens and dots between its digits. */
export const readCode = (text: string): string => plain(text).replace(/[\s.-]/g, "");

// Signs that East Asian keyboards write for those of ASCII.
const wideSigns = /[\uff01-\uff5e\ufe6b]/g;
const plainSign = (sign: string): string =>
  sign === "\ufe6b" ? "@" : String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0);

/** Returns an e-mail address as it was meant: « Awa Koné <mailto:awa＠exemple.ci>. » is « awa@exemple.ci ». */
export const readEmail = (text: string): string => {
  const shown = text.replace(unseenMarks, "").replace(wideSigns, plainSign).trim();
  const [, bracketed = ""] = /<([^<>]*)>[.,;]?$/.exec(shown) ?? [];
  return (bracketed || shown)
    .trim()
    .replace(/^mailto:([^?]*).*/is, "$1")
    .replace(/[.,;]$/, "");
};

// Persian, Hindi and other scripts write with joiners, pictures are joined by them; elsewhere they only hide.
const alphabetic = "[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}]";
const joiner = "(?:\\u200c|\\u200d)";
const before = "[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]";
const after = "[\\p{L}\\p{M}\\p{Extended_Pictographic}]";
const joiners = new RegExp(
  `(?<!${before})${joiner}|${joiner}(?!${after})|(?<=${alphabetic})${joiner}|${joiner}(?=${alphabetic})`,
  "gu",
);
const hidden =
  /(?!\u200c|\u200d)\p{Cf}|(?<!\p{Extended_Pictographic})\p{Variation_Selector}|[\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Returns a name without characters that nobody sees, its spaces plain ones. */
export const readName = (text: string): string =>
  withoutPiledMarks(text)
    .normalize("NFC")
    .replace(hidden, "")
    .replace(joiners, "")
    .replace(/\p{Z}+/gu, " ");
