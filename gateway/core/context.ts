import type { Viewer } from "./policies.ts";

/**
 * The loaders of one request. Each area's loader file adds its own to this interface (`declare module`), and
 * graphql/loaders.ts makes them all: a loader that is declared and not made is a compile error there.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it in.
export interface Loaders {}

/** The parts of an HTTP request that a resolver may read. */
export interface RequestDetails {
  readonly id: string;
  readonly ip: string;
  /** False when the browser names another site as the origin of this request. */
  readonly isSameOrigin: boolean;
  /** The value of the session cookie, unchecked. */
  readonly sessionCookie: string | null;
  /** The value of the cookie of a known device, unchecked. */
  readonly deviceCookie: string | null;
  /** The header with a solved challenge (auth/proof-of-work), unchecked. */
  readonly proofOfWork: string | null;
  /** The header as received; empty when there is none. */
  readonly userAgent: string;
  /** Runs `work` once the answer has been sent, so that it takes no part in the answer's time. */
  readonly afterAnswer: (work: () => void) => void;
}

/** Sets or clears the cookies of a response. Does nothing where there is no HTTP response. */
export interface CookieJar {
  setSession(cookie: { readonly value: string; readonly expiresAt: Date }): void;
  clearSession(): void;
  setDevice(cookie: { readonly value: string; readonly expiresAt: Date }): void;
}

/** A position in a shared response that the field's resolver fills for each viewer (graphql/placeholders.ts). */
export interface Placeholder {
  readonly path: readonly (string | number)[];
  /** The value at that position until it is filled. */
  readonly emptyValue: unknown;
  /** Throws what the resolver throws. */
  resolve(context: Context): Promise<unknown>;
}

/** The viewer, the loaders and the request of one GraphQL operation. */
export interface Context {
  /** The account of the Bearer token or, for queries of a page, of the session cookie; null for a visitor. */
  viewer: Viewer | null;
  readonly loaders: Loaders;
  readonly request: RequestDetails;
  readonly cookies: CookieJar;
  /** True when the Bearer token is forged, expired or revoked: a query then fails instead of serving a visitor's data. */
  readonly isTokenRefused: boolean;
  /** Present while a shared response is computed: the places that are filled for each viewer afterwards. */
  readonly placeholders?: Placeholder[] | undefined;
}

export const noCookies: CookieJar = { setSession: () => {}, clearSession: () => {}, setDevice: () => {} };

export const noRequest: RequestDetails = {
  id: "none",
  ip: "127.0.0.1",
  isSameOrigin: true,
  sessionCookie: null,
  deviceCookie: null,
  proofOfWork: null,
  userAgent: "",
  afterAnswer: (work) => work(),
};
