/** French spaces before the high signs and inside the quotes, for texts that are typed with plain ones. */
export const withFrenchSpaces = (text: string): string =>
  text
    .replace(/ ([;!?])/g, "\u202f$1")
    .replace(/ (:)/g, "\u00a0$1")
    .replace(/« /g, "«\u00a0")
    .replace(/ »/g, "\u00a0»");
