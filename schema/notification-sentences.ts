import { formatCount } from "./plural.ts";
import { isolatedName } from "./text/direction.ts";

/** Kinds of notification; the same as the GraphQL enum NotificationKind. */
type NotificationKind =
  | "FEED_PUBLISHED"
  | "POST_PUBLISHED"
  | "POST_LIKED"
  | "FEED_LIKED"
  | "POST_COMMENTED"
  | "FEED_COMMENTED"
  | "CATALOGUE_COMMENTED"
  | "COMMENT_REPLIED"
  | "COMMENT_MENTIONED"
  | "POST_ASSIGNED"
  | "POST_PROPOSED"
  | "POST_RETURNED"
  | "OWN_POST_PUBLISHED"
  | "COMMENT_KEPT"
  | "COMMENT_REFUSED";

/** Kinds whose sentence names nobody: an article may appear by its date, and the team judges comments as one. */
const withoutActor = {
  OWN_POST_PUBLISHED: "Votre article est paru",
  COMMENT_KEPT: "Votre commentaire a été publié",
  COMMENT_REFUSED: "Votre commentaire n’a pas été publié",
} as const;

/** Predicates for one actor and for several. */
const predicates: Readonly<
  Record<Exclude<NotificationKind, keyof typeof withoutActor>, readonly [one: string, several: string]>
> = {
  FEED_PUBLISHED: ["a publié une actualité", "ont publié une actualité"],
  POST_PUBLISHED: ["a publié un article", "ont publié un article"],
  POST_LIKED: ["a aimé votre article", "ont aimé votre article"],
  FEED_LIKED: ["a aimé votre actualité", "ont aimé votre actualité"],
  POST_COMMENTED: ["a commenté votre article", "ont commenté votre article"],
  FEED_COMMENTED: ["a commenté votre actualité", "ont commenté votre actualité"],
  CATALOGUE_COMMENTED: [
    "a commenté une œuvre que vous avez ajoutée",
    "ont commenté une œuvre que vous avez ajoutée",
  ],
  COMMENT_REPLIED: ["a répondu à votre commentaire", "ont répondu à votre commentaire"],
  COMMENT_MENTIONED: ["vous nomme dans un commentaire", "vous nomment dans un commentaire"],
  POST_ASSIGNED: ["vous a confié un article", "vous ont confié un article"],
  POST_PROPOSED: ["a proposé un article", "ont proposé un article"],
  POST_RETURNED: ["vous rend votre article", "vous rendent votre article"],
};

/** Predicates of a kind that only a newer gateway knows. */
const unknown = ["est à l’origine d’une notification", "sont à l’origine d’une notification"] as const;

/**
 * Returns the sentence of a notification: « Awa Koné et 3 autres personnes ont aimé votre article ». `actorCount` is
 * the number of actors in all.
 */
export function notificationSentence(kind: NotificationKind, name: string, actorCount: number): string {
  const whole = withoutActor[kind as keyof typeof withoutActor];
  if (whole as unknown) return whole;
  const actor = isolatedName(name);
  const [one, several] = predicates[kind as keyof typeof predicates] ?? unknown;
  if (actorCount < 2) return `${actor} ${one}`;
  const others = formatCount(actorCount - 1);
  return `${actor} et ${others} ${actorCount === 2 ? "autre personne" : "autres personnes"} ${several}`;
}
