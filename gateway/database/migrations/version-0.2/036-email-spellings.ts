import { domainToASCII, domainToUnicode } from "node:url";
import type { Types } from "mongoose";
import { collection } from "../shared/collections.ts";
import { prefixesOf } from "../shared/prefixes.ts";

interface StoredAccount {
  readonly _id: Types.ObjectId;
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/**
 * Gives every address its one spelling: composed letters, and those of the domain in place of « xn--… ». Of two accounts with
 * spellings of one address both stay as they are. Returns the ids of those that stay.
 */
export async function spellAddresses(): Promise<string[]> {
  const left: string[] = [];
  const users = collection("users");
  const fields = { email: 1, firstName: 1, lastName: 1 };
  for await (const stored of users.find({}, { projection: fields })) {
    const { _id, email, firstName, lastName } = stored as unknown as StoredAccount;
    const spelled = spellingOf(email);
    if (spelled === email) continue;
    const keys = prefixesOf(`${firstName ?? ""} ${lastName ?? ""} ${spelled}`, 20);
    if (!(await isDone(users.updateOne({ _id, email }, { $set: { email: spelled, keys } }))))
      left.push(String(_id));
  }
  const invitations = collection("invitations");
  for await (const stored of invitations.find({}, { projection: { email: 1 } })) {
    const { _id, email } = stored as unknown as StoredAccount;
    const spelled = spellingOf(email);
    if (
      spelled !== email &&
      !(await isDone(invitations.updateOne({ _id, email }, { $set: { email: spelled } })))
    )
      left.push(String(_id));
  }
  return left;
}

/** False: a unique index refuses the update, since another document has the value. */
const isDone = (update: Promise<unknown>): Promise<boolean> =>
  update.then(
    () => true,
    (error: { code?: unknown }) => (error.code === 11_000 ? false : Promise.reject(error)),
  );

function spellingOf(stored: string): string {
  const address = stored.normalize("NFC").toLowerCase().normalize("NFC");
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  if (!/[^\0-\x7f]|xn--/.test(domain)) return address;
  const ascii = domainToASCII(domain);
  return ascii === "" ? address : address.slice(0, at) + domainToUnicode(ascii);
}
