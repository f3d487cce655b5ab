import { vi } from "vitest";

/** Repeats a check until it passes; fails with its last error after a minute. */
export const soon = <Result>(check: () => Promise<Result> | Result): Promise<Result> =>
  vi.waitFor(check, { timeout: 60_000, interval: 100 });
