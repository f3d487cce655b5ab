import jwt from "jsonwebtoken";
import { clock, minutes } from "../core/clock.ts";
import { unauthenticated } from "../core/errors.ts";
import { isKeyedHash, keyedHash, keyFor } from "../core/secret.ts";

export interface AccessTokenPayload {
  readonly userId: string;
  readonly sessionId: string;
}

/** Returns a signed access token (JWT) that names account and session, valid for `lifeMinutes`. */
export function signAccessToken(
  payload: AccessTokenPayload,
  lifeMinutes: number,
): { token: string; expiresAt: Date } {
  const issuedAt = Math.floor(clock.now().getTime() / 1_000);
  const expiresAt = issuedAt + minutes(lifeMinutes) / 1_000;
  const token = jwt.sign(
    { sub: payload.userId, sid: payload.sessionId, iat: issuedAt, exp: expiresAt },
    keyFor("access token"),
    { algorithm: "HS256" },
  );
  return { token, expiresAt: new Date(expiresAt * 1_000) };
}

/** Returns the payload of an access token after checking its signature and expiry. Throws UNAUTHENTICATED. */
export function readAccessToken(token: string): AccessTokenPayload {
  const key = keyFor("access token");
  try {
    const payload = jwt.verify(token, key, {
      algorithms: ["HS256"],
      clockTimestamp: Math.floor(clock.now().getTime() / 1_000),
    });
    if (typeof payload === "object" && typeof payload.sub === "string" && typeof payload.sid === "string") {
      return { userId: payload.sub, sessionId: payload.sid };
    }
  } catch (error) {
    // A payload that is not JSON fails before its signature is checked.
    if (!(error instanceof jwt.JsonWebTokenError || error instanceof SyntaxError)) throw error;
  }
  throw unauthenticated("Votre session est terminée. Reconnectez-vous.");
}

const cookiePurpose = "session cookie";

export interface SessionCookiePayload {
  readonly sessionId: string;
  readonly generation: number;
}

/**
 * Returns the session cookie's value: it names session and generation, signed, so that a previous cookie is
 * recognised.
 */
export const signCookie = ({ sessionId, generation }: SessionCookiePayload): string =>
  `${sessionId}.${generation}.${keyedHash(cookiePurpose, `${sessionId}.${generation}`)}`;

/** Returns the payload of a session cookie; null when its signature is not ours. */
export function readCookie(value: string | null | undefined): SessionCookiePayload | null {
  const [, sessionId, generation, signature] =
    /^([0-9a-f]{24})\.(\d{1,9})\.([\w-]{43})$/.exec(value ?? "") ?? [];
  if (!sessionId || !generation || !signature) return null;
  return isKeyedHash(signature, cookiePurpose, `${sessionId}.${generation}`)
    ? { sessionId, generation: Number(generation) }
    : null;
}
