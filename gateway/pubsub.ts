import { createRedisEventTarget } from "@graphql-yoga/redis-event-target";
import { createPubSub, type PubSub } from "@graphql-yoga/subscription";
import { Redis } from "ioredis";

export type FeedEventKind =
  | "FEED_CREATED"
  | "FEED_DELETED"
  | "FEED_LIKED"
  | "FEED_COMMENTED"
  | "FEED_UNCOMMENTED";

/** One line of the feeds' log, as it was committed. Redis turns dates into text: ids, numbers and text only. */
export interface FeedAnnouncement {
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
  | "POST_UPDATED"
  | "POST_WITHDRAWN";

/** One line of the articles' log, as it was committed. */
export interface PostAnnouncement {
  readonly seq: number;
  readonly kind: PostEventKind;
  readonly postId: string;
  readonly commentId: string | null;
  /** ISO 8601. */
  readonly at: string;
}

/** A broadcast that came or went: the same for everybody. */
export interface NotificationAnnouncement {
  readonly kind: "PUBLISHED" | "WITHDRAWN";
  readonly notification: {
    readonly id: string;
    readonly kind: "FEED_PUBLISHED" | "POST_PUBLISHED";
    readonly subjectId: string;
    readonly actorId: string;
    readonly excerpt: string;
    readonly path: string;
    readonly at: string;
  };
}

/** One person's own notification came, grew, shrank or went: their gateways look it up. */
export interface OwnNotificationAnnouncement {
  readonly userId: string;
  readonly id: string;
  readonly kind: "FEED_LIKED" | "FEED_COMMENTED" | "POST_LIKED" | "POST_COMMENTED" | "COMMENT_REPLIED";
  readonly subjectId: string;
  readonly actorId: string;
  readonly at: string;
}

/** Something of a catalogue came, changed or went. */
export interface CatalogueAnnouncement {
  readonly kind: "ADDED" | "CHANGED" | "REMOVED";
  readonly catalogue: "IMAGE" | "VIDEO" | "BOOK" | "MUSIC";
  readonly id: string;
}

/** The live channels and their payloads. */
export type Channels = {
  /** A deed on a feed was committed. */
  feedEvent: [FeedAnnouncement];
  /** A deed on an article was committed. */
  postEvent: [PostAnnouncement];
  notificationEvent: [NotificationAnnouncement];
  /** Something of one person's own: told to their sockets only. */
  ownNotification: [OwnNotificationAnnouncement];
  /** A person has read: told to their own sockets only. */
  notificationsRead: [{ readonly userId: string; readonly unreadCount: number }];
  /** One channel for each catalogue. */
  catalogueEvent: [catalogue: CatalogueAnnouncement["catalogue"], CatalogueAnnouncement];
  /** Somebody opened an article in the editor, or left it; one channel for each article. */
  editorsChanged: [postId: string, { readonly postId: string }];
  /** A session is over: its sockets are closed. */
  sessionEnded: [{ readonly sessionId: string }];
};

let current: PubSub<Channels> = createPubSub<Channels>();

/** Within this process, or between all gateways once sharePubSub was called. Never the only carrier of a fact. */
export const pubsub: PubSub<Channels> = {
  publish: (channel, ...payload) => current.publish(channel, ...payload),
  subscribe: (...channel) => current.subscribe(...channel),
};

/**
 * Shares the channels with the other gateways through Redis; call it before anybody subscribes. While Redis is away
 * nothing fails: feeds are caught up from their log, sessions by their sweep. Returns how to leave.
 */
export function sharePubSub(redisUrl: string, onError: (error: Error) => void): () => Promise<void> {
  const publishClient = new Redis(redisUrl, { enableOfflineQueue: false });
  const subscribeClient = new Redis(redisUrl, { maxRetriesPerRequest: null });
  for (const client of [publishClient, subscribeClient]) client.on("error", onError);
  // The event target does not wait for its publish: a refusal must not become an unhandled rejection.
  const publish = publishClient.publish.bind(publishClient);
  publishClient.publish = (async (channel: string, message: string) => {
    await publish(channel, message).catch(onError);
    return 0;
  }) as typeof publishClient.publish;
  current = createPubSub<Channels>({
    eventTarget: createRedisEventTarget({ publishClient, subscribeClient }),
  });
  return async () => {
    current = createPubSub<Channels>();
    publishClient.disconnect();
    subscribeClient.disconnect();
  };
}
