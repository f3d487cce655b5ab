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

/**
 * Returns the mailbox in which an address arrives, for what is counted by person, never for what is stored or written to: providers drop
 * what follows a « + », and Gmail the dots.
 */
export function mailboxOf(typed: string): string {
  const address = emailOf(typed);
  const at = address.lastIndexOf("@");
  const name = address.slice(0, at).replace(/(?<=.)\+.*/s, "");
  const domain = address.slice(at + 1);
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
