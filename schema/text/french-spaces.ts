/** Inserts French non-breaking spaces before high punctuation, inside quotes, in large numbers and before units. */
export const withFrenchSpaces = (text: string): string =>
  text
    .replace(/ ([;!?])/g, "\u202f$1")
    .replace(/ (:)/g, "\u00a0$1")
    .replace(/« /g, "«\u00a0")
    .replace(/ »/g, "\u00a0»")
    .replace(/(\d) (?=\d{3}(?!\d))/g, "$1\u202f")
    .replace(/(\d) (?=[%€]|(?:F|kg|km|cm|Go|Mo|ko)(?!\p{L}))/gu, "$1\u00a0");
