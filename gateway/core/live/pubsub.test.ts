import { expect, it } from "vitest";
import { type FeedEventMessage, pubsub } from "./pubsub.ts";

const event = (seq: number): FeedEventMessage => ({
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

it("holds a burst until its subscriber has read it", async () => {
  const events = pubsub.subscribe("feedEvent");
  const first = events.next();
  for (let seq = 1; seq <= 3_000; seq++) pubsub.publish("feedEvent", event(seq));
  expect((await first).value).toEqual(event(1));
  for (let seq = 2; seq <= 3_000; seq++) expect((await events.next()).value.seq).toBe(seq);
  await events.return();
});
