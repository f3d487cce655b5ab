import { randomBytes } from "node:crypto";
import { clock, days } from "../core/clock.ts";
import { isKeyedHash, keyedHash } from "../core/secret.ts";

/*
 * Cookie of a device that has logged in before. It opens nothing: it gives the device tries of its own, so that nobody can
 * keep an account's owner out by failing for them. Its value is a list of marks, one for each account that logged in here,
 * the last one first: a random part, the day of issue and a signature of both and the account. The marks name no account,
 * and nothing is stored on the server. The last mark is that of the device itself, which keeps the day of its first login.
 */

const purpose = "known device";
const lifetime = days(365);
const mostAccounts = 5;
const deviceItself = "device";
const markShape = /^([\w-]{16})\.([0-9a-z]{1,6})\.([\w-]{43})$/;

export interface DeviceCookie {
  readonly value: string;
  readonly expiresAt: Date;
}

/** Returns the mark of this account in a device's cookie; null where the account never logged in on the device. */
export function deviceMarkOf(cookie: string | null, userId: string): string | null {
  return marksIn(cookie).find((mark) => isOf(mark, userId)) ?? null;
}

/** Returns the cookie of a device on which an account has just proved to be known, with the device's other accounts. */
export function deviceCookieFor(userId: string, previous: string | null): DeviceCookie {
  const former = marksIn(previous);
  const device = former.find((mark) => isOf(mark, deviceItself)) ?? newMark(deviceItself);
  const others = former.filter((mark) => mark !== device && !isOf(mark, userId));
  const accounts = [newMark(userId), ...others].slice(0, mostAccounts);
  return { value: [...accounts, device].join("~"), expiresAt: new Date(clock.now().getTime() + lifetime) };
}

/** Returns the mark of a device on which somebody logged in on an earlier day, to any account; null for any other. */
export function earlierDeviceOf(cookie: string | null): string | null {
  const mark = deviceMarkOf(cookie, deviceItself);
  return mark && dayOf(mark) < today() ? mark : null;
}

function newMark(subject: string): string {
  const own = `${randomBytes(12).toString("base64url")}.${today().toString(36)}`;
  return `${own}.${keyedHash(purpose, signedText(own, subject))}`;
}

const marksIn = (cookie: string | null): string[] =>
  (cookie ?? "").split("~", mostAccounts + 1).filter((mark) => markShape.test(mark));

function isOf(mark: string, userId: string): boolean {
  const [, random = "", day = "", signature = ""] = markShape.exec(mark) ?? [];
  if ((today() - dayOf(mark)) * days(1) > lifetime) return false;
  return isKeyedHash(signature, purpose, signedText(`${random}.${day}`, userId));
}

const dayOf = (mark: string): number => Number.parseInt(mark.split(".")[1] ?? "", 36);

const today = (): number => Math.floor(clock.now().getTime() / days(1));

const signedText = (text: string, userId: string): string => `${text}.${userId}`;
