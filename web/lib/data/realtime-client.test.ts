// @vitest-environment happy-dom
import type { ApolloLink } from "@apollo/client";
import { act, renderHook } from "@testing-library/react";
import { parse } from "graphql";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useConnection } from "../browser/connection.ts";
import { LiveLink } from "./realtime-client.ts";
// There at once when the subscription loads it.
import "./socket.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("reports a lost connection as long as somebody waits for it", async () => {
  const { result } = renderHook(() => useConnection());
  const operation = { query: parse("subscription { feedChanged { seq } }"), variables: {} };
  const subscribe = () => new LiveLink().request(operation as ApolloLink.Operation).subscribe({});
  const subscriptions = [subscribe(), subscribe()];
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(result.current).toBe("lost");
  act(() => subscriptions[0]!.unsubscribe());
  expect(result.current).toBe("lost");
  act(() => subscriptions[1]!.unsubscribe());
  expect(result.current).toBe("online");
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(result.current).toBe("online");
});
