import { randomUUID } from "node:crypto";
import type { Redis, RedisOptions } from "ioredis";
import { invalidate } from "../core/caches/micro-cache.ts";
import { clock, seconds } from "../core/clock.ts";
import { lookNow } from "../core/live/regular-look.ts";
import { publishLocally, setRelay } from "../core/live/topic.ts";
import {
  type Announcement,
  announcementsAfter,
  createAnnouncementIndexes,
  storeAnnouncements,
} from "./announcement-log.service.ts";

/*
 * Carries the messages of topics between gateways: ids only, never content.
 *
 * Redis makes delivery fast; the database makes it complete. What most topics announce is found there by their subscribers
 * (the log of events, sessions, settings); messages of the others are stored in `announcements` too. `resync` reads both:
 * at each change of Redis's state, every second while it is away, else every fifth heartbeat.
 *
 * Redis counts as up only while this gateway receives its own heartbeat back, whatever its connections say, so a Redis
 * that hangs is noticed too. A message may arrive twice (by Redis and by the database): its id is remembered for a
 * minute and the second one is dropped.
 */

export interface RelayOptions {
  /** Called when Redis begins or ceases to carry messages; while it is away the database is read instead. */
  readonly onState: (isUp: boolean) => void;
  /** Called often while Redis is away. */
  readonly onError: (error: Error) => void;
  /** Milliseconds between heartbeats, and between reads of the database while Redis is away. */
  readonly beatEvery?: number;
}

/** A heartbeat (`beat`), or a published message. */
interface RelayMessage {
  readonly from: string;
  readonly beat?: number;
  readonly id?: string;
  readonly topic?: string;
  readonly message?: unknown;
}

const redisChannel = "palabre:live";
const maxRetryMilliseconds = 1_000;
const maxBeatsMissed = 3;
// While Redis is up, finds the messages of a gateway that could not publish to it.
const beatsPerResync = 5;
// A gateway's clock may be late, and so may its insert.
const clockSlack = seconds(15);
const idsRemembered = seconds(60);
const batchMilliseconds = 20;

/** Starts sharing the channels with the other gateways. Returns a function that stops it. */
export async function startRedisRelay(redisUrl: string, options: RelayOptions): Promise<() => Promise<void>> {
  await createAnnouncementIndexes();
  // Only sites with several gateways need the package.
  const { Redis } = await import("../core/common-js/ioredis.ts");
  const relay = new RedisRelay((settings) => new Redis(redisUrl, settings), options);
  return () => relay.stop();
}

class RedisRelay {
  readonly #gatewayId = randomUUID();
  readonly #publisher: Redis;
  readonly #receiver: Redis;
  readonly #onState: RelayOptions["onState"];
  readonly #onError: RelayOptions["onError"];
  readonly #timer: NodeJS.Timeout;
  readonly #startedAt = clock.now();
  // Time at which each message was passed on, by id.
  readonly #passedIds = new Map<string, number>();
  #unstored: Announcement[] = [];
  #isUp: boolean | null = null;
  #beats = 0;
  #lastBeatReceived = 0;
  #readUpTo = this.#startedAt;
  #isResyncing = false;

  constructor(
    connect: (settings: RedisOptions) => Redis,
    { onState, onError, beatEvery = seconds(1) }: RelayOptions,
  ) {
    this.#onState = onState;
    this.#onError = onError;
    const retryStrategy = (times: number) => Math.min(times * 50, maxRetryMilliseconds);
    this.#publisher = connect({ enableOfflineQueue: false, retryStrategy });
    this.#receiver = connect({
      autoResubscribe: false,
      maxRetriesPerRequest: null,
      retryStrategy,
    });
    for (const client of [this.#publisher, this.#receiver]) client.on("error", onError);
    this.#receiver.on("close", () => this.#setState(false));
    this.#receiver.on("ready", () => this.#receiver.subscribe(redisChannel).catch(onError));
    this.#receiver.on("message", (_channel, text) => {
      try {
        this.#receive(JSON.parse(text));
      } catch (error) {
        onError(error as Error);
      }
    });
    setRelay((topic, message, { isRecovered }) => this.#publish(topic, message, isRecovered));
    this.#timer = setInterval(() => this.#beat(), beatEvery);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    setRelay(null);
    this.#receiver.removeAllListeners("close");
    this.#publisher.disconnect();
    this.#receiver.disconnect();
    await this.#store();
  }

  #setState(isUp: boolean): void {
    if (this.#isUp === isUp) return;
    this.#isUp = isUp;
    this.#onState(isUp);
    void this.#resync();
  }

  #beat(): void {
    if (this.#beats - this.#lastBeatReceived >= maxBeatsMissed) this.#setState(false);
    this.#beats += 1;
    this.#send({ from: this.#gatewayId, beat: this.#beats });
    if (!this.#isUp || this.#beats % beatsPerResync === 0) void this.#resync();
    const oldest = performance.now() - idsRemembered;
    for (const [id, at] of this.#passedIds) if (at < oldest) this.#passedIds.delete(id);
  }

  #publish(topic: string, message: unknown, isRecovered = false): void {
    const [id, from] = [randomUUID(), this.#gatewayId];
    this.#send({ from, id, topic, message });
    if (isRecovered) return;
    if (this.#unstored.length === 0) setTimeout(() => void this.#store(), batchMilliseconds);
    this.#unstored.push({ _id: id, from, topic, message: JSON.stringify(message), at: clock.now() });
  }

  async #store(): Promise<void> {
    const announcements = this.#unstored;
    this.#unstored = [];
    if (announcements.length > 0) await storeAnnouncements(announcements).catch(this.#onError);
  }

  #send(message: RelayMessage): void {
    this.#publisher.publish(redisChannel, JSON.stringify(message)).catch(this.#onError);
  }

  #receive({ from, beat, id, topic, message }: RelayMessage): void {
    if (from === this.#gatewayId) {
      this.#lastBeatReceived = Math.max(this.#lastBeatReceived, beat ?? 0);
      if (beat !== undefined) this.#setState(true);
    } else if (id && topic) this.#passOn(id, topic, message);
  }

  #passOn(id: string, topic: string, message: unknown): void {
    if (this.#passedIds.has(id)) return;
    this.#passedIds.set(id, performance.now());
    invalidate();
    publishLocally(topic, message);
  }

  async #resync(): Promise<void> {
    if (this.#isResyncing) return;
    this.#isResyncing = true;
    try {
      lookNow();
      const startedAt = clock.now();
      // Messages from before this gateway's start had no subscriber here.
      const after = new Date(Math.max(this.#startedAt.getTime(), this.#readUpTo.getTime() - clockSlack));
      for (const { _id, topic, message } of await announcementsAfter(after, this.#gatewayId)) {
        this.#passOn(_id, topic, JSON.parse(message));
      }
      this.#readUpTo = startedAt;
    } catch (error) {
      this.#onError(error as Error);
    } finally {
      this.#isResyncing = false;
    }
  }
}
