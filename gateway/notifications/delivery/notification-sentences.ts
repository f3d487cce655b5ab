import { notificationSentence } from "../../../schema/notification-sentences.ts";
import { fullNameOf } from "../../../schema/text/full-name.ts";
import { isName } from "../../lib/mail/mail-template.ts";
import type { Notification } from "../notification.entity.ts";

/** Names of the actors by id; deleted accounts are missing. */
export type ActorNames = ReadonlyMap<string, { readonly firstName: string; readonly lastName: string }>;

/** Returns the sentence of a notification: « Awa Koné et 3 autres personnes ont aimé votre article ». */
export function sentenceOf({ kind, actorId, actorCount = 1 }: Notification, names: ActorNames): string {
  const actor = names.get(String(actorId));
  const name = actor ? fullNameOf(actor) : "";
  // A name that could be advertising or a link is not shown in mails to others.
  const shown =
    name !== "" && [actor!.firstName, actor!.lastName].every((each) => each === "" || isName(each));
  return notificationSentence(kind, shown ? name : "Quelqu’un", actorCount);
}

/** Returns the sentence followed by the excerpt in quotes, if any. */
export const sentenceWithExcerpt = (each: Notification, names: ActorNames): string =>
  each.excerpt === ""
    ? sentenceOf(each, names)
    : `${sentenceOf(each, names)}\u00a0: «\u00a0${each.excerpt}\u00a0»`;
