import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { createOverloadCheck, refuseWhenOverloaded } from "./overload.ts";

/** Stops this thread, as a long task would. */
const stall = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

describe("Overload", () => {
  it("begins when the event loop has been late for five seconds without a pause", () => {
    let time = 0;
    const isOverloaded = createOverloadCheck(() => time);
    const at = (milliseconds: number) => {
      time = milliseconds;
      return isOverloaded();
    };
    expect([at(0), at(900), at(3_000), at(4_900)]).toEqual([false, false, false, false]);
    expect([at(5_000), at(9_900)]).toEqual([true, true]);
    // A pause of more than five seconds.
    expect([at(15_000), at(16_000)]).toEqual([false, false]);
  });

  it("refuses no request after one stall, and refuses them while stalls follow one another", async () => {
    const app = Fastify();
    await refuseWhenOverloaded(app, (_request, reply) => reply.code(503).send("refused"));
    app.get("/", async () => "shown");
    await app.ready();
    const status = async () => (await app.inject("/")).statusCode;
    const afterStall = async () => {
      stall(2_500);
      // The delay is measured by a timer, which runs first.
      await new Promise((resolve) => setTimeout(resolve, 0));
      return status();
    };
    expect(await status()).toBe(200);
    expect(await afterStall()).toBe(200);
    await afterStall();
    await afterStall();
    expect(await afterStall()).toBe(503);
    await app.close();
  });
});
