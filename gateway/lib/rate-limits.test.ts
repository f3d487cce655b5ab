import { afterEach, describe, expect, it } from "vitest";
import { applyEnv, readEnv } from "../core/env.ts";
import { redisUnavailable, startRedis } from "../testing/servers/redis.ts";
import { addressKey, countAgainst, resetRateLimits, shareRateLimits } from "./rate-limits.ts";

afterEach(() => {
  resetRateLimits();
  applyEnv(readEnv({}));
});

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "::ffff:192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2:aaaa::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("counts %s as %s", (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

it("counts each key for itself, and several at once", async () => {
  await countAgainst("writeByAccount", "a", 60);
  await expect(countAgainst("writeByAccount", "a")).rejects.toMatchObject({ code: "RATE_LIMITED" });
  await countAgainst("writeByAccount", "b");
});

it("counts nothing when the limits are lifted", async () => {
  applyEnv(readEnv({ RATE_LIMIT: "off" }));
  for (let each = 0; each < 20; each += 1) await countAgainst("loginByAccount", "a");
});

describe.skipIf(redisUnavailable)(
  `with Redis${redisUnavailable ? `: left out, ${redisUnavailable}` : ""}`,
  () => {
    it("shares the counts, keeps no address, and goes on in memory when Redis is away", async () => {
      const redis = await startRedis();
      const first = await shareRateLimits(redis.url, () => {});
      await expect.poll(first.isUp).toBe(true);
      for (let each = 0; each < 10; each += 1) await countAgainst("loginByAccount", "awa@exemple.ci");
      await first.close();
      const second = await shareRateLimits(redis.url, () => {});
      await expect.poll(second.isUp).toBe(true);
      await expect(countAgainst("loginByAccount", "awa@exemple.ci")).rejects.toMatchObject({ status: 429 });
      await redis.stop();
      await expect.poll(second.isUp).toBe(false);
      await countAgainst("loginByAccount", "awa@exemple.ci");
      await second.close();
    });
  },
);
