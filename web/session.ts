import { clearDrafts } from "./storage.ts";

/**
 * The session of this tab. The access token lives in memory only; the HttpOnly cookie brings the next one, and the
 * tabs refresh one after the other, so that none uses a cookie that another has just replaced.
 */
interface AccessToken {
  token: string;
  expiresAt: string;
}
type Listener = () => unknown;

// A token about to end would end on its way.
const margin = 30_000;

let access: AccessToken | null = null;
// Unknown until the page says who is asking: a visitor has nothing to refresh.
let hasSession = false;
let refreshing: Promise<string | null> | null = null;
const listeners = new Set<Listener>();

/** Told when somebody logs in or out: the cache is theirs no more, the sockets neither. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const announce = () => Promise.all([...listeners].map((listener) => listener()));

/** What the page said when it came: whether it was rendered for a person. */
export function resumeSession(isPersonal: boolean): void {
  hasSession = isPersonal;
}

/** After a log-in. */
export async function signIn(login: AccessToken): Promise<void> {
  access = { token: login.token, expiresAt: login.expiresAt };
  hasSession = true;
  await announce();
}

/** Ends the session here and on the server. It ends here even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const token = access?.token;
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  try {
    await fetch("/api/auth/logout", { method: "POST", headers, credentials: "same-origin" });
  } finally {
    clearDrafts();
    await forgetSession();
  }
}

/** The session is over, whoever ended it. */
export async function forgetSession(): Promise<void> {
  if (!hasSession) return;
  access = null;
  hasSession = false;
  await announce();
}

/** The server refused the token before its time: the next call asks for another. */
export function expireAccess(): void {
  access = null;
}

/** A token that is still good, refreshed when needed; null for a visitor. Rejects when the network is lost. */
export async function accessToken(): Promise<string | null> {
  if (access && Date.parse(access.expiresAt) - margin > Date.now()) return access.token;
  return hasSession ? refreshSession() : null;
}

/** Asks for a new token, once for all who wait. */
export function refreshSession(): Promise<string | null> {
  refreshing ??= inTurn(refresh).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? navigator.locks.request("palabre.refresh", work) : work();
}

async function refresh(): Promise<string | null> {
  const answer = await fetch("/api/auth/refresh", { method: "POST", credentials: "same-origin" });
  if (answer.status === 401 || answer.status === 403) {
    await forgetSession();
    return null;
  }
  if (!answer.ok) throw new Error(`The session could not be refreshed: ${answer.status}`);
  const body: unknown = await answer.json();
  access = readLogin(body);
  hasSession = true;
  return access.token;
}

function readLogin(body: unknown): AccessToken {
  const { token, expiresAt } = body as Partial<AccessToken>;
  if (typeof token !== "string") throw new Error("The refresh answered no token.");
  return { token, expiresAt: expiresAt ?? expiryOf(token) };
}

/** REST says no expiry beside the token: it stands in the token itself. */
function expiryOf(token: string): string {
  const payload = token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
  const { exp } = JSON.parse(atob(payload)) as { exp: number };
  return new Date(exp * 1000).toISOString();
}
