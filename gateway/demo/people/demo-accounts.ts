import { clock, days } from "../../core/clock.ts";
import type { Viewer } from "../../core/policies.ts";
import { createVerifiedUser, findVerified } from "../../users/user.service.ts";
import { type DemoAuthor, demoAuthors } from "./authors.ts";
import { type DemoMember, type DemoPerson, demoMembers } from "./members.ts";

/** Accounts of the demonstration: the administrator publishes news and files, authors sign articles, members comment. */
export interface DemoAccounts {
  readonly admin: Viewer;
  readonly authors: Readonly<Record<DemoAuthor, Viewer>>;
  readonly members: Readonly<Record<DemoMember, Viewer>>;
}

/** Returns the authors and members, created if necessary. They have no password: nobody can log in as them. */
export async function createDemoAccounts(adminId: string): Promise<DemoAccounts> {
  const authors = {} as Record<DemoAuthor, Viewer>;
  const members = {} as Record<DemoMember, Viewer>;
  // Only while seeding, authors act with the administrator's rights; their accounts have none.
  for (const { key, ...person } of demoAuthors)
    authors[key] = { ...(await accountOf(key, person)), role: "ADMINISTRATOR" };
  for (const { key, ...person } of demoMembers) members[key] = await accountOf(key, person);
  return { admin: { id: adminId, sessionId: "", role: "ADMINISTRATOR" }, authors, members };
}

async function accountOf(
  key: string,
  { face: _, daysAgo, ...person }: Omit<DemoPerson, "key">,
): Promise<Viewer> {
  const at = new Date(clock.now().getTime() - days(daysAgo));
  const email = emailOf(key);
  const { _id } = (await findVerified(email)) ?? (await createVerifiedUser({ ...person, email }, at));
  return { id: String(_id), sessionId: "", role: "READER" };
}

const emailOf = (key: string): string => `${key}@demonstration.invalid`;

export const hasDemoAccounts = async (): Promise<boolean> =>
  (await findVerified(emailOf(demoMembers[0].key))) !== null;

// Deterministic, so that a second run finds the documents of the first.
export const demoClientId = (area: string, index: number, part = 0): string =>
  `${Buffer.from(area).toString("hex").padEnd(8, "0").slice(0, 8)}-0000-4000-8000-${String(index).padStart(6, "0")}${String(part).padStart(6, "0")}`;
