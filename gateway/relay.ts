import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import {
  type Announcement,
  announcementsAfter,
  keepAnnouncements,
  prepareAnnouncements,
} from "./events/announcement-log.service.ts";
import { type Channels, hearFromElsewhere, pubsub, shareThrough } from "./pubsub.ts";
import { forgetBriefly } from "./shared/brief-cache.ts";
import { clock, seconds } from "./shared/clock.ts";

type Channel = keyof Channels;

/** These are read again from a log or a sweep of their own (events/, live-sessions.ts). */
const keptElsewhere = new Set<Channel>(["feedEvent", "postEvent", "sessionEnded"]);
const withinProcess = new Set<Channel>(["lookAgain"]);

export interface RelayOptions {
  /** Redis carries what is said and brings it back; or it does not, and the database is read instead. */
  readonly onState: (isUp: boolean) => void;
  /** Said often while Redis is away. */
  readonly onError: (error: Error) => void;
  /** Milliseconds between two heartbeats; the database is read as often while Redis is away. */
  readonly beatEvery?: number;
}

/** A heartbeat, or what a gateway says. */
interface Message {
  readonly from: string;
  readonly beat?: number;
  readonly id?: string;
  readonly channel?: Channel;
  readonly payload?: readonly unknown[];
}

const room = "palabre:live";
const longestRetry = 1_000;
// Without its own heartbeat for so long, Redis is away, whatever its connections say.
const beatsMissed = 3;
// What a gateway said that Redis could not be told by, is found by this look of those that hear well.
const looksEvery = 5;
// A gateway's clock may be late, or its insert.
const slack = seconds(15);
const remembered = seconds(60);
const gatherMilliseconds = 20;

/**
 * Shares the channels with the other gateways through Redis: ids only. While Redis is away nothing fails: each second
 * the logs of feeds and articles are read, and what the others said of the rest. Returns how to leave.
 */
export async function joinRelay(
  redisUrl: string,
  { onState, onError, beatEvery = seconds(1) }: RelayOptions,
): Promise<() => Promise<void>> {
  await prepareAnnouncements();
  const me = randomUUID();
  const retryStrategy = (times: number) => Math.min(times * 50, longestRetry);
  const sender = new Redis(redisUrl, { enableOfflineQueue: false, retryStrategy });
  const receiver = new Redis(redisUrl, {
    autoResubscribe: false,
    maxRetriesPerRequest: null,
    retryStrategy,
  });
  const known = new Map<string, number>();
  let waiting: Announcement[] = [];
  let isUp: boolean | null = null;
  let beats = 0;
  let heardBeat = 0;
  const joinedAt = clock.now();
  let lookedAt = joinedAt;
  let isLooking = false;

  for (const client of [sender, receiver]) client.on("error", onError);
  receiver.on("close", () => become(false));
  receiver.on("ready", () => receiver.subscribe(room).catch(onError));
  receiver.on("message", (_room, text) => {
    try {
      hear(JSON.parse(text));
    } catch (error) {
      onError(error as Error);
    }
  });
  shareThrough(say);
  const timer = setInterval(beat, beatEvery);
  timer.unref();

  function become(next: boolean): void {
    if (isUp === next) return;
    isUp = next;
    onState(next);
    void lookAgain();
  }

  function beat(): void {
    if (beats - heardBeat >= beatsMissed) become(false);
    beats += 1;
    send({ from: me, beat: beats });
    if (!isUp || beats % looksEvery === 0) void lookAgain();
    const old = performance.now() - remembered;
    for (const [id, at] of known) if (at < old) known.delete(id);
  }

  function say(channel: Channel, payload: readonly unknown[]): void {
    if (withinProcess.has(channel)) return;
    const id = randomUUID();
    send({ from: me, id, channel, payload });
    if (keptElsewhere.has(channel)) return;
    if (waiting.length === 0) setTimeout(() => void keep(), gatherMilliseconds);
    waiting.push({ _id: id, from: me, channel, payload: JSON.stringify(payload), at: clock.now() });
  }

  async function keep(): Promise<void> {
    const said = waiting;
    waiting = [];
    if (said.length > 0) await keepAnnouncements(said).catch(onError);
  }

  function send(message: Message): void {
    sender.publish(room, JSON.stringify(message)).catch(onError);
  }

  function hear({ from, beat, id, channel, payload }: Message): void {
    if (from === me) {
      heardBeat = Math.max(heardBeat, beat ?? 0);
      if (beat !== undefined) become(true);
    } else if (id && channel && payload) pass(id, channel, payload);
  }

  function pass(id: string, channel: Channel, payload: readonly unknown[]): void {
    if (known.has(id)) return;
    known.set(id, performance.now());
    forgetBriefly();
    hearFromElsewhere(channel, payload);
  }

  async function lookAgain(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      pubsub.publish("lookAgain");
      const began = clock.now();
      // What was said before it joined, nobody here was there to hear.
      const after = new Date(Math.max(joinedAt.getTime(), lookedAt.getTime() - slack));
      for (const each of await announcementsAfter(after, me)) {
        pass(each._id, each.channel as Channel, JSON.parse(each.payload));
      }
      lookedAt = began;
    } catch (error) {
      onError(error as Error);
    } finally {
      isLooking = false;
    }
  }

  return async () => {
    clearInterval(timer);
    shareThrough(null);
    receiver.removeAllListeners("close");
    sender.disconnect();
    receiver.disconnect();
    await keep();
  };
}
