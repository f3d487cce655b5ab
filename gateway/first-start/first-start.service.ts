import { finishRules, ownerRules } from "../../schema/rules/first-start.ts";
import { deleteCodesAndChangesOf } from "../auth/code.service.ts";
import { hashNewPassword } from "../auth/new-password.ts";
import { recoveryPhrase } from "../backups/recovery-phrase.ts";
import { beginCommentRules } from "../comments/holding/comment-rules.service.ts";
import { clock } from "../core/clock.ts";
import { knownId } from "../core/documents/ids.ts";
import { AppError } from "../core/errors.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { check } from "../core/validation.ts";
import { currentMailServer } from "../lib/mail/mail-transport.ts";
import { completeEnd, deleteSessionsOf } from "../sessions/session.service.ts";
import { me, noUser, type User } from "../users/user.service.ts";
import { changeUser } from "../users/user-changes.service.ts";
import { demonstration } from "./demonstration.ts";
import { type FirstStart, FirstStartModel, onlyStart } from "./first-start.entity.ts";
import type { FirstStartState } from "./first-start.types.ts";
import { provenBy } from "./start-secret.service.ts";

/** Returns how far the first start is. Administrators only. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function findFirstStart(viewer: Viewer | null): Promise<FirstStartState> {
  const administrator = requireAdmin(viewer);
  const state = await demonstration.value.state();
  const stored = await FirstStartModel.findOne(onlyStart).lean<FirstStart>();
  const isOpen = stored ? !stored.finishedAt : state === "THERE";
  return {
    isOpen,
    // Afterwards `palabre secret` prints it: it is no matter of a session.
    recoveryPhrase: isOpen ? recoveryPhrase() : null,
    hasDemonstration: state !== "ABSENT",
    isRemoving: state === "REMOVING",
    mayChangeOwner: (await FirstStartModel.exists(provenBy(administrator))) !== null,
    hasMailServer: (await currentMailServer()) !== null,
  };
}

/**
 * Gives the owner's account its name, address and password, without the old ones: once, in the session that the printed address has opened,
 * within its time. Afterwards the profile does, as for every account. Other sessions end with a new password. Throws UNAUTHENTICATED,
 * FORBIDDEN, BAD_USER_INPUT, CONFLICT.
 */
export async function updateOwner(viewer: Viewer | null, input: unknown): Promise<User> {
  const { id, sessionId: keptId } = requireAdmin(viewer);
  const proof = provenBy({ sessionId: keptId });
  if (!(await FirstStartModel.exists(proof))) throw spent();
  const { password, ...person } = await check(ownerRules, input);
  const userId = knownId(id, noUser);
  const passwordHash = password
    ? await hashNewPassword(password, { ...(await me(viewer)), ...person })
    : undefined;
  let ended: string[] = [];
  const owner = await changeUser(userId, { ...person, passwordHash }, async (after, session, before) => {
    const used = await FirstStartModel.updateOne(
      proof,
      { $unset: { provenSessionId: 1, provenUntil: 1 } },
      { session },
    );
    if (used.matchedCount === 0) throw spent();
    if (passwordHash || after.email !== before.email) await deleteCodesAndChangesOf(userId, session);
    if (passwordHash) ended = await deleteSessionsOf(userId, { keptId, session });
  });
  await completeEnd(userId, ended, keptId);
  return owner;
}

const spent = () =>
  new AppError("CONFLICT", "Votre compte se change maintenant dans votre profil, avec votre mot de passe.");

/** Ends the first start, and begins to remove the demonstration if that is wanted. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
export async function finishFirstStart(viewer: Viewer | null, input: unknown): Promise<FirstStartState> {
  const administrator = requireAdmin(viewer);
  const { removesDemonstration } = await check(finishRules, input);
  if ((await findFirstStart(viewer)).isOpen) await beginCommentRules();
  if (removesDemonstration) await demonstration.value.beginRemoval(administrator);
  const finished = {
    $set: { finishedAt: clock.now() },
    $unset: { secretHash: 1, expiresAt: 1, provenSessionId: 1, provenUntil: 1 },
  };
  await FirstStartModel.updateOne(onlyStart, finished, { upsert: true });
  return findFirstStart(viewer);
}
