// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reportSocket, useConnection } from "./connection.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  reportSocket(true);
  vi.useRealTimers();
});

it("reports a lost connection after two seconds, regardless of retries", () => {
  const { result } = renderHook(() => useConnection());
  for (let tries = 0; tries < 4; tries++) {
    act(() => {
      reportSocket(false);
      vi.advanceTimersByTime(499);
    });
    expect(result.current).toBe("online");
  }
  act(() => void vi.advanceTimersByTime(4));
  expect(result.current).toBe("lost");
  act(() => reportSocket(true));
  expect(result.current).toBe("online");
});

it("does not report a socket that reconnects at once", () => {
  const { result } = renderHook(() => useConnection());
  act(() => {
    reportSocket(false);
    vi.advanceTimersByTime(1_500);
    reportSocket(true);
    vi.advanceTimersByTime(5_000);
  });
  expect(result.current).toBe("online");
});
