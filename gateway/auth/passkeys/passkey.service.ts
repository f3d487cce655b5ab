import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { hasRight } from "../../../schema/roles.ts";
import { passkeyOptionsRules, passkeyRules } from "../../../schema/rules/auth.ts";
import { fullNameOf } from "../../../schema/text/full-name.ts";
import { clock } from "../../core/clock.ts";
import { knownId } from "../../core/documents/ids.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { AppError, badInput, notFound } from "../../core/errors.ts";
import { requireViewer, type Viewer } from "../../core/policies.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { check } from "../../core/validation.ts";
import { countAgainst } from "../../lib/rate-limits.ts";
import { queueMail } from "../../mails/mail-queue.service.ts";
import { wakeMails } from "../../mails/mail-worker.ts";
import { hasLoggedInRecently } from "../../sessions/own-sessions.service.ts";
import { markSecondFactor } from "../../sessions/session.service.ts";
import { me, type User } from "../../users/user.service.ts";
import { announceRole } from "../../users/user-changes.service.ts";
import { passkeyMail } from "../account-mails.ts";
import { requireOwnPassword } from "../own-password.service.ts";
import { hasApp, requireProvenFactor } from "../second-factor/second-factor-check.service.ts";
import { expectationFor, newChallenge, siteHost } from "./challenge.ts";
import { Passkey, PasskeyModel } from "./passkey.entity.ts";

// Resolvers name the class; only services touch the model.
export { Passkey };

const gone = "Cette clé d’accès n’existe plus.";

/** Returns one's own passkeys, oldest first. Throws UNAUTHENTICATED. */
export async function listPasskeys(viewer: Viewer | null): Promise<Passkey[]> {
  return PasskeyModel.find({ userId: requireViewer(viewer).id })
    .sort({ _id: 1 })
    .limit(limits.passkeys)
    .lean<Passkey[]>();
}

/**
 * Returns what the browser needs to make a passkey, as JSON. Like a change of address it asks for the password unless the login was
 * less than 15 minutes ago. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, CONFLICT above ten, RATE_LIMITED.
 */
export async function passkeyOptions(viewer: Viewer | null, input: unknown): Promise<string> {
  const { password } = await check(passkeyOptionsRules, input);
  const user = await me(viewer);
  await requireProvenFactor(requireViewer(viewer));
  if (password || !(await hasLoggedInRecently(viewer))) {
    await requireOwnPassword(viewer, password ?? "", "password");
  }
  const present = await listPasskeys(viewer);
  if (present.length >= limits.passkeys) {
    throw new AppError("CONFLICT", `Un compte a ${limits.passkeys} clés d’accès au plus. Retirez-en une.`);
  }
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName: currentSite().identity.name,
    rpID: siteHost(),
    userName: user.email,
    userDisplayName: fullNameOf(user),
    userID: Uint8Array.from(Buffer.from(String(user._id))),
    challenge: newChallenge(String(user._id)),
    excludeCredentials: present.map(({ credentialId }) => ({ id: credentialId })),
    // The device knows whose key it is, and that it is this person: that is what makes it a second factor too.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return JSON.stringify(options);
}

/**
 * Adds a passkey from what the browser made, and opens the studio where only a second factor was missing. Throws UNAUTHENTICATED,
 * BAD_USER_INPUT, CONFLICT.
 */
export async function registerPasskey(viewer: Viewer | null, input: unknown): Promise<Passkey> {
  const { name, response } = await check(passkeyRules, input);
  const known = requireViewer(viewer);
  await countAgainst("writeByAccount", known.id);
  const user = await me(viewer);
  await requireProvenFactor(known);
  const verified = await verifyMade(user, response);
  if ((await PasskeyModel.countDocuments({ userId: user._id })) >= limits.passkeys) throw invalidKey();
  const passkey = {
    _id: new Types.ObjectId(),
    userId: user._id,
    ...verified,
    host: siteHost(),
    name,
    createdAt: clock.now(),
  };
  await inTransaction(async (session) => {
    await PasskeyModel.create([passkey], { session });
    await markSecondFactor(user._id, true, { sessionId: known.sessionId, session });
    await queueMail(passkeyMail(user, "ADDED", name), session);
  });
  wakeMails();
  announceRole(user._id);
  return passkey;
}

/**
 * Removes one of one's own passkeys. Throws UNAUTHENTICATED, NOT_FOUND, CONFLICT for the last one of the team where the site requires
 * a second factor and there is no app: nothing would open the studio.
 */
export async function removePasskey(viewer: Viewer | null, id: unknown): Promise<void> {
  const user = await me(viewer);
  const _id = knownId(id, gone);
  const isNeeded = currentSite().accounts.isSecondFactorRequired && hasRight(user, "enterStudio");
  if (isNeeded && (await isLastWay(user._id, _id))) {
    throw new AppError(
      "CONFLICT",
      "C’est votre seule façon d’entrer au studio\u00a0: ajoutez d’abord une autre clé d’accès, ou une application de codes.",
    );
  }
  await inTransaction(async (session) => {
    const removed = await PasskeyModel.findOneAndDelete(
      { _id, userId: user._id },
      { session },
    ).lean<Passkey>();
    if (!removed) throw notFound(gone);
    await queueMail(passkeyMail(user, "REMOVED", removed.name), session);
  });
  wakeMails();
}

/** Whether a passkey is all that an account has as a second factor. */
async function isLastWay(userId: Types.ObjectId, passkeyId: Types.ObjectId): Promise<boolean> {
  if (await hasApp(userId)) return false;
  const usable = await PasskeyModel.find({ userId, host: siteHost() }, { _id: 1 })
    .limit(limits.passkeys)
    .lean<Pick<Passkey, "_id">[]>();
  return usable.length === 1 && usable[0]!._id.equals(passkeyId);
}

/** Counts the passkeys that were made for another host than the site's: they open nothing any more. */
export const countLostPasskeys = (): Promise<number> =>
  PasskeyModel.countDocuments({ host: { $ne: siteHost() } }, { limit: 10_000 }).exec();

/** Yields the passkeys of an account, without their keys. For the personal data export. */
export async function* exportPasskeys(userId: Types.ObjectId) {
  for await (const passkey of PasskeyModel.find({ userId }).lean<Passkey[]>().cursor()) {
    const { name, host, createdAt, lastUsedAt } = passkey;
    yield { name, host, createdAt, lastUsedAt: lastUsedAt ?? null };
  }
}

/** Returns the stored parts of a new key after checking what the browser says of it. Throws BAD_USER_INPUT, CONFLICT. */
async function verifyMade({ _id }: User, text: string) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { expected, spend } = expectationFor(String(_id));
  const result = await verifyRegistrationResponse({
    response: parsed<RegistrationResponseJSON>(text),
    ...expected,
  }).catch(() => null);
  if (!result?.verified || !(await spend())) throw invalidKey();
  const { id, publicKey, counter, transports } = result.registrationInfo.credential;
  if (await PasskeyModel.exists({ credentialId: id }))
    throw new AppError("CONFLICT", "Cette clé est déjà là.");
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: transports ?? [],
  };
}

/** Parses what a browser sent. Throws BAD_USER_INPUT. */
export function parsed<Value>(text: string): Value {
  try {
    return JSON.parse(text) as Value;
  } catch {
    throw invalidKey();
  }
}

const invalidKey = () =>
  badInput({ response: "Cette clé d’accès n’a pas été acceptée. Recommencez depuis le début." });
