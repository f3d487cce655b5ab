import type { FastifyReply, FastifyRequest } from "fastify";
import {
  type Context,
  type CookieJar,
  noCookies,
  noRequest,
  type Placeholder,
  type RequestDetails,
} from "../core/context.ts";
import type { Viewer } from "../core/policies.ts";
import { viewerOfCookie } from "../sessions/cookie-rotation.service.ts";
import { cookieJarOf, identify, requestDetailsOf } from "../sessions/request-identity.ts";
import { createLoaders } from "./loaders.ts";

/** Returns a context for a viewer; without `more`, one that belongs to no HTTP request (sockets, commands, tests). */
export function createContext(
  viewer: Viewer | null,
  more: {
    request?: RequestDetails;
    cookies?: CookieJar;
    isTokenRefused?: boolean;
    placeholders?: Placeholder[];
  } = {},
): Context {
  let loaders: ReturnType<typeof createLoaders> | null = null;
  return {
    viewer,
    // Created at the first use: ten thousand sockets have a context each and most never load anything with it.
    get loaders() {
      loaders ??= createLoaders();
      return loaders;
    },
    request: more.request ?? noRequest,
    cookies: more.cookies ?? noCookies,
    isTokenRefused: more.isTokenRefused ?? false,
    placeholders: more.placeholders,
  };
}

/** Returns the context of a GraphQL request over HTTP. */
export async function contextOfRequest(request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const { viewer, isTokenRefused } = await identify(request);
  return createContext(viewer, {
    request: requestDetailsOf(request),
    cookies: cookieJarOf(reply),
    isTokenRefused,
  });
}

/** Returns the context of a page that is rendered: the viewer is the session cookie's, for queries only. */
export async function contextOfPage(request: FastifyRequest): Promise<Context> {
  const details = requestDetailsOf(request);
  return createContext(await viewerOfCookie(details.sessionCookie), { request: details });
}
