import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FeedAnnouncement, pubsub, sharePubSub } from "./pubsub.ts";

const event = (seq: number): FeedAnnouncement => ({
  seq,
  kind: "FEED_LIKED",
  feedId: "0123456789abcdef01234567",
  commentId: null,
  at: "2026-11-21T12:00:00.000Z",
});

it("carries what is published within the process", async () => {
  const events = pubsub.subscribe("feedEvent");
  const next = events.next();
  pubsub.publish("feedEvent", event(1));
  expect((await next).value).toEqual(event(1));
  await events.return();
});

const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;
if (!hasRedis)
  process.stderr.write("pubsub.test.ts: redis-server is not installed; the shared channels are not tested\n");

describe.skipIf(!hasRedis)("shared through Redis", () => {
  let server: ChildProcess;
  let port: number;

  const start = async () => {
    server = spawn("redis-server", ["--port", String(port), "--save", "", "--bind", "127.0.0.1"]);
    for await (const line of server.stdout!) if (String(line).includes("Ready to accept")) break;
  };
  const stop = async () => {
    server.kill();
    await once(server, "exit");
  };

  beforeAll(async () => {
    const probe = createServer().listen(0, "127.0.0.1");
    await once(probe, "listening");
    port = (probe.address() as { port: number }).port;
    probe.close();
    await start();
  });
  afterAll(stop);

  it("reaches the other gateways, and outlives a Redis that goes and comes back", async () => {
    const problems: Error[] = [];
    const leave = sharePubSub(`redis://127.0.0.1:${port}`, (error) => problems.push(error));
    const other = new Redis(port, "127.0.0.1", { retryStrategy: () => 50 });
    other.on("error", () => {});
    const events = pubsub.subscribe("feedEvent");
    let next = events.next();
    const reaches = async (seq: number) => {
      await expect.poll(() => other.publish("feedEvent", JSON.stringify(event(seq))).catch(() => 0)).toBe(1);
      expect((await next).value).toEqual(event(seq));
      next = events.next();
    };
    await reaches(2);
    pubsub.publish("feedEvent", event(3));
    expect((await next).value).toEqual(event(3));
    next = events.next();
    await stop();
    // Nothing is thrown: what was not carried is in the log.
    pubsub.publish("feedEvent", event(4));
    await expect.poll(() => problems.length).toBeGreaterThan(0);
    await start();
    await reaches(5);
    await events.return();
    await leave();
    other.disconnect();
  });
});
