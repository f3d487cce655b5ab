import { createHmac, timingSafeEqual } from "node:crypto";
import jwt from "jsonwebtoken";
import { clock, minutes } from "../shared/clock.ts";
import { unauthenticated } from "../shared/errors.ts";
import { keyFor } from "../shared/secret.ts";

export interface TokenFacts {
  readonly userId: string;
  readonly sessionId: string;
}

/** A signed access token that names account and session, for so many minutes. */
export function signAccessToken(facts: TokenFacts, lifeMinutes: number): { token: string; expiresAt: Date } {
  const issuedAt = Math.floor(clock.now().getTime() / 1_000);
  const expiresAt = issuedAt + minutes(lifeMinutes) / 1_000;
  const token = jwt.sign(
    { sub: facts.userId, sid: facts.sessionId, iat: issuedAt, exp: expiresAt },
    keyFor("access token"),
    { algorithm: "HS256" },
  );
  return { token, expiresAt: new Date(expiresAt * 1_000) };
}

/** What a token says, once its signature and its time are right. Throws UNAUTHENTICATED. */
export function readAccessToken(token: string): TokenFacts {
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
    // What is no JSON inside is read before its signature.
    if (!(error instanceof jwt.JsonWebTokenError || error instanceof SyntaxError)) throw error;
  }
  throw unauthenticated("Votre session est terminée. Reconnectez-vous.");
}

export interface CookieFacts {
  readonly sessionId: string;
  readonly generation: number;
}

/** The session cookie's value: it names its session and generation, signed, so that a former one is recognised. */
export const signCookie = ({ sessionId, generation }: CookieFacts): string =>
  `${sessionId}.${generation}.${signatureOf(`${sessionId}.${generation}`)}`;

/** What a cookie says; null when it isn't ours. */
export function readCookie(value: string | null | undefined): CookieFacts | null {
  const [, sessionId, generation, signature] =
    /^([0-9a-f]{24})\.(\d{1,9})\.([\w-]{43})$/.exec(value ?? "") ?? [];
  if (!sessionId || !generation || !signature) return null;
  const expected = Buffer.from(signatureOf(`${sessionId}.${generation}`));
  return timingSafeEqual(Buffer.from(signature), expected)
    ? { sessionId, generation: Number(generation) }
    : null;
}

const signatureOf = (text: string): string =>
  createHmac("sha256", keyFor("session cookie")).update(text).digest("base64url");
