import type { Viewer } from "./shared/policies.ts";
import { createUserLoader, type UserLoader } from "./users/user.loader.ts";

export interface Loaders {
  readonly users: UserLoader;
}

/** What a resolver may know of the request. */
export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  /** False when a browser says that another site made this request. */
  readonly isSameOrigin: boolean;
  /** The value of the session cookie, unchecked. */
  readonly sessionCookie: string | null;
}

/** How a resolver gives or takes away the session cookie. Does nothing where there is no answer to put it on. */
export interface CookieJar {
  setSession(value: string, expiresAt: Date): void;
  clearSession(): void;
}

/** The viewer and the loaders, born with each request. */
export interface Context {
  /** Who asks: by the Bearer token, or for queries by the session cookie. */
  viewer: Viewer | null;
  readonly loaders: Loaders;
  readonly request: RequestFacts;
  readonly cookies: CookieJar;
}

export const createLoaders = (): Loaders => ({ users: createUserLoader() });

export const noCookies: CookieJar = { setSession: () => {}, clearSession: () => {} };

export const noRequest: RequestFacts = {
  id: "none",
  ip: "127.0.0.1",
  userAgent: "",
  isSameOrigin: true,
  sessionCookie: null,
};

/** A context of a viewer without an HTTP request: sockets, commands, tests. */
export const createContext = (viewer: Viewer | null, more: Partial<Context> = {}): Context => ({
  viewer,
  loaders: createLoaders(),
  request: noRequest,
  cookies: noCookies,
  ...more,
});
