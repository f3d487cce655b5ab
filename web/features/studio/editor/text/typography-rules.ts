const nbsp = "\u00a0";
const thin = "\u202f";

/** Words in which "oe" is always written "œ"; "moelle", "poète" and "coexister" are not among them. */
const withLigature = new RegExp(
  `(?<!\\p{L})(?:${[
    "(?:c|ch|s|ranc)oeurs?",
    "voeux?",
    "noeuds?",
    "moeurs",
    "oeil",
    "oeill(?:et|ade|ère)s?",
    "b?oeufs?",
    "(?:man|dés)?oeuvr\\p{L}+",
    "écoeur\\p{L}+",
    "oedèmes?",
    "oesophages?",
    "oecuméni\\p{L}+",
    "foet(?:us|al|ale|ales|aux)",
    "oenolog\\p{L}+",
    "oestrog\\p{L}+",
  ].join("|")})(?!\\p{L})`,
  "giu",
);

const units = "km/h|km²|m²|m³|km|cm|mm|kg|mg|ha|cl|ml|kWh|MW|kW|Mo|Go|Ko|To|FCFA|XOF|°C|[mgtlLVW€%$£F]";

interface Rule {
  pattern: RegExp;
  replacement: (match: string) => string;
}

/** Each pattern matches the whole word or number, so that `applyRulesAtEnd` can tell whether it ends at the caret. */
const rules: readonly Rule[] = [
  {
    pattern: withLigature,
    replacement: (word) => word.replace(/oe/i, (sign) => (sign.startsWith("O") ? "Œ" : "œ")),
  },
  // 2ème, XIXème: 2e, XIXe; 1ère: 1re. Plain letters, not superscripts: speech, search and fonts handle only these well.
  {
    pattern: /(?<![\p{L}\p{N}.,])(?:\d+|[IVXLC]+)i?[èe]mes?(?!\p{L})/gu,
    replacement: (word) => word.replace(/i?[èe]me(?=s?$)/, "e"),
  },
  {
    pattern: /(?<![\p{L}\p{N}.,])(?:1|I)[èe]res?(?!\p{L})/gu,
    replacement: (word) => word.replace(/[èe]re/, "re"),
  },
  { pattern: /(?<![\p{L}\p{N}.,])(?:1|I)iers?(?!\p{L})/gu, replacement: (word) => word.replace("ier", "er") },
  // Groups of thousands; no telephone number, and no year before a number.
  {
    pattern:
      /(?<![\d\p{L}+.,/-]|\d[ \u00a0\u202f])[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+(?![\d\p{L}]|[ \u00a0\u202f]\d)/gu,
    replacement: (number) => number.replaceAll(" ", thin),
  },
  {
    pattern: new RegExp(`(?<=\\d) (?:${units})(?![\\p{L}\\p{N}'’²³/])`, "gu"),
    replacement: (unit) => nbsp + unit.slice(1),
  },
];

/** Corrects words, ordinals, numbers and units in a whole text. */
export const applyRules = (text: string): string =>
  rules
    .reduce((corrected, { pattern, replacement }) => corrected.replace(pattern, replacement), text)
    .replace(/(?<=\d)(?=[%€](?![\p{L}\p{N}]))/gu, nbsp);

/** Corrects only what ends the text: a correction that the user has reverted earlier in the text stays reverted. */
export const applyRulesAtEnd = (text: string): string =>
  rules.reduce(
    (corrected, { pattern, replacement }) =>
      corrected.replace(pattern, (match, at: number, whole: string) =>
        at + match.length === whole.length ? replacement(match) : match,
      ),
    text,
  );
