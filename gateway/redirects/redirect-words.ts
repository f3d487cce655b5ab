import { foldedWords } from "../lib/text/fold.ts";

const most = 40;

/** Returns the words by which a redirect is searched: those of both its addresses. */
export const redirectWords = (from: string, to: string): string[] =>
  [...new Set(foldedWords(`${from} ${decoded(to)}`))].slice(0, most);

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
