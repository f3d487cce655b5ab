import { accountRules, profileRules } from "../../schema/rules/profile.ts";
import { checkChanges } from "../shared/check.ts";
import { requireViewer, type Viewer } from "../shared/policies.ts";
import { type Asker, askForEmail } from "./email-change.service.ts";
import { updateProfile } from "./profile.service.ts";
import type { User } from "./user.service.ts";

export interface AccountUpdate {
  readonly user: User;
  readonly message: string;
  /** There when a code went to a new address: to give back with it. */
  readonly activationToken?: string;
}

/**
 * Changes profile and address in one call, as REST has it: `fullName` is the first word and the rest; the address
 * counts once its code is confirmed. Nothing is changed unless all of it is valid.
 * Throws UNAUTHENTICATED, BAD_USER_INPUT, RATE_LIMITED.
 */
export async function updateAccount(
  viewer: Viewer | null,
  asker: Asker,
  input: unknown,
): Promise<AccountUpdate> {
  requireViewer(viewer);
  const { email, fullName, ...profile } = await checkChanges(profileRules.concat(accountRules), input);
  const [firstName, ...rest] = fullName?.trim().split(/\s+/u) ?? [];
  const names = firstName === undefined ? {} : { firstName, lastName: rest.join(" ") };
  const user = await updateProfile(viewer, { ...profile, ...names });
  const asked = email === undefined ? null : await askForEmail(viewer, asker, email);
  return { user, message: "Votre profil est enregistré.", ...asked };
}
