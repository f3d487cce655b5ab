import type { ClientSession } from "mongoose";
import { currentSeq, takeSeq } from "../core/live/counter.ts";
import { createEventSource, type EventSource, type Subscriber } from "../core/live/event-source.ts";
import { type CatalogueEventMessage, pubsub } from "../core/live/pubsub.ts";
import { errorFields, log } from "../core/log.ts";
import type { CatalogueKind } from "./catalogue.entity.ts";

/*
 * One live channel per catalogue, without a log. Its changes are numbered (core/live/counter.ts), a list carries the
 * number that it was read at, and each number that is higher means news; nothing needs to be replayed. The first event
 * after joining is the current number, read after the registration; so nothing that happens between the list and the
 * joining, or during a cut, is missed. A process subscribes once to the announcements of a catalogue and hands the same
 * event object to all its subscribers, so that it is executed once for each selection (realtime/shared-execution.ts).
 * It also reads the number every two seconds, since announcements may be lost. A subscriber that takes nothing for too
 * long loses its socket; its client reconnects.
 */

/** A change of a catalogue, or its current number. */
export type CatalogueChange = CatalogueEventMessage | CurrentNumber;

interface CurrentNumber {
  readonly kind: "CURRENT";
  readonly catalogue: CatalogueKind;
  readonly id: null;
  readonly seq: number;
}

interface Channel {
  readonly subscribers: Set<Subscriber<CatalogueChange>>;
  /** The last number that was sent to all; null before the first subscriber has received the current one. */
  sentSeq: number | null;
  close(): void;
}

const pollMilliseconds = 2_000;
const channels = new Map<CatalogueKind, Channel>();

const counterOf = (catalogue: CatalogueKind): string => `catalogue:${catalogue}`;

/** Returns the number of the last change of a catalogue. */
export const lastCatalogueSeq = (catalogue: CatalogueKind): Promise<number> =>
  currentSeq(counterOf(catalogue));

/** Takes the number of a change, in its transaction. */
export const takeCatalogueSeq = (session: ClientSession, catalogue: CatalogueKind): Promise<number> =>
  takeSeq(session, counterOf(catalogue));

/** Announces a change to the subscribers of a catalogue, on every gateway. Call it after the commit. */
export function announceEntry(
  kind: CatalogueEventMessage["kind"],
  catalogue: CatalogueKind,
  id: unknown,
  seq: number,
): void {
  pubsub.publish("catalogueEvent", catalogue, { kind, catalogue, id: String(id), seq });
}

/** Returns the current number of a catalogue, then its changes. */
export const catalogueChanges = (catalogue: CatalogueKind): EventSource<CatalogueChange> =>
  createEventSource((subscriber) => {
    const channel = channels.get(catalogue) ?? open(catalogue);
    channel.subscribers.add(subscriber);
    lastCatalogueSeq(catalogue).then(
      (seq) => {
        channel.sentSeq ??= seq;
        if (channel.subscribers.has(subscriber)) subscriber.next(current(catalogue, seq));
      },
      (error) => subscriber.error(error),
    );
    const unsubscribe = () => {
      channel.subscribers.delete(subscriber);
      if (channel.subscribers.size > 0 || channels.get(catalogue) !== channel) return;
      channels.delete(catalogue);
      channel.close();
    };
    return { resume: () => {}, unsubscribe };
  });

const current = (catalogue: CatalogueKind, seq: number): CurrentNumber => ({
  kind: "CURRENT",
  catalogue,
  id: null,
  seq,
});

function open(catalogue: CatalogueKind): Channel {
  const announcements = pubsub.subscribe("catalogueEvent", catalogue);
  const timer = setInterval(() => void poll(catalogue, channel), pollMilliseconds);
  timer.unref();
  const close = () => {
    clearInterval(timer);
    void announcements.return();
  };
  const channel: Channel = { subscribers: new Set(), sentSeq: null, close };
  channels.set(catalogue, channel);
  void (async () => {
    for await (const event of announcements) send(channel, event);
  })();
  return channel;
}

function send(channel: Channel, change: CatalogueChange): void {
  channel.sentSeq = Math.max(channel.sentSeq ?? 0, change.seq);
  for (const subscriber of channel.subscribers) subscriber.next(change);
}

async function poll(catalogue: CatalogueKind, channel: Channel): Promise<void> {
  try {
    const seq = await lastCatalogueSeq(catalogue);
    if (channel.sentSeq !== null && seq > channel.sentSeq) send(channel, current(catalogue, seq));
  } catch (error) {
    log.warn(errorFields(error), "the number of a catalogue could not be read");
  }
}
