const nbsp = "\u00a0";
const thin = "\u202f";

/** Words of which French knows no other spelling; « moelle », « poète » and « coexister » are none of them. */
const withLigature = new RegExp(
  `(?<!\\p{L})(?:${[
    ...["(?:c|ch|s|ranc)oeurs?", "voeux?", "noeuds?", "moeurs", "oeil", "oeill(?:et|ade|ère)s?", "b?oeufs?"],
    ...["(?:man|dés)?oeuvr\\p{L}+", "écoeur\\p{L}+", "oedèmes?", "oesophages?", "oecuméni\\p{L}+"],
    ...["foet(?:us|al|ale|ales|aux)", "oenolog\\p{L}+", "oestrog\\p{L}+"],
  ].join("|")})(?!\\p{L})`,
  "giu",
);

const units = "km/h|km²|m²|m³|km|cm|mm|kg|mg|ha|cl|ml|kWh|MW|kW|Mo|Go|Ko|To|FCFA|XOF|°C|[mgtlLVW€%$£F]";

interface Rule {
  pattern: RegExp;
  mended: (found: string) => string;
}

/** Each finds whole what it mends, so that one knows whether it ends where the caret is. */
const rules: readonly Rule[] = [
  {
    pattern: withLigature,
    mended: (word) => word.replace(/oe/i, (sign) => (sign.startsWith("O") ? "Œ" : "œ")),
  },
  // 2ème, XIXème: 2e, XIXe; 1ère: 1re. The letters stay letters: voices, search and fonts know no others.
  {
    pattern: /(?<![\p{L}\p{N}.,])(?:\d+|[IVXLC]+)i?[èe]mes?(?!\p{L})/gu,
    mended: (word) => word.replace(/i?[èe]me(?=s?$)/, "e"),
  },
  {
    pattern: /(?<![\p{L}\p{N}.,])(?:1|I)[èe]res?(?!\p{L})/gu,
    mended: (word) => word.replace(/[èe]re/, "re"),
  },
  { pattern: /(?<![\p{L}\p{N}.,])(?:1|I)iers?(?!\p{L})/gu, mended: (word) => word.replace("ier", "er") },
  // Thousands, not a telephone's number or a year before a number.
  {
    pattern:
      /(?<![\d\p{L}+.,/-]|\d[ \u00a0\u202f])[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+(?![\d\p{L}]|[ \u00a0\u202f]\d)/gu,
    mended: (number) => number.replaceAll(" ", thin),
  },
  {
    pattern: new RegExp(`(?<=\\d) (?:${units})(?![\\p{L}\\p{N}'’²³/])`, "gu"),
    mended: (unit) => nbsp + unit.slice(1),
  },
];

/** Words, ordinals, numbers and units of a whole text. */
export const mendAll = (text: string): string =>
  rules
    .reduce((mended, { pattern, mended: mend }) => mended.replace(pattern, mend), text)
    .replace(/(?<=\d)(?=[%€](?![\p{L}\p{N}]))/gu, nbsp);

/** The same of what ends the text, and of nothing before it: what a person has put back stays put back. */
export const mendLast = (text: string): string =>
  rules.reduce(
    (mended, { pattern, mended: mend }) =>
      mended.replace(pattern, (found, at: number, whole: string) =>
        at + found.length === whole.length ? mend(found) : found,
      ),
    text,
  );
