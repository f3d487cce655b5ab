import { vi } from "vitest";

/** Repeats a check until it passes; fails with its last error after 20 s. */
export const soon = <Result>(check: () => Promise<Result> | Result): Promise<Result> =>
  vi.waitFor(check, { timeout: 20_000, interval: 50 });
