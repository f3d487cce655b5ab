import { finishRules, ownerRules } from "../../schema/rules/first-start.ts";
import { deleteCodesAndChangesOf } from "../auth/code.service.ts";
import { hashNewPassword } from "../auth/new-password.ts";
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

/** Returns how far the first start is. Administrators only. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function findFirstStart(viewer: Viewer | null): Promise<FirstStartState> {
  requireAdmin(viewer);
  const state = await demonstration.value.state();
  const stored = await FirstStartModel.findOne(onlyStart).lean<FirstStart>();
  return {
    isOpen: stored ? !stored.finishedAt : state === "THERE",
    hasDemonstration: state !== "ABSENT",
    isRemoving: state === "REMOVING",
    hasMailServer: (await currentMailServer()) !== null,
  };
}

/**
 * Gives the owner's account its name, address and password: the address needs no code, the site has nobody to protect yet.
 * Other sessions end with a new password. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, CONFLICT.
 */
export async function updateOwner(viewer: Viewer | null, input: unknown): Promise<User> {
  const { id, sessionId: keptId } = await requireOpen(viewer);
  const { password, ...person } = await check(ownerRules, input);
  const userId = knownId(id, noUser);
  const passwordHash = password
    ? await hashNewPassword(password, { ...(await me(viewer)), ...person })
    : undefined;
  let ended: string[] = [];
  const owner = await changeUser(userId, { ...person, passwordHash }, async (after, session, before) => {
    if (passwordHash || after.email !== before.email) await deleteCodesAndChangesOf(userId, session);
    if (passwordHash) ended = await deleteSessionsOf(userId, { keptId, session });
  });
  await completeEnd(userId, ended, keptId);
  return owner;
}

/** Ends the first start, and begins to remove the demonstration if that is wanted. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
export async function finishFirstStart(viewer: Viewer | null, input: unknown): Promise<FirstStartState> {
  const administrator = requireAdmin(viewer);
  const { removesDemonstration } = await check(finishRules, input);
  if (removesDemonstration) await demonstration.value.beginRemoval(administrator);
  const finished = { $set: { finishedAt: clock.now() }, $unset: { secretHash: 1, expiresAt: 1 } };
  await FirstStartModel.updateOne(onlyStart, finished, { upsert: true });
  return findFirstStart(viewer);
}

async function requireOpen(viewer: Viewer | null): Promise<Viewer> {
  const administrator = requireAdmin(viewer);
  if ((await findFirstStart(viewer)).isOpen) return administrator;
  throw new AppError("CONFLICT", "Ce site est déjà commencé\u00a0: changez votre compte dans votre profil.");
}
