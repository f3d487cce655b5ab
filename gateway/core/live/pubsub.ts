import { createPubSub, FixedBuffer, type PubSub, type PubSubEventTarget } from "@graphql-yoga/subscription";
import { invalidate } from "../caches/micro-cache.ts";

export type FeedEventKind =
  | "FEED_CREATED"
  | "FEED_UPDATED"
  | "FEED_DELETED"
  | "FEED_LIKED"
  | "FEED_COMMENTED"
  | "FEED_UNCOMMENTED"
  | "FEED_COMMENT_CHANGED";

/** An entry of the feeds' log, as it was committed. Only ids, numbers and text: messages travel as JSON. */
export interface FeedEventMessage {
  readonly seq: number;
  readonly kind: FeedEventKind;
  readonly feedId: string;
  readonly commentId: string | null;
  /** ISO 8601. */
  readonly at: string;
}

export type PostEventKind =
  | "POST_LIKED"
  | "POST_COMMENTED"
  | "POST_UNCOMMENTED"
  | "POST_COMMENT_CHANGED"
  | "POST_UPDATED"
  | "POST_WITHDRAWN";

/** An entry of the articles' log, as it was committed. */
export interface PostEventMessage {
  readonly seq: number;
  readonly kind: PostEventKind;
  readonly postId: string;
  readonly commentId: string | null;
  /** ISO 8601. */
  readonly at: string;
}

/** A broadcast was published or withdrawn. Each gateway loads it once for all its sockets. */
export interface BroadcastMessage {
  readonly kind: "PUBLISHED" | "WITHDRAWN";
  readonly seq: number;
  readonly notification: {
    readonly id: string;
    readonly kind: "FEED_PUBLISHED" | "POST_PUBLISHED";
    readonly subjectId: string;
    readonly actorId: string;
    readonly at: string;
    readonly topicIds?: readonly string[] | undefined;
  };
}

/**
 * A change of one account's notifications: one was created, changed or removed (CHANGED), one or all were read (READ), or
 * others are hidden now (SETTINGS). The gateways with its sockets load it.
 */
export interface OwnNotificationMessage {
  readonly userId: string;
  readonly seq: number;
  readonly change: "CHANGED" | "READ" | "SETTINGS";
  readonly notification: {
    readonly id: string;
    readonly kind: BroadcastMessage["notification"]["kind"] | OwnKind;
    readonly subjectId: string;
    readonly actorId: string;
    readonly at: string;
    readonly topicIds?: readonly string[] | undefined;
  } | null;
}

type OwnKind =
  | "FEED_LIKED"
  | "FEED_COMMENTED"
  | "POST_LIKED"
  | "POST_COMMENTED"
  | "COMMENT_REPLIED"
  | "POST_ASSIGNED"
  | "POST_PROPOSED"
  | "POST_RETURNED"
  | "OWN_POST_PUBLISHED";

/** An entry of a catalogue was added, changed or removed. */
export interface CatalogueEventMessage {
  readonly kind: "ADDED" | "CHANGED" | "REMOVED";
  readonly catalogue: "IMAGE" | "VIDEO" | "BOOK" | "MUSIC";
  readonly id: string;
  readonly seq: number;
}

/** The channels and their payloads. */
export type Channels = {
  /** An event of the feeds' log was committed. */
  feedEvent: [FeedEventMessage];
  /** An event of the articles' log was committed. */
  postEvent: [PostEventMessage];
  notificationEvent: [BroadcastMessage];
  /** For the sockets of one account only. */
  ownNotification: [OwnNotificationMessage];
  /** One channel for each catalogue. */
  catalogueEvent: [catalogue: CatalogueEventMessage["catalogue"], CatalogueEventMessage];
  /** An administrator opened an article in the editor or left it; one channel for each article. */
  editorsChanged: [postId: string, { readonly postId: string }];
  /** An article is in another state; one channel for each article. */
  postStateChanged: [postId: string, { readonly postId: string }];
  /** An annotation of an article was changed; one channel for each article. */
  annotationsChanged: [postId: string, { readonly postId: string }];
  /** A session has ended: its sockets are closed. */
  sessionEnded: [{ readonly sessionId: string }];
  /** An account has other rights from now on. */
  roleChanged: [{ readonly userId: string }];
  /** The settings of the site were published. */
  siteChanged: [];
  /** Announcements may have been lost: channels with a log read it. Never leaves the process. */
  resync: [];
};

const eventTarget = new EventTarget() as PubSubEventTarget<Channels>;
const local: PubSub<Channels> = createPubSub<Channels>({ eventTarget });

/**
 * Returns the messages of a channel from now on. They wait in a buffer of their own, without a limit: the library's queue
 * holds 1,024, and one more, which is thrown in a listener, ends the process. Its subscribers take what waits before the event loop's
 * next turn (none awaits anything between two messages), so that it holds no more than what is published in one turn.
 */
const subscribe: PubSub<Channels>["subscribe"] = (...channel) =>
  createPubSub<Channels>({
    eventTarget,
    repeaterBuffer: new FixedBuffer(Number.POSITIVE_INFINITY),
  }).subscribe(...channel);

/** Passes a message to the other gateways. */
type Relay = (channel: keyof Channels, payload: readonly unknown[]) => void;
let relay: Relay | null = null;

/** Channels whose messages say nothing about cached data. */
const keepingCaches = new Set<keyof Channels>([
  "editorsChanged",
  "postStateChanged",
  "annotationsChanged",
  "resync",
  "sessionEnded",
]);

/**
 * Publishes within this process at once, and to the other gateways where a relay is set. A message may be lost, so it
 * is never the only record of what it announces. The micro-caches are emptied first: a client that loads a list because
 * of a message finds the announced change in it.
 */
export const pubsub: PubSub<Channels> = {
  publish: (channel, ...payload) => {
    if (!keepingCaches.has(channel)) invalidate();
    local.publish(channel, ...payload);
    relay?.(channel, payload);
  },
  subscribe,
};

/** Sets the relay that receives every message published here (null: none). */
export function setRelay(newRelay: Relay | null): void {
  relay = newRelay;
}

/** Publishes a message of another gateway in this process, without relaying it. */
export function publishLocally(channel: keyof Channels, payload: readonly unknown[]): void {
  local.publish(channel as "sessionEnded", ...(payload as Channels["sessionEnded"]));
}
