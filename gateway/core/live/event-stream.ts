import { type DomainEvent, type Notice, noticeAt } from "./domain-event.ts";
import { allSubjects, type ChannelOptions, EventChannel } from "./event-channel.ts";
import { createEventLog } from "./event-log.ts";
import { createEventSource, type EventSource } from "./event-source.ts";
import { LogCursor } from "./log-cursor.ts";

/**
 * Declares a stream of an area's events: its log (event-log.ts) and its live channel (event-channel.ts). `name` is stored with
 * each event, and names the stream's counter.
 */
export function defineEventStream<Event extends DomainEvent>(
  name: string,
  options: ChannelOptions<Event> = {},
) {
  const log = createEventLog<Event>(name);
  let opened: Promise<EventChannel<Event>> | null = null;
  const forget = () => {
    opened = null;
  };
  const open = () => {
    opened ??= EventChannel.open(log, options, forget);
    return opened;
  };

  const sourceOf = (channel: EventChannel<Event>, after: number, subjectId?: string, notice?: Notice) =>
    createEventSource<Event | Notice>((subscriber) => {
      const subject = subjectId ?? allSubjects;
      const cursor: LogCursor<Event> = new LogCursor(after, channel, subscriber, subjectId, () =>
        channel.removeCursor(subject, cursor),
      );
      channel.addCursor(subject, cursor);
      if (notice) subscriber.next(notice);
      cursor.resume();
      return cursor;
    });

  return {
    ...log,

    /**
     * Returns the events (of one subject, or of all) after `after` (null: from now on), in order and without a hole.
     * Missing events never make it fail: it sends RESYNC.
     */
    async changes(after: number | null, subjectId?: string): Promise<EventSource<Event | Notice>> {
      const channel = await open();
      if (after !== null && after > channel.lastSeq) await channel.catchUp();
      return sourceOf(channel, after ?? channel.lastSeq, subjectId);
    },

    /** Returns CURRENT, whose number is at least that of every change so far, then the events from there on. */
    async current(subjectId?: string): Promise<EventSource<Event | Notice>> {
      const channel = await open();
      await channel.catchUp();
      const seq = channel.lastSeq;
      return sourceOf(channel, seq, subjectId, noticeAt("CURRENT", seq, subjectId));
    },

    /** Returns once everything up to a committed number was sent to those who follow and are not full. */
    async reach(seq: number): Promise<void> {
      const channel = await open();
      if (channel.lastSeq < seq) await channel.catchUp();
    },
  };
}
