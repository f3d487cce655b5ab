import { isAdministrator } from "../../../schema/roles.ts";
import { withTelephone } from "../../../schema/rules/auth.ts";
import { passwordChangeRules, profileRules } from "../../../schema/rules/profile.ts";
import { passwordChangedMail } from "../../auth/account-mails.ts";
import { deleteCodesOf } from "../../auth/code.service.ts";
import { hashNewPassword } from "../../auth/new-password.ts";
import { requireOwnPassword } from "../../auth/own-password.service.ts";
import { knownId } from "../../core/documents/ids.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { AppError } from "../../core/errors.ts";
import { requireViewer, type Viewer } from "../../core/policies.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { check, checkChanges } from "../../core/validation.ts";
import { queueMail } from "../../mails/mail-queue.service.ts";
import { wakeMails } from "../../mails/mail-worker.ts";
import { completeEnd, deleteSessionsOf } from "../../sessions/session.service.ts";
import { refuseReservedChange } from "../../users/reserved-name.ts";
import { me, noUser, replacePasswordHash, type User } from "../../users/user.service.ts";
import { changeUser } from "../../users/user-changes.service.ts";
import { followRename } from "../authors/author-address.service.ts";
import { requireAvatarImage } from "./avatar.service.ts";

/** Changes the given fields of the caller's profile. `nameField`: the field to name where the names came in one. Throws UNAUTHENTICATED, BAD_USER_INPUT. */
export async function updateProfile(
  viewer: Viewer | null,
  input: unknown,
  nameField?: string,
): Promise<User> {
  const caller = requireViewer(viewer);
  const rules = withTelephone(profileRules, currentSite().accounts.telephone);
  const changes = await checkChanges(rules, input);
  const present = await me(caller);
  if (!isAdministrator(caller)) refuseReservedChange(present, changes, nameField);
  await requireAvatarImage(caller, changes.imageName, present.imageName);
  return changeUser(knownId(caller.id, noUser), changes, (after, session, before) =>
    followRename(session, before, after),
  );
}

/** Sets the caller's password; their other sessions end. Throws UNAUTHENTICATED, BAD_USER_INPUT, CONFLICT. */
export async function changePassword(viewer: Viewer | null, input: unknown): Promise<string> {
  const { sessionId: keptId } = requireViewer(viewer);
  const { current, password } = await check(passwordChangeRules, input);
  const user = await requireOwnPassword(viewer, current, "current");
  const passwordHash = await hashNewPassword(password, user);
  const ended = await inTransaction(async (session) => {
    if (!(await replacePasswordHash(user, passwordHash, session))) {
      throw new AppError("CONFLICT", "Votre mot de passe vient d’être changé ailleurs.");
    }
    await queueMail(passwordChangedMail(user, "vos autres appareils ont été déconnectés"), session);
    await deleteCodesOf(user._id, session);
    return deleteSessionsOf(user._id, { keptId, session });
  });
  wakeMails();
  await completeEnd(user._id, ended, keptId);
  return "Votre mot de passe est changé. Vos autres appareils sont déconnectés.";
}
