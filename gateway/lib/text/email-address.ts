import { domainToASCII, domainToUnicode } from "node:url";

/**
 * Returns the one spelling under which an address is stored and compared: in lower case, composed (NFC), and with the letters of
 * its domain, where « xn--… » is the same domain.
 */
export function emailOf(typed: string): string {
  const address = typed.trim().normalize("NFC").toLowerCase().normalize("NFC");
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  // Other domains stay as they are: « 1.2.3 » would become a network address.
  if (!/[^\0-\x7f]|xn--/.test(domain)) return address;
  const ascii = domainToASCII(domain);
  return ascii === "" ? address : address.slice(0, at) + domainToUnicode(ascii);
}

/** Returns the spellings under which an address may be stored, the typed one first: two accounts from before keep theirs. */
export const spellingsOf = (typed: string): string[] => [
  ...new Set([typed.trim().toLowerCase(), emailOf(typed)]),
];
