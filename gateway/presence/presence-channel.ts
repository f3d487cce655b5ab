import { limits } from "../../schema/limits.ts";
import { seconds } from "../core/clock.ts";
import { createEventSource, type EventSource, type Subscriber } from "../core/live/event-source.ts";
import { pubsub } from "../core/live/pubsub.ts";
import { errorFields, log } from "../core/log.ts";
import type { Viewer } from "../core/policies.ts";
import { requirePostInStudio } from "../posts/post.service.ts";
import { type EditorsOfPost, editorsNow } from "./presence.service.ts";

/*
 * The live channel of the people who have an article open. It has no log: every event is the whole list with the
 * number that it was read at, the first one after joining (CURRENT) read after the registration. A process reads the
 * editors of an article once for all its subscribers: when one joins, at each announcement, and every few seconds,
 * because announcements may be lost and a tab whose connection is lost announces nothing.
 *
 * Invariant: reads follow each other, so that a subscriber's numbers only rise.
 */

export interface EditorsChange extends EditorsOfPost {
  readonly kind: "CURRENT" | "CHANGED";
}

/** The subscribers of one article in this process, each with the last number that it was sent; null: none yet. */
interface Channel {
  readonly sentSeqs: Map<Subscriber<EditorsChange>, number | null>;
  /** Reads the list, and sends it to those who lack it. */
  read(): Promise<void>;
  close(): void;
}

const channels = new Map<string, Channel>();

/** Returns the editors of an article, now and at each change on any gateway. Throws FORBIDDEN, NOT_FOUND. */
export async function editorChanges(viewer: Viewer | null, id: unknown): Promise<EventSource<EditorsChange>> {
  const postId = String((await requirePostInStudio(viewer, id))._id);
  return createEventSource((subscriber) => {
    const channel = channels.get(postId) ?? open(postId);
    channel.sentSeqs.set(subscriber, null);
    void channel.read();
    const unsubscribe = () => {
      channel.sentSeqs.delete(subscriber);
      if (channel.sentSeqs.size > 0 || channels.get(postId) !== channel) return;
      channels.delete(postId);
      channel.close();
    };
    return { resume: () => {}, unsubscribe };
  });
}

function open(postId: string): Channel {
  const announcements = pubsub.subscribe("editorsChanged", postId);
  const timer = setInterval(() => read(), seconds(limits.presence.lookSeconds));
  timer.unref();
  const close = () => {
    clearInterval(timer);
    void announcements.return();
  };
  const sentSeqs: Channel["sentSeqs"] = new Map();
  let reading = Promise.resolve();
  function read(): Promise<void> {
    reading = reading.then(async () => {
      if (sentSeqs.size === 0) return;
      try {
        sendTo(sentSeqs, await editorsNow(postId));
      } catch (error) {
        log.warn(errorFields(error), "the editors of an article could not be read");
        for (const [subscriber, sentSeq] of [...sentSeqs]) if (sentSeq === null) subscriber.error(error);
      }
    });
    return reading;
  }
  void (async () => {
    for await (const _ of announcements) void read();
  })();
  const channel = { sentSeqs, read, close };
  channels.set(postId, channel);
  return channel;
}

function sendTo(sentSeqs: Channel["sentSeqs"], editors: EditorsOfPost): void {
  // One object for all who receive it: it is executed once (realtime/shared-execution.ts).
  const [current, changed]: [EditorsChange, EditorsChange] = [
    { kind: "CURRENT", ...editors },
    { kind: "CHANGED", ...editors },
  ];
  for (const [subscriber, sentSeq] of [...sentSeqs]) {
    if (sentSeq !== null && sentSeq >= editors.seq) continue;
    sentSeqs.set(subscriber, editors.seq);
    subscriber.next(sentSeq === null ? current : changed);
  }
}
