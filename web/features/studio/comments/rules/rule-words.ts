import { contactsIn } from "../../../../../schema/text/contacts-in-text.ts";

/** Returns what a rule may be made of, of the contacts of a text: domains, addresses of mailboxes, telephone numbers. */
export function contactsToRefuse(text: string): string[] {
  const { links, telephones } = contactsIn(text);
  return [...new Set([...links.map(domainOf), ...telephones])];
}

/** Returns the domain of a link; an address of a mailbox stays whole, since many people have one at the same domain. */
const domainOf = (link: string): string =>
  link
    .replace(/^[a-z]+:\/\//, "")
    .replace(/^www\./, "")
    .split(/[/?#:]/, 1)[0]!;
