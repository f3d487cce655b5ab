import bcrypt from "bcryptjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyEnv, env, readEnv } from "../core/env.ts";
import { hashPassword, matchesPassword, pendingHashes, stopPasswordWorker } from "./password.ts";

const before = env;
// At the cost of a site that runs.
beforeAll(() => applyEnv(readEnv({ NODE_ENV: "development" })));
afterAll(async () => {
  applyEnv(before);
  await stopPasswordWorker();
});

describe("a password", () => {
  it("is known by its hash of cost 12, and only whole", async () => {
    const secret = "é".repeat(36);
    const hash = await hashPassword(secret);
    expect(hash).toMatch(/^\$2[aby]\$12\$/);
    expect(await matchesPassword(secret, hash)).toBe(true);
    expect(await matchesPassword(`${secret}x`, hash)).toBe(false);
    expect(await matchesPassword("é".repeat(35), hash)).toBe(false);
  });

  it("costs the same work where there is no account", async () => {
    const time = async (hash: string | undefined) => {
      const before = performance.now();
      await matchesPassword("n’importe quoi", hash);
      return performance.now() - before;
    };
    const hash = await hashPassword("celui-ci");
    const [known, unknown] = [await time(hash), await time(undefined)];
    // Not a race of the clock: without the work it would be a thousandth of it.
    expect(unknown).toBeGreaterThan(known / 5);
  });

  it("waits in a queue of twenty behind the one under way; the next one is refused with a delay", async () => {
    const hash = bcrypt.hashSync("celui-ci", 4);
    const tries = Array.from({ length: 22 }, () => matchesPassword("un autre", hash));
    expect(pendingHashes()).toBe(21);
    const results = await Promise.allSettled(tries);
    expect(results.filter((each) => each.status === "fulfilled")).toHaveLength(21);
    expect(results.find((each) => each.status === "rejected")?.reason).toMatchObject({
      code: "RATE_LIMITED",
      status: 429,
    });
    expect(pendingHashes()).toBe(0);
  });

  it("survives the end of its worker", async () => {
    const lost = hashPassword("perdu");
    await stopPasswordWorker();
    await expect(lost).rejects.toThrow();
    expect(await hashPassword("retrouvé")).toMatch(/^\$2/);
  });
});
