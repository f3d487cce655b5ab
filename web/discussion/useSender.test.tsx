import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NetworkError } from "../lib/browser/requests/network.ts";
import { notifyListeners } from "../lib/data/reconnection.ts";
import { useSender } from "./useSender.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp(failure: Error) {
  const send = vi.fn(() => Promise.reject(failure));
  const { result } = renderHook(() => useSender({ name: "comment", max: 100, send }));
  act(() => result.current.write("Bonjour"));
  return { send, sender: () => result.current, submit: () => act(() => result.current.submit()) };
}

it("stops sending what the network never takes, and goes on when it is back", async () => {
  const { send, sender, submit } = setUp(new NetworkError("cut"));
  await submit();
  // React shows what a try has changed at the end of each act.
  for (let minutes = 0; minutes < 10; minutes += 1 / 6) await act(() => vi.advanceTimersByTimeAsync(10_000));
  const tries = send.mock.calls.length;
  expect(tries).toBe(25);
  expect(sender().text).toBe("Bonjour");
  await act(async () => notifyListeners());
  expect(send.mock.calls.length).toBeGreaterThan(tries);
});

it("does not send again after an exception", async () => {
  const { send, sender, submit } = setUp(new TypeError("undefined is not a function"));
  await submit();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(send).toHaveBeenCalledOnce();
  expect(sender()).toMatchObject({ sending: "failed", text: "Bonjour", failure: { code: "UNEXPECTED" } });
});
