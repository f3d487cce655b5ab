import { beginningsOf } from "../shared/beginnings.ts";

export { termsOf } from "../shared/beginnings.ts";

const mostWords = 20;

/** Under what a person is found: every beginning of the words of their name and address. */
export const keysOf = (person: { firstName: string; lastName: string; email: string }): string[] =>
  beginningsOf(`${person.firstName} ${person.lastName} ${person.email}`, mostWords);
