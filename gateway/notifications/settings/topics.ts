import type { Topic, Way } from "../../../schema/rules/notification.ts";
import type { NotificationKind } from "../notification.entity.ts";

/** The topic that each kind of notification belongs to in the settings. */
const topicOf: Readonly<Record<NotificationKind, Topic>> = {
  COMMENT_REPLIED: "REPLY",
  COMMENT_MENTIONED: "REPLY",
  COMMENT_KEPT: "REPLY",
  COMMENT_REFUSED: "REPLY",
  POST_ASSIGNED: "NEWSROOM",
  POST_PROPOSED: "NEWSROOM",
  POST_RETURNED: "NEWSROOM",
  OWN_POST_PUBLISHED: "NEWSROOM",
  POST_COMMENTED: "COMMENT",
  FEED_COMMENTED: "COMMENT",
  CATALOGUE_COMMENTED: "COMMENT",
  POST_LIKED: "LIKE",
  FEED_LIKED: "LIKE",
  POST_PUBLISHED: "POST",
  FEED_PUBLISHED: "FEED",
};

export type Choices = Readonly<Record<Topic, readonly Way[]>>;

/**
 * Settings of a user who has changed nothing. Replies are expected and may be mailed; comments can wait for the digest;
 * likes stay on the site. Work in the newsroom is expected too. Broadcasts leave the site only for users who choose so. PUSH has an effect only once a device
 * is subscribed.
 */
export const defaultChoices: Choices = {
  REPLY: ["SITE", "PUSH", "MAIL"],
  COMMENT: ["SITE", "PUSH", "DIGEST"],
  LIKE: ["SITE"],
  POST: ["SITE"],
  FEED: ["SITE"],
  NEWSROOM: ["SITE", "PUSH", "MAIL"],
};

/** A returned article is mailed at once, with the editor's word (posts/publishing/post-return.service.ts). */
const isMailedElsewhere = (kind: NotificationKind, way: Way): boolean =>
  kind === "POST_RETURNED" && way === "MAIL";

const isChosen = (choices: Choices, kind: NotificationKind, way: Way): boolean =>
  choices[topicOf[kind]].includes(way) && !isMailedElsewhere(kind, way);

/** Stored name of a topic's way. */
export const topicWay = (topic: Topic, way: Way): string => `${topic}_${way}`;

/** Stored name of the way of a kind's topic. */
export const wayOfKind = (kind: NotificationKind, way: Way): string => topicWay(topicOf[kind], way);

/** The kinds that are delivered by a way. */
export const kindsFor = (choices: Choices, way: Way): NotificationKind[] =>
  (Object.keys(topicOf) as NotificationKind[]).filter((kind) => isChosen(choices, kind, way));
