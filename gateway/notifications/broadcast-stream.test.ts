import { afterEach, describe, expect, it } from "vitest";
import { buildFeed } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { BroadcastStream } from "./broadcast-stream.ts";
import { lastBroadcastSeq } from "./notification-seq.service.ts";

withDatabase();

describe("the broadcasts of a process", () => {
  const open: BroadcastStream[] = [];
  afterEach(() => {
    for (const each of open.splice(0)) each.close();
  });
  const start = () => {
    const sent: number[] = [];
    const gaps: number[] = [];
    const stream = new BroadcastStream(
      ({ seq }) => sent.push(seq),
      () => gaps.push(sent.length),
    );
    open.push(stream);
    return { stream, sent, gaps };
  };

  it("begin after the number that the first account was read at, whatever was published since", async () => {
    const last = await lastBroadcastSeq();
    await buildFeed();
    const { stream, sent, gaps } = start();
    await stream.reach(last);
    expect([sent, gaps]).toEqual([[last + 1], []]);
    await buildFeed();
    await stream.reach(last + 2);
    expect([sent, gaps]).toEqual([[last + 1, last + 2], []]);
  });

  it("ask for the states anew, once, where another account was read at an earlier number", async () => {
    const last = await lastBroadcastSeq();
    await buildFeed();
    const { stream, sent, gaps } = start();
    await stream.reach(last + 1);
    expect([sent, gaps]).toEqual([[], []]);
    await stream.reach(last);
    await stream.reach(last);
    expect([sent, gaps]).toEqual([[], [0]]);
  });
});
