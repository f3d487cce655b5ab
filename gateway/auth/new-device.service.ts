import { clock } from "../core/clock.ts";
import { queueMail } from "../mails/mail-queue.service.ts";
import { deviceOf, programDevice } from "../sessions/device.ts";
import { deviceMarkOf } from "../sessions/known-device.ts";
import { hasOtherProgram } from "../sessions/own-sessions.service.ts";
import type { OpenedSession } from "../sessions/session.service.ts";
import { keepFirstLogin } from "../users/user.service.ts";
import { newLoginMail } from "./account-mails.ts";
import type { AuthRequest } from "./auth.service.ts";

/**
 * Sends the mail « Nouvelle connexion » for a login from a device without the account's mark, one a day for a device. The first login of
 * an account, which follows its registration, sends none; nor does a program whose account has another program's session.
 */
export async function announceNewDevice(
  { user, viewer }: OpenedSession,
  { deviceCookie, userAgent }: AuthRequest,
): Promise<void> {
  if (!user.firstLoginAt) return keepFirstLogin(user._id);
  if (deviceMarkOf(deviceCookie, viewer.id)) return;
  const device = deviceOf(userAgent);
  if (device === programDevice && (await hasOtherProgram(user._id, viewer.sessionId))) return;
  await queueMail(newLoginMail(user, device, clock.now()));
}
