import { Repeater } from "@graphql-yoga/subscription";
import { Types } from "mongoose";
import { type NotificationAnnouncement, type OwnNotificationAnnouncement, pubsub } from "../pubsub.ts";
import { factsOf, log } from "../shared/log.ts";
import type { Viewer } from "../shared/policies.ts";
import { hiddenKindsOf } from "./hidden-kinds.service.ts";
import { lookUpBroadcast, lookUpOwn, type Notification } from "./notification.service.ts";

export interface NotificationNews {
  readonly kind: "PUBLISHED" | "GROUPED" | "WITHDRAWN" | "READ";
  readonly notification: Notification | null;
  readonly unreadCount: number | null;
}

type Push = (news: NotificationNews) => unknown;

/** The sockets of one person in this process, and what of theirs is to be looked up. */
interface Person {
  readonly pushes: Set<Push>;
  readonly due: Map<string, OwnNotificationAnnouncement>;
  isLookingUp: boolean;
  /** What they do not want to see on the site. */
  hidden: ReadonlySet<string>;
}

const people = new Map<string, Person>();
let leave: (() => void) | null = null;

/** What happens to the caller's notifications from now on. Visitors have none: they hear nothing. */
export function notificationChanges(viewer: Viewer | null): AsyncIterable<NotificationNews> {
  return new Repeater<NotificationNews>(async (push, stop) => {
    if (viewer) listen(viewer.id, push, stop);
    await stop;
  });
}

type Listener = Parameters<ConstructorParameters<typeof Repeater<NotificationNews>>[0]>;

function listen(userId: string, push: Listener[0], stop: Listener[1]): void {
  const nobody = { pushes: new Set<Push>(), due: new Map(), isLookingUp: false, hidden: new Set<string>() };
  const person = people.get(userId) ?? nobody;
  people.set(userId, person);
  if (person === nobody) void readHidden(userId);
  // A socket that reads nothing for so long is to come back, and to ask for the truth.
  const tell: Push = async (news) => {
    try {
      await push(news);
    } catch (error) {
      stop(error);
    }
  };
  person.pushes.add(tell);
  leave ??= join();
  void stop.then(() => {
    person.pushes.delete(tell);
    if (person.pushes.size === 0) people.delete(userId);
    if (people.size > 0) return;
    leave?.();
    leave = null;
  });
}

/** One subscription a process: what concerns one person must not wake the sockets of all others. */
function join(): () => void {
  const broadcasts = pubsub.subscribe("notificationEvent");
  const own = pubsub.subscribe("ownNotification");
  const reads = pubsub.subscribe("notificationsRead");
  void (async () => {
    for await (const announcement of broadcasts) await spread(announcement);
  })();
  void (async () => {
    for await (const announcement of own) hear(announcement);
  })();
  void (async () => {
    for await (const { userId, unreadCount } of reads) {
      tellPerson(userId, { kind: "READ", notification: null, unreadCount });
      // They may have chosen anew what they want to see.
      if (people.has(userId)) void readHidden(userId);
    }
  })();
  return () => {
    for (const each of [broadcasts, own, reads]) void each.return();
  };
}

// The same object for all sockets: it is executed once for those who selected the same (live-execution.ts).
function tellAll(news: NotificationNews, kind: string): void {
  for (const { pushes, hidden } of people.values()) {
    if (!hidden.has(kind)) for (const push of pushes) push(news);
  }
}

/** Ids are all that was carried: looked up once, however many are told. */
async function spread({ kind, notification }: NotificationAnnouncement): Promise<void> {
  try {
    const found = kind === "PUBLISHED" ? await lookUpBroadcast(notification.id) : goneOf(notification);
    if (found) tellAll({ kind, notification: found, unreadCount: null }, notification.kind);
  } catch (error) {
    log.warn(factsOf(error), "a broadcast could not be looked up");
  }
}

async function readHidden(userId: string): Promise<void> {
  try {
    const hidden = new Set<string>(await hiddenKindsOf(userId));
    const person = people.get(userId);
    if (person) person.hidden = hidden;
  } catch (error) {
    log.warn(factsOf(error), "what a person does not want to see could not be read");
  }
}

function tellPerson(userId: string, news: NotificationNews): void {
  for (const push of people.get(userId)?.pushes ?? []) push(news);
}

/** Ids are all that was carried. What comes while one is looked up is looked up once, however much of it there is. */
function hear(announcement: OwnNotificationAnnouncement): void {
  const person = people.get(announcement.userId);
  if (!person || person.hidden.has(announcement.kind)) return;
  person.due.set(announcement.id, announcement);
  if (!person.isLookingUp) void lookUp(announcement.userId, person);
}

async function lookUp(userId: string, person: Person): Promise<void> {
  person.isLookingUp = true;
  try {
    for (const [id, announcement] of person.due) {
      person.due.delete(id);
      const found = await lookUpOwn(userId, id);
      if (!found) continue;
      const { notification, unreadCount } = found;
      const kind = notification ? "GROUPED" : "WITHDRAWN";
      tellPerson(userId, { kind, notification: notification ?? goneOf(announcement), unreadCount });
    }
  } catch (error) {
    // The badge asks for the truth whenever its channel is joined; the page when it is opened.
    log.warn(factsOf(error), "a notification could not be looked up");
  } finally {
    person.isLookingUp = false;
  }
}

type Gone = Omit<OwnNotificationAnnouncement, "kind" | "userId"> & Pick<Notification, "kind">;

const goneOf = ({ kind, ...ids }: Gone): Notification => ({
  ...shown(ids),
  ...{ kind, excerpt: "", path: "/notifications", actorCount: 0, isRead: true },
});

const shown = ({ id, subjectId, actorId, at }: Omit<OwnNotificationAnnouncement, "kind" | "userId">) => ({
  _id: new Types.ObjectId(id),
  subjectId: new Types.ObjectId(subjectId),
  actorId: new Types.ObjectId(actorId),
  recipientId: null,
  at: new Date(at),
  isRead: false,
});
