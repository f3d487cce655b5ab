import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { proofOfWork } from "../../schema/proof-of-work.ts";
import type { CookieJar, RequestDetails } from "../core/context.ts";
import { env } from "../core/env.ts";
import { appErrorOf } from "../core/error-masking.ts";
import type { Viewer } from "../core/policies.ts";
import { viewerOfToken } from "./session.service.ts";

export const sessionCookieName = "palabre";
const deviceCookieName = "palabre-device";

/** Returns the account of a request's Bearer token, and whether there was a token that isn't valid. */
export async function identify(
  request: FastifyRequest,
): Promise<{ viewer: Viewer | null; isTokenRefused: boolean }> {
  const [, token] = /^Bearer +([\w.~+/=-]+) *$/i.exec(request.headers.authorization ?? "") ?? [];
  if (!token) return { viewer: null, isTokenRefused: request.headers.authorization !== undefined };
  try {
    return { viewer: await viewerOfToken(token), isTokenRefused: false };
  } catch (error) {
    if (appErrorOf(error)?.code !== "UNAUTHENTICATED") throw error;
    return { viewer: null, isTokenRefused: true };
  }
}

/** Returns what resolvers and services may read of a request. */
export function requestDetailsOf(request: FastifyRequest): RequestDetails {
  return {
    id: request.id,
    ip: request.ip,
    isSameOrigin: isSameOrigin(request),
    sessionCookie: request.cookies[sessionCookieName] ?? null,
    deviceCookie: request.cookies[deviceCookieName] ?? null,
    proofOfWork: String(request.headers[proofOfWork.header] ?? "") || null,
    userAgent: request.headers["user-agent"] ?? "",
    afterAnswer: (work) => {
      deferred.set(request, [...(deferred.get(request) ?? []), work]);
    },
  };
}

const deferred = new WeakMap<FastifyRequest, readonly (() => void)[]>();

/** Runs what was deferred until the answer to a request (`afterAnswer`). */
export function runDeferred(request: FastifyRequest): void {
  for (const work of deferred.get(request) ?? []) work();
}

/** Returns the cookie jar that writes to this response. */
export function cookieJarOf(reply: FastifyReply): CookieJar {
  const options = {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: env.siteUrl.startsWith("https:"),
  } as const;
  return {
    setSession: ({ value, expiresAt }) => {
      reply.setCookie(sessionCookieName, value, { ...options, expires: expiresAt });
    },
    clearSession: () => {
      reply.clearCookie(sessionCookieName, options);
    },
    setDevice: ({ value, expiresAt }) => {
      reply.setCookie(deviceCookieName, value, { ...options, expires: expiresAt });
    },
  };
}

// Browsers send Origin with every POST, but not with most GETs: for these Sec-Fetch-Site says whose page sends the request, "none"
// for an address that was typed. A client that sends neither header is a script, which no other site can drive.
function isSameOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined) {
    const site = request.headers["sec-fetch-site"];
    return site === undefined || site === "same-origin" || site === "none";
  }
  return origin === env.siteUrl || origin === `${request.protocol}://${request.host}`;
}
