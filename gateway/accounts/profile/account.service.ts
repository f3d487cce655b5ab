import { isAdministrator } from "../../../schema/roles.ts";
import { withTelephone } from "../../../schema/rules/auth.ts";
import { accountRules, profileRules } from "../../../schema/rules/profile.ts";
import type { CodeRequester } from "../../auth/code.service.ts";
import { requestEmailChange } from "../../auth/email-change/email-change.service.ts";
import { requireViewer, type Viewer } from "../../core/policies.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { checkChanges } from "../../core/validation.ts";
import { refuseReservedChange } from "../../users/reserved-name.ts";
import { me, type User } from "../../users/user.service.ts";
import { requireAvatarImage } from "./avatar.service.ts";
import { updateProfile } from "./profile.service.ts";

export interface AccountUpdate {
  readonly user: User;
  readonly message: string;
  /** Present when a code was sent to a new address: the client returns it with the code. */
  readonly activationToken?: string;
}

/**
 * Changes profile and address in one call, as REST has it: the first word of `fullName` is the first name; the
 * address changes once it is confirmed (auth/email-change/email-change.service.ts). Nothing is changed unless all of it is valid. Throws UNAUTHENTICATED,
 * BAD_USER_INPUT, RATE_LIMITED.
 */
export async function updateAccount(
  viewer: Viewer | null,
  client: CodeRequester,
  input: unknown,
): Promise<AccountUpdate> {
  const caller = requireViewer(viewer);
  const { email, fullName, password, ...profile } = await checkChanges(
    withTelephone(profileRules.concat(accountRules), currentSite().accounts.telephone),
    input,
  );
  const [firstName, ...rest] = fullName?.trim().split(/\s+/u) ?? [];
  const names = firstName === undefined ? {} : { firstName, lastName: rest.join(" ") };
  const present = await me(caller);
  const nameField = fullName === undefined ? undefined : "fullName";
  if (!isAdministrator(caller)) refuseReservedChange(present, { ...profile, ...names }, nameField);
  await requireAvatarImage(caller, profile.imageName, present.imageName);
  // First, since it may be refused for a while.
  const emailChange =
    email === undefined ? null : await requestEmailChange(viewer, client, { email, password });
  const user = await updateProfile(viewer, { ...profile, ...names }, nameField);
  return { user, message: "Votre profil est enregistré.", ...emailChange };
}
