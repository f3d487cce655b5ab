import { createHash, randomBytes } from "node:crypto";
import type { AuthRequest } from "../auth/auth.service.ts";
import type { LoggedIn } from "../auth/login.service.ts";
import { clock, minutes } from "../core/clock.ts";
import { AppError } from "../core/errors.ts";
import type { Viewer } from "../core/policies.ts";
import { addressKey, countAgainst } from "../lib/rate-limits.ts";
import { deviceCookieFor } from "../sessions/known-device.ts";
import { hasSession } from "../sessions/own-sessions.service.ts";
import { openSession } from "../sessions/session.service.ts";
import { findFirstAdministrator } from "../users/user.service.ts";
import { type FirstStart, FirstStartModel, onlyStart } from "./first-start.entity.ts";

const secretMinutes = 30;

/** Notes that this site begins, with the account that was just made for its owner. */
export async function beginFirstStart(): Promise<void> {
  await FirstStartModel.updateOne(onlyStart, { $setOnInsert: { finishedAt: null } }, { upsert: true });
}

/**
 * Returns a new secret that logs the owner in once, within 30 minutes; a former one is void. Null for a site that was
 * begun otherwise, that is finished, or whose owner has logged in already.
 */
export async function issueStartSecret(): Promise<string | null> {
  const owner = await findFirstAdministrator();
  if (!owner || (await hasSession(owner._id))) return null;
  const secret = randomBytes(32).toString("base64url");
  const expiresAt = new Date(clock.now().getTime() + minutes(secretMinutes));
  const { matchedCount } = await FirstStartModel.updateOne(
    { ...onlyStart, finishedAt: null },
    { $set: { secretHash: hashOf(secret), expiresAt } },
  );
  return matchedCount > 0 ? secret : null;
}

/** Opens a session of the owner with the secret of the printed address. Throws CODE_EXPIRED, RATE_LIMITED. */
export async function openFirstStart(request: AuthRequest, secret: string): Promise<LoggedIn> {
  await countAgainst("loginByAddress", addressKey(request.ip));
  const spent = await FirstStartModel.findOneAndUpdate(
    { ...onlyStart, secretHash: hashOf(secret), expiresAt: { $gt: clock.now() }, finishedAt: null },
    { $unset: { secretHash: 1, expiresAt: 1 } },
  ).lean<FirstStart>();
  const owner = spent && (await findFirstAdministrator());
  if (!owner) throw expired();
  const opened = await openSession(owner, "browser", request.userAgent);
  const provenUntil = new Date(clock.now().getTime() + minutes(secretMinutes));
  const proof = { provenSessionId: opened.viewer.sessionId, provenUntil };
  await FirstStartModel.updateOne(onlyStart, { $set: proof });
  return { ...opened, device: deviceCookieFor(opened.viewer.id, request.deviceCookie) };
}

/** Condition of a first start at which this session may still set the owner's account. */
export const provenBy = ({ sessionId }: Pick<Viewer, "sessionId">) => ({
  ...onlyStart,
  finishedAt: null,
  provenSessionId: sessionId,
  provenUntil: { $gt: clock.now() },
});

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

const expired = () =>
  new AppError(
    "CODE_EXPIRED",
    "Cette adresse ne sert qu’une fois, pendant 30\u00a0minutes. Connectez-vous, ou redémarrez le site\u00a0: il en affiche une autre.",
  );
