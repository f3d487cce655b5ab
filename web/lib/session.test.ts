// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useFlashMessage } from "./feedback/flash.ts";
import {
  accessToken,
  beforeSignOut,
  expireAccess,
  forgetSession,
  onSessionChange,
  resumeSession,
  signIn,
  signOut,
} from "./session.ts";

const later = (ms: number) => new Date(Date.now() + ms).toISOString();
const answers: Record<string, () => Response> = {};
const operations: { path: string; authorization: string | null }[] = [];

beforeEach(() => {
  operations.length = 0;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    operations.push({ path, authorization: new Headers(init.headers).get("authorization") });
    return answers[path]?.() ?? new Response(null, { status: 500 });
  });
});
afterEach(async () => {
  await forgetSession();
  vi.unstubAllGlobals();
});

const renewed = (token: string, ms = 900_000) =>
  Response.json({ success: true, token, expiresAt: later(ms) });

describe("the access token", () => {
  it("is never requested for a visitor", async () => {
    expect(await accessToken()).toBeNull();
    expect(operations).toEqual([]);
  });

  it("is requested once for all callers, and kept while valid", async () => {
    answers["/api/auth/refresh"] = () => renewed("one");
    resumeSession(true);
    expect(await Promise.all([accessToken(), accessToken(), accessToken()])).toEqual(["one", "one", "one"]);
    expect(await accessToken()).toBe("one");
    expect(operations).toHaveLength(1);
  });

  it("is renewed before it expires, and when the server rejects it", async () => {
    answers["/api/auth/refresh"] = () => renewed("two");
    await signIn({ token: "one", expiresAt: later(10_000) });
    expect(await accessToken()).toBe("two");
    expireAccess();
    expect(await accessToken()).toBe("two");
    expect(operations).toHaveLength(2);
  });

  it("is kept for its life by a device whose clock is an hour ahead, and no longer", async () => {
    const issued = Math.floor(Date.now() / 1_000);
    const token = `.${btoa(JSON.stringify({ sub: "awa", iat: issued, exp: issued + 900 }))}.`;
    answers["/api/auth/refresh"] = () => Response.json({ success: true, token });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    try {
      resumeSession(true);
      for (let request = 0; request < 3; request++) expect(await accessToken()).toBe(token);
      expect(operations).toHaveLength(1);
      vi.setSystemTime(Date.now() + 880_000);
      await accessToken();
      expect(operations).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is requested anew after a request that nobody answered", async () => {
    vi.useFakeTimers();
    try {
      const unanswered = ({ signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
      vi.stubGlobal("fetch", (_path: string, init: RequestInit) => unanswered(init));
      resumeSession(true);
      const first = accessToken();
      const isGivenUp = expect(first).rejects.toThrow();
      await vi.advanceTimersByTimeAsync(20_000);
      await isGivenUp;
      vi.stubGlobal("fetch", async () => renewed("two"));
      expect(await accessToken()).toBe("two");
    } finally {
      vi.useRealTimers();
    }
  });

  it("outlives the session's end elsewhere until the sentence is typed", async () => {
    vi.useFakeTimers();
    try {
      answers["/api/auth/refresh"] = () => new Response(null, { status: 401 });
      resumeSession(true);
      const ended = vi.fn();
      const unsubscribe = onSessionChange(ended);
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "s" }));
      const token = accessToken();
      await vi.advanceTimersByTimeAsync(1_500);
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "." }));
      await vi.advanceTimersByTimeAsync(1_900);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(200);
      expect(await token).toBeNull();
      expect(ended).toHaveBeenCalledExactlyOnceWith(false);
      unsubscribe();
    } finally {
      vi.useRealTimers();
    }
  });

  it("has its expiry read from the token when the response lacks it", async () => {
    const token = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900 }))}.c`;
    answers["/api/auth/refresh"] = () => Response.json({ success: true, token });
    resumeSession(true);
    expect(await accessToken()).toBe(token);
    expect(await accessToken()).toBe(token);
    expect(operations).toHaveLength(1);
  });

  it("ends the session when the server has none, but not when the network is lost", async () => {
    const events = vi.fn();
    const leave = onSessionChange(events);
    resumeSession(true);
    answers["/api/auth/refresh"] = () => new Response(null, { status: 503 });
    await expect(accessToken()).rejects.toThrow();
    expect(events).not.toHaveBeenCalled();
    answers["/api/auth/refresh"] = () => Response.json({ success: false }, { status: 401 });
    window.history.replaceState(null, "", "/studio/posts/edit/abc?vue=1");
    const message = renderHook(() => useFlashMessage());
    await act(async () => expect(await accessToken()).toBeNull());
    expect(message.result.current).toMatchObject({
      kind: "danger",
      text: expect.stringContaining("Votre session a pris fin"),
      actions: [{ to: "/login?next=%2Fstudio%2Fposts%2Fedit%2Fabc%3Fvue%3D1" }],
    });
    expect(events).toHaveBeenCalledTimes(1);
    leave();
  });
});

it("is cleared at logout here and on the server, and listeners are notified", async () => {
  const events = vi.fn();
  const leave = onSessionChange(events);
  answers["/api/auth/logout"] = () => Response.json({ success: true });
  await signIn({ token: "one", expiresAt: later(900_000) });
  await signOut();
  expect(operations).toEqual([{ path: "/api/auth/logout", authorization: "Bearer one" }]);
  expect(events).toHaveBeenCalledTimes(2);
  expect(await accessToken()).toBeNull();
  leave();
});

it("is not used once the log-out has begun: callers wait and are visitors", async () => {
  const steps: string[] = [];
  answers["/api/auth/refresh"] = () => renewed("late");
  answers["/api/auth/logout"] = () => {
    steps.push("logout");
    return Response.json({ success: true });
  };
  resumeSession(true);
  const refreshed = accessToken();
  const leave = beforeSignOut(async () => {
    steps.push("prepared");
    await accessTokenSoon();
  });
  const accessTokenSoon = async () => {
    void accessToken().then((token) => steps.push(`token during: ${token}`));
  };
  await signOut();
  expect(await refreshed).toBe("late");
  expect(steps).toEqual(["prepared", "logout", "token during: null"]);
  expect(operations.map(({ path }) => path)).toEqual(["/api/auth/refresh", "/api/auth/logout"]);
  expect(await accessToken()).toBeNull();
  leave();
});

const tokenOf = (sub: string) =>
  `a.${btoa(JSON.stringify({ sub, exp: Math.floor(Date.now() / 1000) + 900 }))}.c`;

it("ends with a refresh that answers another account: it logged in in another tab", async () => {
  const events = vi.fn();
  const leave = onSessionChange(events);
  await signIn({ token: tokenOf("awa"), expiresAt: later(900_000) });
  events.mockClear();
  answers["/api/auth/refresh"] = () => renewed(tokenOf("binta"));
  expireAccess();
  expect(await accessToken()).toBeNull();
  expect(events).toHaveBeenCalledExactlyOnceWith(false);
  leave();
});

it("ends so too on the page that was rendered for the first account", async () => {
  answers["/api/auth/refresh"] = () => renewed(tokenOf("binta"));
  resumeSession(true, "awa");
  expect(await accessToken()).toBeNull();
  resumeSession(true, "binta");
  expect(await accessToken()).toBe(tokenOf("binta"));
});

it.each([null, 429, 503])("goes on here when the server has not ended it: %s", async (status) => {
  const events = vi.fn();
  answers["/api/auth/logout"] = () => {
    if (status === null) throw new TypeError("The network is lost.");
    return Response.json({ success: false }, { status });
  };
  await signIn({ token: "one", expiresAt: later(900_000) });
  const leave = onSessionChange(events);
  await expect(signOut()).rejects.toThrow();
  expect(events).not.toHaveBeenCalled();
  expect(await accessToken()).toBe("one");
  leave();
});

it("is cleared by a log-out of a session that had ended before", async () => {
  answers["/api/auth/logout"] = () => Response.json({ success: false }, { status: 401 });
  await signIn({ token: "one", expiresAt: later(900_000) });
  await signOut();
  expect(await accessToken()).toBeNull();
});
