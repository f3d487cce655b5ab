import type { Notification, NotificationKind } from "../notifications/notification.entity.ts";
import { isName } from "../shared/letter.ts";

/** What was done: by one, by several. */
const deeds: Readonly<Record<NotificationKind, readonly [one: string, several: string]>> = {
  FEED_PUBLISHED: ["a publié une actualité", "ont publié une actualité"],
  POST_PUBLISHED: ["a publié un article", "ont publié un article"],
  POST_LIKED: ["a aimé votre article", "ont aimé votre article"],
  FEED_LIKED: ["a aimé votre actualité", "ont aimé votre actualité"],
  POST_COMMENTED: ["a commenté votre article", "ont commenté votre article"],
  FEED_COMMENTED: ["a commenté votre actualité", "ont commenté votre actualité"],
  COMMENT_REPLIED: ["a répondu à votre commentaire", "ont répondu à votre commentaire"],
};

/** The people that notifications name, by id; who is gone is missing. */
export type Names = ReadonlyMap<string, { readonly firstName: string; readonly lastName: string }>;

/** « Awa Koné et 3 autres personnes ont aimé votre article ». */
export function sentenceOf({ kind, actorId, actorCount = 1 }: Notification, names: Names): string {
  const [one, several] = deeds[kind];
  const actor = names.get(String(actorId));
  const name = actor ? `${actor.firstName} ${actor.lastName}`.trim() : "";
  // Whoever chose their name to be read in strangers' mail is somebody.
  const shown =
    name !== "" && [actor!.firstName, actor!.lastName].every((each) => each === "" || isName(each));
  const who = shown ? name : "Quelqu’un";
  if (actorCount < 2) return `${who} ${one}`;
  const others = actorCount === 2 ? "1 autre personne" : `${actorCount - 1} autres personnes`;
  return `${who} et ${others} ${several}`;
}

/** With the words that it is about, in quotes. */
export const tellingOf = (each: Notification, names: Names): string =>
  each.excerpt === ""
    ? sentenceOf(each, names)
    : `${sentenceOf(each, names)}\u00a0: «\u00a0${each.excerpt}\u00a0»`;

export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count < 2 ? one : many}`;
