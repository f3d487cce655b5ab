import { randomBytes } from "node:crypto";
import { hashPassword } from "../../auth/password.ts";
import { clock, days } from "../../shared/clock.ts";
import type { Viewer } from "../../shared/policies.ts";
import { createVerifiedUser, findVerified } from "../../users/user.service.ts";
import { type DemoMember, demoMembers } from "./members.ts";

/** Who plays in the demonstration: the administrator writes, the members answer. */
export interface Cast {
  readonly admin: Viewer;
  readonly members: Readonly<Record<DemoMember, Viewer>>;
}

/** Finds the eight members or makes them. Nobody can log in as them. */
export async function gatherCast(adminId: string): Promise<Cast> {
  // Nobody ever knew it: the accounts are to be read, not entered.
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  const members = {} as Record<DemoMember, Viewer>;
  for (const { key, daysAgo, ...person } of demoMembers) {
    const at = new Date(clock.now().getTime() - days(daysAgo));
    const email = emailOf(key);
    const { _id } =
      (await findVerified(email)) ?? (await createVerifiedUser({ ...person, email, passwordHash }, at));
    members[key] = { id: String(_id), sessionId: "", isAdmin: false };
  }
  return { admin: { id: adminId, sessionId: "", isAdmin: true }, members };
}

const emailOf = (key: DemoMember): string => `${key}@demonstration.invalid`;

export const hasCast = async (): Promise<boolean> =>
  (await findVerified(emailOf(demoMembers[0].key))) !== null;

// The same at each try, so that a second one finds what the first has made.
export const demoClientId = (area: string, index: number, part = 0): string =>
  `${Buffer.from(area).toString("hex").padEnd(8, "0").slice(0, 8)}-0000-4000-8000-${String(index).padStart(6, "0")}${String(part).padStart(6, "0")}`;
