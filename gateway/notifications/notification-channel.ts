import type { Notice } from "../core/live/domain-event.ts";
import { createEventSource, type EventSource, type Subscriber } from "../core/live/event-source.ts";
import { lookRegularly } from "../core/live/regular-look.ts";
import type { Viewer } from "../core/policies.ts";
import { type BroadcastEvent, broadcastEvents, fromDescription } from "./broadcast-events.ts";
import { findOwnChange, type Notification } from "./notification.service.ts";
import { type OwnNotificationMessage, ownNotification } from "./notification-announcements.ts";
import type { NotificationChange } from "./notification-change.ts";
import { findOwnSeqs } from "./notification-seq.service.ts";
import { findReadMarker, type ReadMarker, readStateOf, seesBroadcast } from "./read-marker.service.ts";

/*
 * The live channel of notifications. An account's own changes have no log, but numbers (notification-seq.service.ts);
 * broadcasts are events of a stream (broadcast-events.ts). The first event after joining is the account's current state,
 * read after the registration (CURRENT). A process keeps the sockets of each account together:
 * - a broadcast is sent, as one object, to all accounts that see it;
 * - an account's own changes are loaded one after the other, each once for all its sockets. Announcements that arrive
 *   meanwhile are collected, so that fifty likes of one comment are loaded once;
 * - before an own change is sent, every broadcast up to the number that it was read at is. Broadcasts that arrive while an
 *   account's change is loaded wait for it.
 *
 * Invariants: a subscriber is sent nothing before its first CURRENT (the change that others lack may follow one that it has
 * missed itself); events of an account are sent in the order of both numbers, and without a hole: where an own number was not
 * announced (the next announcement or the regular look shows it) the account's state is sent anew. A change that cannot be
 * loaded closes the account's sockets, whose clients reconnect.
 */

type BroadcastChange = NotificationChange & {
  readonly broadcastSeq: number;
  readonly notification: Notification;
};

/** The sockets of one account in this process. */
interface AccountChannel {
  readonly userId: string;
  readonly subscribers: Set<Subscriber<NotificationChange>>;
  /** Those that have not been sent the account's state yet. */
  readonly joining: Set<Subscriber<NotificationChange>>;
  /** Announcements of the account's own changes that have not been loaded, by number. */
  readonly pending: Map<number, OwnNotificationMessage>;
  /** Broadcasts that arrived while an own change was loaded. */
  backlog: BroadcastChange[];
  /** The account's read marker, which decides which broadcasts it sees; null before its state was first read. */
  marker: ReadMarker | null;
  sentSeq: number;
  mustSendState: boolean;
  isWorking: boolean;
}

// Each look compares the numbers of one of so many parts of the accounts.
const sweepParts = 10;

const accounts = new Map<string, AccountChannel>();
/** Ends the listening that the first account has begun. */
let following: Promise<() => void> | null = null;

/** Returns the current state of the viewer's notifications, then its changes. A visitor receives nothing. */
export const notificationChanges = (viewer: Viewer | null): EventSource<NotificationChange> =>
  createEventSource((subscriber) => {
    if (!viewer) return { resume: () => {}, unsubscribe: () => {} };
    const account = accounts.get(viewer.id) ?? openAccount(viewer.id);
    account.subscribers.add(subscriber);
    account.joining.add(subscriber);
    requireState(account);
    const unsubscribe = () => {
      account.subscribers.delete(subscriber);
      account.joining.delete(subscriber);
      if (account.subscribers.size > 0 || accounts.get(account.userId) !== account) return;
      accounts.delete(account.userId);
      if (accounts.size > 0) return;
      following?.then((end) => end()).catch(() => {});
      following = null;
    };
    return { resume: () => {}, unsubscribe };
  });

function openAccount(userId: string): AccountChannel {
  const account: AccountChannel = {
    userId,
    subscribers: new Set(),
    joining: new Set(),
    pending: new Map(),
    backlog: [],
    marker: null,
    sentSeq: 0,
    mustSendState: false,
    isWorking: false,
  };
  accounts.set(userId, account);
  return account;
}

/** Follows broadcasts and the announcements of own changes: before a state is read, so that nothing is missed after it. */
function follow(): Promise<() => void> {
  following ??= listen().catch((error) => {
    following = null;
    throw error;
  });
  return following;
}

async function listen(): Promise<() => void> {
  const broadcasts = await broadcastEvents.changes(null);
  const subscription = broadcasts.subscribe({ next: sendBroadcast, isFull: false, error: closeAll });
  const unsubscribe = ownNotification.subscribe(receiveOwn);
  let looks = 0;
  const endLooks = lookRegularly(() => sweep(looks++ % sweepParts));
  return () => {
    subscription.unsubscribe();
    unsubscribe();
    endLooks();
  };
}

function closeAll(error: unknown): void {
  for (const { subscribers } of [...accounts.values()])
    for (const subscriber of [...subscribers]) subscriber.error(error);
}

function sendBroadcast(event: BroadcastEvent | Notice): void {
  const described = event.after ?? event.before;
  if (!described) {
    // The log has a hole.
    for (const account of accounts.values()) requireState(account);
    return;
  }
  const change = {
    kind: event.after ? "PUBLISHED" : "WITHDRAWN",
    ...{ seq: null, broadcastSeq: event.seq, notification: fromDescription(described), readState: null },
  } as const;
  for (const account of accounts.values()) {
    if (account.isWorking) account.backlog.push(change);
    else sendIfSeen(account, change);
  }
}

function sendIfSeen(account: AccountChannel, change: BroadcastChange): void {
  if (account.marker && seesBroadcast(account.marker, change.notification)) send(account, change);
}

function send({ subscribers, joining }: AccountChannel, change: NotificationChange): void {
  for (const subscriber of subscribers) if (!joining.has(subscriber)) subscriber.next(change);
}

/** Sends the broadcasts up to a number that waited for the account's own change. */
function sendBacklog(account: AccountChannel, upTo: number): void {
  const { backlog } = account;
  account.backlog = backlog.filter(({ broadcastSeq }) => broadcastSeq > upTo);
  for (const change of backlog) if (change.broadcastSeq <= upTo) sendIfSeen(account, change);
}

function receiveOwn(message: OwnNotificationMessage): void {
  const account = accounts.get(message.userId);
  if (!account || (account.marker && message.seq <= account.sentSeq)) return;
  account.pending.set(message.seq, message);
  void work(account);
}

function requireState(account: AccountChannel): void {
  account.mustSendState = true;
  void work(account);
}

/** Sends an account's state and announced changes, one after the other. */
async function work(account: AccountChannel): Promise<void> {
  if (account.isWorking) return;
  account.isWorking = true;
  try {
    while (account.subscribers.size > 0 && (account.mustSendState || account.pending.size > 0)) {
      const next = account.mustSendState ? null : nextChange(account);
      await (next ? sendOwnChange(account, next) : sendState(account));
    }
    sendBacklog(account, Number.POSITIVE_INFINITY);
  } catch (error) {
    for (const subscriber of [...account.subscribers]) subscriber.error(error);
  } finally {
    account.isWorking = false;
  }
}

/**
 * Returns the announced change that follows what was sent. Of several of one notification only the last counts. Null
 * where a number is missing, or where other notifications are hidden now: the state is sent instead.
 */
function nextChange({ pending, sentSeq }: AccountChannel): OwnNotificationMessage | null {
  const latest = new Map<string, OwnNotificationMessage>();
  for (let seq = sentSeq + 1, message = pending.get(seq); message; message = pending.get(++seq)) {
    if (message.change === "SETTINGS") return null;
    const key = message.notification?.id ?? message.change;
    latest.delete(key);
    latest.set(key, message);
  }
  return latest.values().next().value ?? null;
}

async function sendOwnChange(account: AccountChannel, message: OwnNotificationMessage): Promise<void> {
  const found = await findOwnChange(account.userId, message.notification?.id ?? null);
  if (found) await broadcastEvents.reach(found.readState.broadcastSeq);
  setSent(account, message.seq);
  if (!found) return;
  const { notification, readState } = found;
  sendBacklog(account, readState.broadcastSeq);
  const isGone = message.notification !== null && notification === null;
  send(account, {
    kind: isGone ? "WITHDRAWN" : message.change === "READ" ? "READ" : "GROUPED",
    seq: message.seq,
    broadcastSeq: null,
    notification: isGone ? fromDescription(message.notification) : notification,
    readState,
  });
}

async function sendState(account: AccountChannel): Promise<void> {
  account.mustSendState = false;
  // Those that register from here on may need a later state.
  const joined = [...account.joining];
  await follow();
  const marker = await findReadMarker({ id: account.userId });
  // A deleted account: its sockets are closed with its sessions.
  if (!marker) return setSent(account, Number.POSITIVE_INFINITY);
  const readState = await readStateOf(marker);
  const { seq, broadcastSeq } = readState;
  await broadcastEvents.reach(broadcastSeq);
  account.marker = marker;
  setSent(account, seq);
  sendBacklog(account, broadcastSeq);
  for (const subscriber of joined) account.joining.delete(subscriber);
  send(account, { kind: "CURRENT", seq, broadcastSeq, notification: null, readState });
}

function setSent(account: AccountChannel, seq: number): void {
  account.sentSeq = seq;
  for (const each of account.pending.keys()) if (each <= seq) account.pending.delete(each);
}

/** Compares the numbers of a part of the accounts with the database's: an announcement may have been lost. */
async function sweep(part: number): Promise<void> {
  const swept = [...accounts.values()].filter((_, index) => index % sweepParts === part);
  const idle = swept.filter(({ isWorking, marker }) => marker && !isWorking);
  if (idle.length === 0) return;
  const before = new Map(idle.map((account) => [account, account.sentSeq]));
  const seqs = await findOwnSeqs(idle.map(({ userId }) => userId));
  for (const [account, sentSeq] of before) {
    const seq = seqs.get(account.userId) ?? 0;
    if (seq !== sentSeq && account.sentSeq === sentSeq && !account.isWorking) requireState(account);
  }
}
