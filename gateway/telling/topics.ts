import type { Topic, Way } from "../../schema/rules/notification.ts";
import type { NotificationKind } from "../notifications/notification.entity.ts";

/** What each notification is about, for whoever chooses. */
const topicOf: Readonly<Record<NotificationKind, Topic>> = {
  COMMENT_REPLIED: "REPLY",
  POST_COMMENTED: "COMMENT",
  FEED_COMMENTED: "COMMENT",
  POST_LIKED: "LIKE",
  FEED_LIKED: "LIKE",
  POST_PUBLISHED: "POST",
  FEED_PUBLISHED: "FEED",
};

export type Choices = Readonly<Record<Topic, readonly Way[]>>;

/**
 * What holds for who has chosen nothing. An answer is what one waits for: it may leave the site. A comment on one's own
 * can wait for the digest. A like is a nod: it is seen when one comes by. What is published for all was asked for by
 * nobody when they registered: it leaves the site only for who says so. Devices are told once one of them agreed.
 */
export const defaultChoices: Choices = {
  REPLY: ["SITE", "PUSH", "MAIL"],
  COMMENT: ["SITE", "PUSH", "DIGEST"],
  LIKE: ["SITE"],
  POST: ["SITE"],
  FEED: ["SITE"],
};

export const isChosen = (choices: Choices, kind: NotificationKind, way: Way): boolean =>
  choices[topicOf[kind]].includes(way);

/** The kinds that are told in this way. */
export const kindsFor = (choices: Choices, way: Way): NotificationKind[] =>
  (Object.keys(topicOf) as NotificationKind[]).filter((kind) => isChosen(choices, kind, way));
