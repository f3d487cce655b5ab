import { describe, expect, it } from "vitest";
import { ExecutionQueue, type Job } from "./execution-queue.ts";

/** A job that notes its name when it runs. */
const job = (name: string, ran: string[]): Job => ({
  hasStarted: false,
  run: async () => void ran.push(name),
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("an execution queue", () => {
  it("gives each address a turn, whatever another one has waiting", async () => {
    const queue = new ExecutionQueue({ running: 1, waitingOfAddress: 100 });
    const ran: string[] = [];
    for (let index = 0; index < 50; index++) queue.add("busy", job(`busy ${index}`, ran));
    queue.add("calm", job("calm", ran));
    await expect.poll(() => ran.length).toBe(51);
    expect(ran.indexOf("calm")).toBe(2);
    expect(ran.filter((name) => name !== "calm")).toEqual(
      Array.from({ length: 50 }, (_, index) => `busy ${index}`),
    );
  });

  it("runs a job that several addresses want once, at the earliest of their turns", async () => {
    const queue = new ExecutionQueue({ running: 1, waitingOfAddress: 100 });
    const ran: string[] = [];
    const shared = job("shared", ran);
    for (let index = 0; index < 20; index++) queue.add("busy", job(`busy ${index}`, ran));
    for (const address of ["busy", "calm", "calm"]) queue.add(address, shared);
    await expect.poll(() => ran.length).toBe(21);
    expect(ran.indexOf("shared")).toBe(2);
  });

  it("gives the event loop back between jobs", async () => {
    const queue = new ExecutionQueue({ running: 2, waitingOfAddress: 100 });
    const ran: string[] = [];
    for (let index = 0; index < 20; index++) queue.add("one", job(`${index}`, ran));
    const counts = [ran.length];
    while (ran.length < 20) {
      await turn();
      counts.push(ran.length);
    }
    expect(Math.max(...counts.map((count, index) => count - (counts[index - 1] ?? 0)))).toBeLessThanOrEqual(
      2,
    );
  });

  it("refuses an address with too many waiting, and no other", () => {
    const queue = new ExecutionQueue({ running: 0, waitingOfAddress: 2 });
    const [first, second, third] = ["1", "2", "3"].map((name) => job(name, []));
    expect([first, second, third, second].map((each) => queue.add("busy", each!))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(queue.add("calm", third!)).toBe(true);
  });
});
