// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { NetworkError, OutdatedError } from "../browser/requests/network.ts";
import { repeat, waitBeforeRetry } from "./reconnection.ts";

it("waits longer each time, never for ever, and never as long as the neighbour", () => {
  const longest = (retries: number) => waitBeforeRetry(retries, () => 1);
  expect([0, 1, 2, 3].map(longest)).toEqual([500, 1_000, 2_000, 4_000]);
  expect(longest(60)).toBe(8_000);
  expect(waitBeforeRetry(3, () => 0)).toBe(2_000);
});

it("repeats an attempt until it succeeds, and no longer than it is wanted", async () => {
  let attempts = 0;
  let failures = 0;
  const failTwice = async () => {
    if (++attempts <= 2) throw new NetworkError("lost");
    return "there";
  };
  const comeBack = () => {
    failures++;
    // The pause listens only after this call.
    setTimeout(() => dispatchEvent(new Event("online")));
  };
  expect(await new Promise((done) => repeat(failTwice, done, comeBack))).toBe("there");
  expect({ attempts, failures }).toEqual({ attempts: 3, failures: 2 });
  const results: string[] = [];
  let isAnswered = false;
  const end = repeat(
    async () => {
      await Promise.resolve();
      end();
      isAnswered = true;
      return "too late";
    },
    (result) => results.push(result),
  );
  await vi.waitFor(() => expect(isAnswered).toBe(true));
  expect(results).toEqual([]);
});

it("ends where no attempt of this page can succeed", async () => {
  let attempts = 0;
  const codes: string[] = [];
  const attempt = async () => {
    attempts++;
    throw new OutdatedError("/assets/Page-1.js");
  };
  await new Promise<void>((done) =>
    repeat(attempt, done, ({ code }) => {
      codes.push(code);
      setTimeout(() => dispatchEvent(new Event("online")));
      setTimeout(done, 20);
    }),
  );
  expect({ attempts, codes }).toEqual({ attempts: 1, codes: ["OUTDATED"] });
});
