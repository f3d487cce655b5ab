/** Counts in French sentences, for messages of the server and of the client. */

/** Formats a number: 12345 → « 12 345 », with a narrow no-break space. */
export function formatCount(count: number): string {
  // Linear: the digits of a number.
  return String(Math.trunc(count)).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** Returns a word in the number that a count takes: the plural begins at two, with an « s » unless another is given. */
export const inNumber = (count: number, singular: string, plural = pluralOf(singular)): string =>
  Math.abs(count) < 2 ? singular : plural;

const pluralOf = (word: string): string => (/[sxz]$/.test(word) ? word : `${word}s`);

/** Formats a count: « 0 commentaire », « 1 commentaire », « 2 commentaires ». */
export const counted = (count: number, singular: string, plural?: string): string =>
  `${formatCount(count)} ${inNumber(count, singular, plural)}`;

/** Returns what happened to how many: « Aucun article supprimé », « 3 commentaires masqués ». */
export const countedOutcome = (count: number, noun: string, participle: string, none = "Aucun"): string =>
  count === 0 ? `${none} ${noun} ${participle}` : `${counted(count, noun)} ${inNumber(count, participle)}`;
