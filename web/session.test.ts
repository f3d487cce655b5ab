import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  accessToken,
  expireAccess,
  forgetSession,
  onSessionChange,
  resumeSession,
  signIn,
  signOut,
} from "./session.ts";

const later = (ms: number) => new Date(Date.now() + ms).toISOString();
const answers: Record<string, () => Response> = {};
const asked: { path: string; authorization: string | null }[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push({ path, authorization: new Headers(init.headers).get("authorization") });
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
  it("is never asked for by a visitor", async () => {
    expect(await accessToken()).toBeNull();
    expect(asked).toEqual([]);
  });

  it("is asked for once, however many wait for it, and kept while it is good", async () => {
    answers["/api/auth/refresh"] = () => renewed("one");
    resumeSession(true);
    expect(await Promise.all([accessToken(), accessToken(), accessToken()])).toEqual(["one", "one", "one"]);
    expect(await accessToken()).toBe("one");
    expect(asked).toHaveLength(1);
  });

  it("is renewed before it ends, and when the server refuses it", async () => {
    answers["/api/auth/refresh"] = () => renewed("two");
    await signIn({ token: "one", expiresAt: later(10_000) });
    expect(await accessToken()).toBe("two");
    expireAccess();
    expect(await accessToken()).toBe("two");
    expect(asked).toHaveLength(2);
  });

  it("reads its end from itself when the answer does not say it", async () => {
    const token = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900 }))}.c`;
    answers["/api/auth/refresh"] = () => Response.json({ success: true, token });
    resumeSession(true);
    expect(await accessToken()).toBe(token);
    expect(await accessToken()).toBe(token);
    expect(asked).toHaveLength(1);
  });

  it("ends the session here when the server knows none, but not when the network is lost", async () => {
    const told = vi.fn();
    const leave = onSessionChange(told);
    resumeSession(true);
    answers["/api/auth/refresh"] = () => new Response(null, { status: 503 });
    await expect(accessToken()).rejects.toThrow();
    expect(told).not.toHaveBeenCalled();
    answers["/api/auth/refresh"] = () => Response.json({ success: false }, { status: 401 });
    expect(await accessToken()).toBeNull();
    expect(told).toHaveBeenCalledTimes(1);
    leave();
  });
});

it("logs out here and on the server, and tells who holds what is theirs", async () => {
  const told = vi.fn();
  const leave = onSessionChange(told);
  answers["/api/auth/logout"] = () => Response.json({ success: true });
  await signIn({ token: "one", expiresAt: later(900_000) });
  await signOut();
  expect(asked).toEqual([{ path: "/api/auth/logout", authorization: "Bearer one" }]);
  expect(told).toHaveBeenCalledTimes(2);
  expect(await accessToken()).toBeNull();
  leave();
});
