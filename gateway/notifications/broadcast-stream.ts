import { Types } from "mongoose";
import { type BroadcastMessage, type OwnNotificationMessage, pubsub } from "../core/live/pubsub.ts";
import { errorFields, log } from "../core/log.ts";
import { findBroadcast, findBroadcastsAfter, type Notification } from "./notification.service.ts";
import { lastBroadcastSeq } from "./notification-seq.service.ts";

/*
 * The broadcasts of all gateways, in the order of their numbers and each loaded once, for the accounts that have sockets
 * in this process. An announcement whose number is not the next one, and the caller's timer, make it read the database;
 * where that no longer holds each number (one was withdrawn meanwhile), `onGap` is called: accounts then need their
 * state anew. One step after the other, so that nothing overtakes.
 *
 * It begins after the number that the first account's state was read at. A state that was read before that one lacks what
 * was published between them, which was sent to nobody: `onGap` again.
 */

export interface BroadcastEvent {
  readonly kind: "PUBLISHED" | "WITHDRAWN";
  readonly seq: number;
  readonly notification: Notification;
}

// Accounts that missed more load their list.
const maxCatchUp = 100;

export class BroadcastStream {
  #sentSeq = Number.NaN;
  /** The number that it began after; 0 once every account has a state that is as new. */
  #startSeq = 0;
  #work: Promise<void>;
  readonly #announcements = pubsub.subscribe("notificationEvent");

  constructor(
    private readonly onEvent: (event: BroadcastEvent) => void,
    private readonly onGap: () => void,
  ) {
    this.#work = this.#enqueue(async () => {});
    void (async () => {
      for await (const message of this.#announcements) void this.#enqueue(() => this.#deliver(message));
    })();
  }

  /** Reads what was not announced here. Never rejects. */
  catchUp(): Promise<void> {
    return this.#enqueue(() => this.#readMissed());
  }

  /** Returns once everything up to a committed number, at which an account was read, has been sent. */
  reach(seq: number): Promise<void> {
    return this.#enqueue(async () => {
      const isStart = Number.isNaN(this.#sentSeq);
      if (isStart) this.#sentSeq = this.#startSeq = seq;
      if (isStart || this.#sentSeq < seq) await this.#readMissed();
      if (seq >= this.#startSeq) return;
      this.#startSeq = 0;
      this.onGap();
    });
  }

  close(): void {
    void this.#announcements.return();
  }

  #enqueue(step: () => Promise<void>): Promise<void> {
    const done = (this.#work ?? Promise.resolve()).then(step).catch((error) => {
      // The next announcement or the timer reads what this one has not sent.
      log.warn(errorFields(error), "a broadcast could not be read");
    });
    this.#work = done;
    return done;
  }

  async #deliver({ kind, seq, notification }: BroadcastMessage): Promise<void> {
    if (seq <= this.#sentSeq) return;
    if (seq !== this.#sentSeq + 1) return this.#readMissed();
    const found = kind === "PUBLISHED" ? await findBroadcast(notification.id) : toWithdrawn(notification);
    this.#sentSeq = seq;
    // Its withdrawal, which follows, is all that is left of one that is gone.
    if (found) this.onEvent({ kind, seq, notification: found });
  }

  async #readMissed(): Promise<void> {
    // No account has its state yet.
    if (Number.isNaN(this.#sentSeq)) return;
    const last = await lastBroadcastSeq();
    if (last === this.#sentSeq) return;
    const missed = last - this.#sentSeq;
    const found = missed > 0 && missed <= maxCatchUp ? await findBroadcastsAfter(this.#sentSeq, missed) : [];
    const isWhole = found.length === missed && found.at(-1)?.seq === last;
    this.#sentSeq = last;
    if (!isWhole) return this.onGap();
    for (const each of found) this.onEvent({ kind: "PUBLISHED", seq: each.seq!, notification: each });
  }
}

/** Returns a notification that no longer exists, as far as its announcement describes it. */
export const toWithdrawn = ({
  id,
  kind,
  subjectId,
  actorId,
  at,
  topicIds,
}: NonNullable<OwnNotificationMessage["notification"]>): Notification => ({
  _id: new Types.ObjectId(id),
  subjectId: new Types.ObjectId(subjectId),
  actorId: new Types.ObjectId(actorId),
  recipientId: null,
  at: new Date(at),
  ...(topicIds && { topicIds: topicIds.map((each) => new Types.ObjectId(each)) }),
  kind,
  excerpt: "",
  path: "/notifications",
  actorCount: 0,
  isRead: true,
});
