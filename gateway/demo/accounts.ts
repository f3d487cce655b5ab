import { clock, days } from "../core/clock.ts";
import type { Viewer } from "../core/policies.ts";
import { createVerifiedUser, findVerified } from "../users/user.service.ts";
import type { DemoContent, DemoPerson } from "./content.ts";

/** Accounts of the demonstration, those of its people by their keys. */
export interface DemoAccounts {
  /** Publishes news and files. */
  readonly admin: Viewer;
  /** Returns the account of an author or a member. */
  readonly of: (key: string) => Viewer;
}

/** Creates the authors and members, or finds them. They have no password: nobody can log in as them. */
export async function createDemoAccounts(
  adminId: string,
  { authors, members }: DemoContent,
): Promise<DemoAccounts> {
  const accounts = new Map<string, Viewer>();
  // Only while seeding, authors act with the administrator's rights.
  for (const author of authors)
    accounts.set(author.key, { ...(await accountOf(author)), role: "ADMINISTRATOR" });
  for (const member of members) accounts.set(member.key, await accountOf(member));
  return {
    admin: { id: adminId, sessionId: "", role: "ADMINISTRATOR" },
    of: (key) => {
      const account = accounts.get(key);
      if (!account) throw new Error(`Nobody in people.yaml has the key ${key}.`);
      return account;
    },
  };
}

/** Returns the address of a fictitious person, to which nothing can be sent. */
export const emailOf = ({ key }: Pick<DemoPerson, "key">): string => `${key}@demonstration.invalid`;

async function accountOf({ key, daysAgo, picture: _, ...person }: DemoPerson): Promise<Viewer> {
  const at = new Date(clock.now().getTime() - days(daysAgo));
  const email = emailOf({ key });
  const { _id } = (await findVerified(email)) ?? (await createVerifiedUser({ ...person, email }, at));
  return { id: String(_id), sessionId: "", role: person.role };
}
