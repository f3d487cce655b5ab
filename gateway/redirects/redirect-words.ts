import { foldedWords } from "../../schema/text/fold.ts";
import { foldedAddress } from "./old-address.ts";

const most = 40;

/** Returns the fields by which a redirect is found: the form of its address that ignores capitals, and the words of both addresses. */
export const redirectKeys = (from: string, to: string) => ({
  folded: foldedAddress(from),
  words: [...new Set(foldedWords(`${from} ${decoded(to)}`))].slice(0, most),
});

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
