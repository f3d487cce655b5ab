import { Repeater } from "@graphql-yoga/subscription";
import { Types } from "mongoose";
import { type BroadcastMessage, type OwnNotificationMessage, pubsub } from "../core/live/pubsub.ts";
import { errorFields, log } from "../core/log.ts";
import type { Viewer } from "../core/policies.ts";
import { hiddenKindsOf } from "./hidden-kinds.service.ts";
import { findBroadcast, findOwnNotification, type Notification } from "./notification.service.ts";

/*
 * The live channel of notifications, without a log: it sends what happens from now on, and the client asks for its
 * unread count whenever it joins. A process subscribes once to the announcements, with its first account, and keeps the
 * sockets of each account together:
 * - a broadcast is loaded once and sent, as one object, to all accounts that have not hidden its kind;
 * - an account's own notification wakes only that account's sockets. Announcements that arrive while one is loaded are
 *   collected by id, so that fifty likes of one comment are loaded once.
 */

export interface NotificationChange {
  readonly kind: "PUBLISHED" | "GROUPED" | "WITHDRAWN" | "READ";
  readonly notification: Notification | null;
  readonly unreadCount: number | null;
}

type Push = (change: NotificationChange) => unknown;

/** The sockets of one account in this process. */
interface AccountChannel {
  readonly pushes: Set<Push>;
  /** By notification id, the announcements that have not been loaded. */
  readonly pending: Map<string, OwnNotificationMessage>;
  isLoading: boolean;
  /** The kinds that the account has hidden on the site. */
  hiddenKinds: ReadonlySet<string>;
}

const accounts = new Map<string, AccountChannel>();
let stopListening: (() => void) | null = null;

/** Returns the changes of the viewer's notifications from now on. A visitor receives none. */
export function notificationChanges(viewer: Viewer | null): AsyncIterable<NotificationChange> {
  return new Repeater<NotificationChange>(async (push, stop) => {
    if (viewer) join(viewer.id, push, stop);
    await stop;
  });
}

type Executor = Parameters<ConstructorParameters<typeof Repeater<NotificationChange>>[0]>;

function join(userId: string, push: Executor[0], stop: Executor[1]): void {
  const account = accounts.get(userId) ?? openAccount(userId);
  // Pushing fails once too many changes wait for a socket: its client has to reconnect and load its list.
  const pushOrStop: Push = async (change) => {
    try {
      await push(change);
    } catch (error) {
      stop(error);
    }
  };
  account.pushes.add(pushOrStop);
  stopListening ??= listen();
  void stop.then(() => {
    account.pushes.delete(pushOrStop);
    if (account.pushes.size === 0) accounts.delete(userId);
    if (accounts.size > 0) return;
    stopListening?.();
    stopListening = null;
  });
}

function openAccount(userId: string): AccountChannel {
  const account: AccountChannel = {
    pushes: new Set(),
    pending: new Map(),
    isLoading: false,
    hiddenKinds: new Set(),
  };
  accounts.set(userId, account);
  void readHiddenKinds(userId);
  return account;
}

function listen(): () => void {
  const broadcasts = pubsub.subscribe("notificationEvent");
  const own = pubsub.subscribe("ownNotification");
  const reads = pubsub.subscribe("notificationsRead");
  void (async () => {
    for await (const message of broadcasts) await sendBroadcast(message);
  })();
  void (async () => {
    for await (const message of own) receiveOwn(message);
  })();
  void (async () => {
    for await (const { userId, unreadCount } of reads) {
      sendToAccount(userId, { kind: "READ", notification: null, unreadCount });
      // Also published when the account has changed its settings.
      if (accounts.has(userId)) void readHiddenKinds(userId);
    }
  })();
  return () => {
    for (const each of [broadcasts, own, reads]) void each.return();
  };
}

async function sendBroadcast({ kind, notification }: BroadcastMessage): Promise<void> {
  try {
    const broadcast = kind === "PUBLISHED" ? await findBroadcast(notification.id) : toWithdrawn(notification);
    if (!broadcast) return;
    const change = { kind, notification: broadcast, unreadCount: null };
    for (const { pushes, hiddenKinds } of accounts.values()) {
      if (!hiddenKinds.has(notification.kind)) for (const push of pushes) push(change);
    }
  } catch (error) {
    log.warn(errorFields(error), "a broadcast could not be read");
  }
}

async function readHiddenKinds(userId: string): Promise<void> {
  try {
    const hiddenKinds = new Set<string>(await hiddenKindsOf(userId));
    const account = accounts.get(userId);
    if (account) account.hiddenKinds = hiddenKinds;
  } catch (error) {
    log.warn(errorFields(error), "the hidden kinds of an account could not be read");
  }
}

function sendToAccount(userId: string, change: NotificationChange): void {
  for (const push of accounts.get(userId)?.pushes ?? []) push(change);
}

function receiveOwn(message: OwnNotificationMessage): void {
  const account = accounts.get(message.userId);
  if (!account || account.hiddenKinds.has(message.kind)) return;
  account.pending.set(message.id, message);
  if (!account.isLoading) void loadPending(message.userId, account);
}

async function loadPending(userId: string, account: AccountChannel): Promise<void> {
  account.isLoading = true;
  try {
    for (const [id, message] of account.pending) {
      account.pending.delete(id);
      const found = await findOwnNotification(userId, id);
      if (!found) continue;
      const { notification, unreadCount } = found;
      const kind = notification ? "GROUPED" : "WITHDRAWN";
      sendToAccount(userId, { kind, notification: notification ?? toWithdrawn(message), unreadCount });
    }
  } catch (error) {
    // The badge loads its count whenever it joins the channel, the page its list when it is opened.
    log.warn(errorFields(error), "a notification could not be read");
  } finally {
    account.isLoading = false;
  }
}

type WithdrawnMessage = Omit<OwnNotificationMessage, "kind" | "userId"> & Pick<Notification, "kind">;

/** Returns a notification that no longer exists, as far as its announcement describes it. */
const toWithdrawn = ({ id, kind, subjectId, actorId, at }: WithdrawnMessage): Notification => ({
  _id: new Types.ObjectId(id),
  subjectId: new Types.ObjectId(subjectId),
  actorId: new Types.ObjectId(actorId),
  recipientId: null,
  at: new Date(at),
  kind,
  excerpt: "",
  path: "/notifications",
  actorCount: 0,
  isRead: true,
});
