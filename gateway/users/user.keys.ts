import { prefixesOf } from "../lib/text/prefixes.ts";

export { termsOf } from "../lib/text/prefixes.ts";

const mostWords = 20;

/** Returns the search keys of a user: every prefix of the words of their name and address. */
export const keysOf = (person: { firstName: string; lastName: string; email: string }): string[] =>
  prefixesOf(`${person.firstName} ${person.lastName} ${person.email}`, mostWords);
