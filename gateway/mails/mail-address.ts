import { keyedHash } from "../core/secret.ts";
import { emailOf } from "../lib/text/email-address.ts";

/** Returns a keyed hash of an address, by which it is found again without being stored. */
export const addressKeyOf = (address: string): string => keyedHash("mail address", emailOf(address));

/** Returns the masked address, « a•••@exemple.ci »: recognisable only to somebody who knows it. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const [first = ""] = address;
  return `${at > 0 ? first : ""}•••${address.slice(at)}`;
}
