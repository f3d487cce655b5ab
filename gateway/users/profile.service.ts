import { passwordChangeRules, profileRules } from "../../schema/rules/profile.ts";
import { forgetCodesOf } from "../auth/code.service.ts";
import { passwordChangedMail } from "../auth/mails.ts";
import { hashPassword } from "../auth/password.ts";
import { queueMail } from "../mails/mail-queue.service.ts";
import { wakeMails } from "../mails/mail-worker.ts";
import { endOtherSessions } from "../sessions/own-sessions.service.ts";
import { check, checkChanges } from "../shared/check.ts";
import { AppError } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { requireViewer, type Viewer } from "../shared/policies.ts";
import { inTransaction } from "../shared/transaction.ts";
import { requireOwnPassword } from "./own-password.service.ts";
import { requirePicture } from "./picture.service.ts";
import { me, noUser, replacePasswordHash, type User } from "./user.service.ts";
import { changeUser } from "./user-changes.service.ts";

/** Changes what is given of the caller's own profile. Throws UNAUTHENTICATED, BAD_USER_INPUT. */
export async function updateProfile(viewer: Viewer | null, input: unknown): Promise<User> {
  const caller = requireViewer(viewer);
  const changes = await checkChanges(profileRules, input);
  await requirePicture(caller, changes.imageName, (await me(caller)).imageName);
  return changeUser(knownId(caller.id, noUser), changes);
}

/** Gives the caller a new password; their other sessions end. Throws UNAUTHENTICATED, BAD_USER_INPUT, CONFLICT. */
export async function changePassword(viewer: Viewer | null, input: unknown): Promise<string> {
  requireViewer(viewer);
  const { current, password } = await check(passwordChangeRules, input);
  const user = await requireOwnPassword(viewer, current, "current");
  const passwordHash = await hashPassword(password);
  await inTransaction(async (session) => {
    if (!(await replacePasswordHash(user, passwordHash, session))) {
      throw new AppError("CONFLICT", "Votre mot de passe vient d’être changé ailleurs.");
    }
    await queueMail(passwordChangedMail(user, "vos autres appareils ont été déconnectés"), session);
  });
  wakeMails();
  await endOtherSessions(viewer);
  await forgetCodesOf(user._id);
  return "Votre mot de passe est changé. Vos autres appareils sont déconnectés.";
}
