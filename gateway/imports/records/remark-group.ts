/** First words of remarks behind whose colon stands what only one article has: a keyword, a caption, a link. */
const named =
  /^((?:Mot-clé|Champs ajoutés|Classement|Lien|Légende|Série|Date|Adresse|Redirection|Menu laissé)[^:]*)\u00a0: .*$/s;

/** Returns what remarks of one sort have in common: their text without the address, number or name that differs. */
export const remarkGroupOf = (text: string): string =>
  text
    .replace(/(?:,|\u00a0:)? (?:https?:\/\/|\/(?=[^\s]))[\s\S]*?(?=\u00a0: |$)/g, "")
    .replace(named, "$1")
    .replace(/\u00a0: (?:numéro )?\d+$/, "")
    .replace(/\b\d\d\/\d\d\/\d{4}/g, "…")
    // The line at fault differs from file to file.
    .replace(/^(En-tête abîmé), ligne \d+/, "$1");
