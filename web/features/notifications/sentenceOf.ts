import { counted } from "../../french.ts";
import type { NotificationKind } from "../../gql/graphql.ts";

/** What was done: by one, by several. */
const deeds: Record<NotificationKind, readonly [one: string, several: string]> = {
  FEED_PUBLISHED: ["a publié une actualité", "ont publié une actualité"],
  POST_PUBLISHED: ["a publié un article", "ont publié un article"],
  POST_LIKED: ["a aimé votre article", "ont aimé votre article"],
  FEED_LIKED: ["a aimé votre actualité", "ont aimé votre actualité"],
  POST_COMMENTED: ["a commenté votre article", "ont commenté votre article"],
  FEED_COMMENTED: ["a commenté votre actualité", "ont commenté votre actualité"],
  COMMENT_REPLIED: ["a répondu à votre commentaire", "ont répondu à votre commentaire"],
};

/** « Awa Koné et 3 autres personnes ont aimé votre article ». `count`: how many people in all. */
export function sentenceOf(kind: NotificationKind, actor: string, count: number): string {
  const [one, several] = deeds[kind];
  if (count < 2) return `${actor} ${one}`;
  return `${actor} et ${counted(count - 1, "autre personne", "autres personnes")} ${several}`;
}
