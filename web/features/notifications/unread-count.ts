import type { Numbering } from "../../lib/data/event-buffer.ts";
import type { LiveStateRules } from "../../lib/data/live-state.ts";
import { type NotificationChange, numbersOf, type ReadState } from "./apply-notification-change.ts";

/*
 * The badge's count of unread notifications after a change. A change of the account brings the count that it left, which
 * replaces the shown one; a broadcast adds one.
 */

/** Counting stops there, as in the gateway. */
const maxUnread = 100;

const countNumbering: Numbering<NotificationChange> = {
  numbersOf: (change) => numbersOf(change.readState ?? change),
  isWhole: ({ readState }) => readState !== null,
};

/** The count after a change; null when only the gateway knows it. */
export function countAfter(state: ReadState, change: NotificationChange): ReadState | null {
  const { kind, readState, notification } = change;
  const broadcastSeq = change.broadcastSeq ?? 0;
  if (readState) {
    return readState.seq > state.seq || readState.broadcastSeq > state.broadcastSeq ? readState : state;
  }
  // Before the first answer there is nothing to add to.
  if (broadcastSeq <= state.broadcastSeq || !notification || state.seq < 0) return state;
  // It may have been read already.
  if (kind === "WITHDRAWN" && state.unreadCount > 0) return null;
  const isUnread = kind === "PUBLISHED" && notification.createdAt > state.readUpTo;
  return { ...state, broadcastSeq, unreadCount: Math.min(state.unreadCount + (isUnread ? 1 : 0), maxUnread) };
}

export const countRules: LiveStateRules<ReadState, NotificationChange> = {
  numbering: countNumbering,
  numbersOf,
  apply: countAfter,
  hasLog: false,
};
