import { describe, expect, it } from "vitest";
import { withGatewaysOnMongod } from "../testing/servers/gateways-on-mongod.ts";
import { hasMongod } from "../testing/servers/mongod.ts";

const stepDowns = 20;
/** Longest time in which no write of a gateway succeeds. */
const longestGap = 12_000;

describe.skipIf(!hasMongod)(`three members${hasMongod ? "" : ": left out, mongod is not installed"}`, () => {
  const site = withGatewaysOnMongod({ members: 3, gateways: 2 });

  it(`keep each acknowledged write of two gateways once over ${stepDowns} step-downs`, {
    timeout: 900_000,
  }, async () => {
    const id = await site.write("Le marché");
    const acknowledged: string[][] = [[], []];
    const errors: string[] = [];
    const gaps: number[] = [];
    let isOver = false;

    /** Comments through one gateway, one after the other, until the end. */
    async function comment(gateway: number): Promise<void> {
      let last = performance.now();
      for (let number = 0; !isOver; number++) {
        const text = `${gateway}-${number}`;
        const reply = await site.comment(gateway, id, text);
        if (reply.errors) errors.push(reply.errors[0]!.message);
        else {
          acknowledged[gateway]!.push(text);
          gaps.push(performance.now() - last);
          last = performance.now();
        }
      }
    }

    async function stepDownOften(): Promise<void> {
      for (let round = 0; round < stepDowns; round++) {
        const before = acknowledged.map(({ length }) => length);
        await site.admin({ replSetStepDown: 5, secondaryCatchUpPeriodSecs: 4 });
        // Both gateways write to the new primary.
        const bothGoOn = () => acknowledged.every(({ length }, gateway) => length >= before[gateway]! + 5);
        await expect.poll(bothGoOn).toBe(true);
      }
      isOver = true;
    }

    const likes = Promise.all(Array.from({ length: 10 }, (_, index) => site.like(index % 2, id)));
    await Promise.all([comment(0), comment(1), stepDownOften()]);
    await likes;
    const { texts, likes: stored, ...counters } = await site.discussion(id);
    expect(new Set(texts).size).toBe(texts.length);
    expect(acknowledged.flat().filter((text) => !texts.includes(text))).toEqual([]);
    expect(counters).toEqual({ commentCount: texts.length, likeCount: stored });
    expect(Math.max(...gaps)).toBeLessThan(longestGap);
    // A write meanwhile waits; nobody reads an error of the database.
    expect(errors).toEqual([]);
    for (const { log, process } of site.gateways) {
      expect(process.exitCode).toBe(null);
      expect(log).not.toMatch(/unhandled/i);
    }
  });
});
