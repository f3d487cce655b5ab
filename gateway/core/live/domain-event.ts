import type { Types } from "mongoose";
import { clock } from "../clock.ts";

/**
 * Something that has happened, as the log holds it and as gateways announce it: ids and what has changed, no texts. An area
 * declares the names of its events and what `before` and `after` hold beside its stream (event-stream.ts).
 */
export interface DomainEvent<Name extends string = string, State = unknown> {
  /** Number within its stream: the order of commits. */
  readonly seq: number;
  readonly name: Name;
  /** Id of what it happened to. */
  readonly subjectId: string;
  /** Null where there was nothing before. */
  readonly before: State | null;
  /** Null where nothing is left. */
  readonly after: State | null;
  /** ISO 8601. */
  readonly at: string;
}

/** An event that is about to be committed. */
export interface NewEvent<Event extends DomainEvent> {
  readonly name: Event["name"];
  readonly subjectId: Types.ObjectId | string;
  readonly before?: Event["before"];
  readonly after?: Event["after"];
}

/**
 * A message of a channel beside its events. CURRENT, the first one of a channel that is not resumed: the number of the last event.
 * RESYNC: the log no longer holds the missed events, so the client loads its list again; it goes on after `seq`.
 */
export interface Notice {
  readonly seq: number;
  readonly name: "CURRENT" | "RESYNC";
  readonly subjectId: string | null;
  readonly before: null;
  readonly after: null;
  readonly at: string;
}

/** Returns a notice at a number, of one subject or of the whole stream. */
export const noticeAt = (name: Notice["name"], seq: number, subjectId?: string): Notice => ({
  ...{ seq, name, subjectId: subjectId ?? null, before: null, after: null },
  at: clock.now().toISOString(),
});
