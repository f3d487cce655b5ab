import { createPubSub, type PubSub } from "@graphql-yoga/subscription";
import { forgetBriefly } from "./shared/brief-cache.ts";

export type FeedEventKind =
  | "FEED_CREATED"
  | "FEED_UPDATED"
  | "FEED_DELETED"
  | "FEED_LIKED"
  | "FEED_COMMENTED"
  | "FEED_UNCOMMENTED"
  | "FEED_COMMENT_CHANGED";

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
  | "POST_COMMENT_CHANGED"
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

/** A broadcast that came or went, the same for everybody: each gateway looks it up. */
export interface NotificationAnnouncement {
  readonly kind: "PUBLISHED" | "WITHDRAWN";
  readonly notification: {
    readonly id: string;
    readonly kind: "FEED_PUBLISHED" | "POST_PUBLISHED";
    readonly subjectId: string;
    readonly actorId: string;
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
  /** Announcements may be missing here: who has a log reads it. Said within each process only. */
  lookAgain: [];
};

const local: PubSub<Channels> = createPubSub<Channels>();

/** Carries what was published here to the other gateways. */
type Carry = (channel: keyof Channels, payload: readonly unknown[]) => void;
let carry: Carry | null = null;

/** What is said too often to mean that something which is shared has changed. */
const aside = new Set<keyof Channels>(["editorsChanged", "lookAgain", "sessionEnded"]);

/**
 * Within this process at once, and to all other gateways where they share. Never the only carrier of a fact. Whoever
 * asks after an announcement is told what it announces: what was kept is forgotten.
 */
export const pubsub: PubSub<Channels> = {
  publish: (channel, ...payload) => {
    if (!aside.has(channel)) forgetBriefly();
    local.publish(channel, ...payload);
    carry?.(channel, payload);
  },
  subscribe: (...channel) => local.subscribe(...channel),
};

/** From now on what is published here goes to `carrier` too (null: no more); what comes from elsewhere is `heard`. */
export function shareThrough(carrier: Carry | null): void {
  carry = carrier;
}

/** Tells this process what another gateway has published. */
export function hearFromElsewhere(channel: keyof Channels, payload: readonly unknown[]): void {
  local.publish(channel as "sessionEnded", ...(payload as Channels["sessionEnded"]));
}
