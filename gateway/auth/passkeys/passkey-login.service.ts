import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { passkeyLoginRules } from "../../../schema/rules/auth.ts";
import { clock } from "../../core/clock.ts";
import { unauthenticated } from "../../core/errors.ts";
import { check } from "../../core/validation.ts";
import { addressKey, countAgainst } from "../../lib/rate-limits.ts";
import { openSession } from "../../sessions/session.service.ts";
import { findUser } from "../../users/user.service.ts";
import type { AuthRequest } from "../auth.service.ts";
import { completeLogin, type LoggedIn } from "../login.service.ts";
import { expectationFor, newChallenge, siteHost } from "./challenge.ts";
import { type Passkey, PasskeyModel } from "./passkey.entity.ts";
import { parsed } from "./passkey.service.ts";

const subject = "login";

/** Returns what the browser needs to log in with a passkey of any account, as JSON. Public. */
export async function passkeyLoginOptions(): Promise<string> {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: siteHost(),
    challenge: newChallenge(subject),
    userVerification: "required",
  });
  return JSON.stringify(options);
}

/** Opens a session with what a device has signed; it counts as a second factor. Throws UNAUTHENTICATED, RATE_LIMITED. */
export async function loginWithPasskey(authRequest: AuthRequest, input: unknown): Promise<LoggedIn> {
  const { response } = await check(passkeyLoginRules, input);
  await countAgainst("loginByAddress", addressKey(authRequest.ip));
  const signed = parsed<AuthenticationResponseJSON>(response);
  const passkey =
    typeof signed?.id === "string"
      ? await PasskeyModel.findOne({ credentialId: signed.id }).lean<Passkey>()
      : null;
  if (!passkey) throw unknownKey();
  const counter = await verifySigned(passkey, signed);
  const user = await findUser(passkey.userId);
  if (!user) throw unknownKey();
  await PasskeyModel.updateOne({ _id: passkey._id }, { $set: { counter, lastUsedAt: clock.now() } });
  return completeLogin(await openSession(user, "browser", authRequest.userAgent, true), authRequest);
}

/** Checks a signature, which opens one session only. Returns the device's counter. Throws UNAUTHENTICATED. */
async function verifySigned(passkey: Passkey, response: AuthenticationResponseJSON): Promise<number> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { expected, spend } = expectationFor(subject);
  const result = await verifyAuthenticationResponse({
    response,
    ...expected,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!result?.verified || !(await spend())) throw unknownKey();
  return result.authenticationInfo.newCounter;
}

const unknownKey = () =>
  unauthenticated("Cette clé d’accès n’ouvre aucun compte ici. Connectez-vous autrement.");
