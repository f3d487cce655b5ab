import { seconds } from "../core/clock.ts";
import type { Consumer } from "../core/live/consumer.ts";
import { committedEvents } from "../core/live/event-log.ts";
import { editTelegramMessages } from "../editions/telegram/edit-telegram-messages.service.ts";
import { broadcastPosts } from "../follows/broadcast-posts.ts";
import { startWorker } from "../lib/background-worker.ts";
import { mailFollowers } from "../newsletters/sending/mail-followers.service.ts";

/** Every consumer of the log of events: what follows from a change, each in a file of the area that it belongs to. */
export const consumers: readonly Consumer[] = [broadcastPosts, mailFollowers, editTelegramMessages];

/** Stores the positions of new consumers. Before anything is written: what happens from then on is theirs. */
export const beginConsumers = async (): Promise<void> => {
  for (const { begin } of consumers) await begin();
};

const every = seconds(5);

/**
 * Starts the consumers, each on its own: woken by an event at once, and every five seconds for those whose announcement
 * was lost and for what failed. Returns the function that stops them.
 */
export function startConsumers(): () => Promise<void> {
  const workers = consumers.map(({ name, run, isFor }) => ({ isFor, ...startWorker(name, run, every) }));
  const unsubscribe = committedEvents.subscribe(({ stream, event }) => {
    for (const { isFor, wake } of workers) if (isFor(stream, event.name)) wake();
  });
  return async () => {
    unsubscribe();
    await Promise.all(workers.map(({ stop }) => stop()));
  };
}
