import { settings } from "../env.ts";
import type { Letter } from "../mails/mail-queue.service.ts";
import type { Notification } from "../notifications/notification.entity.ts";
import { type Paragraph, writeLetter } from "../shared/letter.ts";
import type { User } from "../users/user.service.ts";
import type { NotificationSettings } from "./settings.entity.ts";
import { unsubscribeUrl } from "./unsubscribe.ts";
import { counted, type Names, sentenceOf, tellingOf } from "./words.ts";

/** What one mail has room for: the rest is on the site. */
const most = 20;

export interface Told {
  /** The latest first, never empty. */
  readonly items: readonly Notification[];
  readonly names: Names;
}

/** What a person has not seen on the site, in one mail. */
export function unseenLetter(user: User, told: Told): Letter {
  const { items, names } = told;
  const [latest] = items;
  const subject =
    items.length === 1
      ? sentenceOf(latest!, names)
      : `${counted(items.length, "", "notifications vous attendent")}`;
  return {
    ...{ kind: "NOTIFICATIONS", userId: user._id, subjectKey: keyOf("unseen", latest!) },
    notificationIds: idsOf(items),
    ...written(user, subject, told, "MAIL"),
  };
}

/** What happened since the last one. */
export function digestLetter(user: User, told: Told, { digestRhythm }: NotificationSettings): Letter {
  const subject = `Votre résumé ${digestRhythm === "DAILY" ? "du jour" : "de la semaine"}`;
  return {
    ...{ kind: "DIGEST", userId: user._id, subjectKey: keyOf("digest", told.items[0]!) },
    notificationIds: idsOf(told.items),
    ...written(user, subject, told, "DIGEST"),
  };
}

// The same news to the same person are one mail, however often they are written.
const keyOf = (name: string, { _id, at }: Notification): string => `${name}:${_id}:${at.getTime()}`;

const idsOf = (items: readonly Notification[]) => items.map(({ _id }) => _id);

const reasons = {
  MAIL: "Vous recevez ce courriel parce que vous ne l’aviez pas encore vu sur le site.",
  DIGEST: "Vous recevez ce résumé parce que vous l’avez choisi, ou que l’on a commenté ce que vous publiez.",
};

function written(user: User, subject: string, { items, names }: Told, way: "MAIL" | "DIGEST") {
  const unsubscribe = unsubscribeUrl(user._id, way);
  const rest = items.length - most;
  const body: Paragraph[] = [
    ...items
      .slice(0, most)
      .map((each) => ({ words: tellingOf(each, names), url: `${settings.siteUrl}${each.path}` })),
    ...(rest > 0 ? [`Et ${counted(rest, "autre", "autres")}, sur le site.`] : []),
    { words: "Toutes vos notifications", url: `${settings.siteUrl}/notifications` },
    reasons[way],
    { words: "Choisir ce dont on vous prévient", url: `${settings.siteUrl}/profile/notifications` },
  ];
  const ending = { words: "Ne plus recevoir ces courriels", url: unsubscribe };
  const headers = {
    // RFC 8058: one click in the mail program, without a page.
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return { ...writeLetter(user, { subject, body, ending }), headers };
}
