import { AnswerError, request } from "./browser/requests/network.ts";
import { clearDrafts } from "./browser/storage.ts";
import { typingPause } from "./browser/typing-pause.ts";
import { flash } from "./feedback/flash.ts";
import { loginPath } from "./next-path.ts";

/**
 * Session of this tab. The access token is kept in memory only; an HttpOnly cookie renews it. Tabs refresh
 * one after the other (Web Locks), so that none uses a cookie that another has just replaced.
 */
interface AccessToken {
  token: string;
  /** Time of this device's clock, which may be wrong by hours, at which the token expires. */
  until: number;
}
type Listener = (isMember: boolean) => unknown;

// A refresh or a log-out: every request of every tab waits for it.
const longestChangeMs = 20_000;
// A token that expires within this time is renewed: it could expire in transit.
const margin = 30_000;

let access: AccessToken | null = null;
// Account of this tab's page, null while unknown: the cookie, which all tabs share, may become another account's.
let account: string | null = null;
// Unknown until the page state is read: a visitor has nothing to refresh.
let hasSession = false;
let refreshing: Promise<string | null> | null = null;
// While the log-out is under way: nothing may be sent for a session that is about to end.
let leaving: Promise<void> | null = null;
const listeners = new Set<Listener>();
const preparations = new Set<() => unknown>();

/**
 * Calls `listener` after login and logout, when cache and sockets must be reset. Returns a function that
 * unsubscribes.
 */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const announce = () => Promise.all([...listeners].map((listener) => listener(hasSession)));

/**
 * Calls `prepare` before the session ends: it closes what the server would refuse, and resolves when what was sent for
 * the session has been answered. Returns a function that unsubscribes.
 */
export function beforeSignOut(prepare: () => unknown): () => void {
  preparations.add(prepare);
  return () => preparations.delete(prepare);
}

/** Sets whether the page was rendered for a session, and of which account. */
export function resumeSession(isPersonal: boolean, accountId: string | null = null): void {
  hasSession = isPersonal;
  account = accountId;
}

/** Stores the token after a login. */
export async function signIn(login: { token: string; expiresAt: string }): Promise<void> {
  access = { token: login.token, until: untilOf(login.token, login.expiresAt) };
  account = accountOf(login.token);
  hasSession = true;
  await announce();
}

/**
 * Ends the session on the server, then here. Nothing is sent for the session meanwhile: requests under way are answered
 * first, later ones wait and are a visitor's. Rejects when the server did not end it; then it goes on here too, since the
 * cookie would bring it back with the next page.
 */
export function signOut(): Promise<void> {
  let isOver = () => {};
  leaving = new Promise((resolve) => {
    isOver = () => {
      leaving = null;
      resolve();
    };
  });
  return endSession(isOver);
}

async function endSession(isOver: () => void): Promise<void> {
  // A token that arrived after the end would bring the session back.
  await refreshing?.catch(() => null);
  // Callers that have received the token have sent their requests after this.
  await new Promise((next) => setTimeout(next));
  await Promise.all([...preparations].map((prepare) => prepare()));
  try {
    await requestLogout();
  } catch (error) {
    isOver();
    throw error;
  }
  clearDrafts();
  const announced = forgetSession();
  isOver();
  await announced;
}

async function requestLogout(): Promise<void> {
  const logout = { method: "POST", token: access?.token, pauseMs: longestChangeMs };
  // 401: it had ended before.
  await request("/api/auth/logout", logout).catch(nullFor(401));
}

const nullFor =
  (...statuses: number[]) =>
  (error: unknown): null => {
    if (error instanceof AnswerError && statuses.includes(error.status)) return null;
    throw error;
  };

/** Resolves when no log-out is under way. */
export const signOutSettled = async (): Promise<void> => leaving ?? undefined;

/** Clears the ended session. */
export async function forgetSession(): Promise<void> {
  if (!hasSession) return;
  access = null;
  account = null;
  hasSession = false;
  await announce();
}

/** The server rejected the token before its expiry: the next call requests another. */
export function expireAccess(): void {
  access = null;
}

/** Returns a valid token, refreshed when needed; null for a visitor. Rejects when the network is lost. */
export async function accessToken(): Promise<string | null> {
  await leaving;
  if (access && access.until - margin > Date.now()) return access.token;
  return hasSession ? refreshSession() : null;
}

/** Requests a new token, one request for all callers. */
export function refreshSession(): Promise<string | null> {
  refreshing ??= renewOrForget().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function renewOrForget(): Promise<string | null> {
  const token = await withRefreshLock(refresh);
  if (token === null) {
    // The page of a member closes with the session: the end of a sentence must not be typed into the log-in form.
    await typingPause();
    if (hasSession) sayEnded();
    await forgetSession();
  }
  return token;
}

/** Says that the session ended elsewhere, with the way back to the page that is open. */
function sayEnded(): void {
  const { pathname, search } = window.location;
  flash.danger(
    "Votre session a pris fin, ici ou sur un autre appareil. Reconnectez-vous pour continuer où vous en étiez.",
    {
      actions: [{ to: loginPath(pathname + search), words: "Se reconnecter" }],
    },
  );
}

function withRefreshLock<Value>(work: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? navigator.locks.request("palabre.refresh", work) : work();
}

/**
 * Resolves to null when the session has ended, or when another account has logged in in another tab since: this page shows
 * the first one's name and what it typed, and must not act for the second.
 */
async function refresh(): Promise<string | null> {
  const renewal = { method: "POST", pauseMs: longestChangeMs };
  const answer = await request("/api/auth/refresh", renewal).catch(nullFor(401, 403));
  if (!answer) return null;
  const body: unknown = await answer.json();
  const login = readLogin(body);
  const owner = accountOf(login.token);
  if (account !== null && owner !== account) return null;
  access = login;
  account = owner;
  hasSession = true;
  return login.token;
}

function readLogin(body: unknown): AccessToken {
  const { token, expiresAt } = body as { token?: unknown; expiresAt?: string };
  if (typeof token !== "string") throw new Error("The refresh answered no token.");
  return { token, until: untilOf(token, expiresAt) };
}

/** Returns when a token that has just come expires. By its life where it says so: this device's clock may be hours ahead. */
function untilOf(token: string, expiresAt = ""): number {
  const { exp, iat } = payloadOf(token);
  if (exp !== undefined && iat !== undefined) return Date.now() + (exp - iat) * 1_000;
  return exp === undefined ? Date.parse(expiresAt) : exp * 1_000;
}

/** Returns the account that a token names. */
const accountOf = (token: string): string | null => payloadOf(token).sub ?? null;

function payloadOf(token: string): { exp?: number; iat?: number; sub?: string } {
  const payload = token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/");
  return payload ? JSON.parse(atob(payload)) : {};
}
