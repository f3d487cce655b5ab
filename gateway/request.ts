import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Context, type CookieJar, createContext, type RequestFacts } from "./context.ts";
import { settings } from "./env.ts";
import { viewerOfCookie, viewerOfToken } from "./sessions/session.service.ts";
import { appErrorOf } from "./shared/masking.ts";
import type { Viewer } from "./shared/policies.ts";

export const sessionCookieName = "palabre";

/** Who a request's Bearer token speaks for, and whether there was one that is good for nothing. */
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

/** The context of a GraphQL request over HTTP. */
export async function contextOfRequest(request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const { viewer, isTokenRefused } = await identify(request);
  return createContext(viewer, { request: factsOfRequest(request), cookies: jarOf(reply), isTokenRefused });
}

/** The context of a page that is rendered: known by the cookie, for queries only. */
export async function contextOfPage(request: FastifyRequest): Promise<Context> {
  const facts = factsOfRequest(request);
  return createContext(await viewerOfCookie(facts.sessionCookie), { request: facts });
}

export function factsOfRequest(request: FastifyRequest): RequestFacts {
  return {
    id: request.id,
    ip: request.ip,
    isSameOrigin: isSameOrigin(request),
    sessionCookie: request.cookies[sessionCookieName] ?? null,
    userAgent: request.headers["user-agent"] ?? "",
  };
}

export function jarOf(reply: FastifyReply): CookieJar {
  const options = {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: settings.siteUrl.startsWith("https:"),
  } as const;
  return {
    setSession: ({ value, expiresAt }) => {
      reply.setCookie(sessionCookieName, value, { ...options, expires: expiresAt });
    },
    clearSession: () => {
      reply.clearCookie(sessionCookieName, options);
    },
  };
}

// Browsers name the origin of every POST; what names none is a script, which no other site can drive.
function isSameOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined) {
    const site = request.headers["sec-fetch-site"];
    return site === undefined || site === "same-origin" || site === "none";
  }
  return origin === settings.siteUrl || origin === `${request.protocol}://${request.host}`;
}
