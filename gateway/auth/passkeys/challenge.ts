import { randomBytes } from "node:crypto";
import { clock, minutes } from "../../core/clock.ts";
import { env } from "../../core/env.ts";
import { isKeyedHash, keyedHash } from "../../core/secret.ts";
import { rememberOnce } from "../used-links/used-link.service.ts";

/*
 * Challenges that a device signs. They carry their own proof (a random part, the end of their life, a keyed hash of both and of
 * what they are for): nothing is stored for the many that nobody answers. One that was answered is remembered (used-links).
 */

/** Host of the site, which passkeys are bound to: of another one they open nothing. */
export const siteHost = (): string => new URL(env.siteUrl).hostname;

const purpose = "passkey challenge";
const lifetime = minutes(5);
const shape = /^([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

/** Returns a challenge for a subject: an account that adds a passkey, or `login`. */
export function newChallenge(subject: string): string {
  const random = randomBytes(16).toString("base64url");
  const end = (clock.now().getTime() + lifetime).toString(36);
  return `${random}.${end}.${keyedHash(purpose, signedText(subject, random, end))}`;
}

/** Whether what a device signed (base64url) is a challenge of this site for the subject, less than five minutes old. */
export function isChallengeFor(subject: string, signed: string): boolean {
  const text = Buffer.from(signed, "base64url").toString("utf8");
  const [, random = "", end = "", proof = ""] = shape.exec(text) ?? [];
  if (!proof || Number.parseInt(end, 36) < clock.now().getTime()) return false;
  return isKeyedHash(proof, purpose, signedText(subject, random, end));
}

const signedText = (subject: string, random: string, end: string): string => `${subject}.${random}.${end}`;

/** Returns what a signature has to be made for, as @simplewebauthn/server takes it, and the function that uses its challenge up. */
export function expectationFor(subject: string) {
  let challenge = "";
  const expected = {
    expectedChallenge: (signed: string): boolean => {
      challenge = signed;
      return isChallengeFor(subject, signed);
    },
    expectedOrigin: env.siteUrl,
    expectedRPID: siteHost(),
  };
  /** Returns false for a challenge that was answered before. */
  const spend = () => rememberOnce(`passkey ${challenge}`, "PASSKEY_USED");
  return { expected, spend };
}
