import { counted } from "../../../schema/plural.ts";
import { settings } from "../../core/env.ts";
import { type Paragraph, renderMail } from "../../lib/mail/mail-template.ts";
import type { MailQueueEntry } from "../../mails/mail-queue.service.ts";
import type { User } from "../../users/user.service.ts";
import type { Notification } from "../notification.entity.ts";
import type { NotificationSettings } from "../settings/settings.entity.ts";
import { unsubscribeUrl } from "../settings/unsubscribe-link.ts";
import { type ActorNames, sentenceOf, sentenceWithExcerpt } from "./notification-sentences.ts";

/** More are only counted in a mail, and read on the site. */
const maxItems = 20;

export interface MailContent {
  /** Newest first, never empty. */
  readonly items: readonly Notification[];
  readonly names: ActorNames;
}

/** The mail about notifications that the user has not seen on the site. */
export function unseenMail(user: User, content: MailContent): MailQueueEntry {
  const { items, names } = content;
  const [latest] = items;
  const subject =
    items.length === 1
      ? sentenceOf(latest!, names)
      : `${counted(items.length, "notification vous attend", "notifications vous attendent")}`;
  return {
    kind: "NOTIFICATIONS",
    userId: user._id,
    subjectKey: keyOf("unseen", latest!),
    notificationIds: idsOf(items),
    ...mailBody(user, subject, content, "MAIL"),
  };
}

/** The digest: all that happened since the previous one. */
export function digestMail(
  user: User,
  content: MailContent,
  { digestRhythm }: NotificationSettings,
): MailQueueEntry {
  const subject = `Votre résumé ${digestRhythm === "DAILY" ? "du jour" : "de la semaine"}`;
  return {
    kind: "DIGEST",
    userId: user._id,
    subjectKey: keyOf("digest", content.items[0]!),
    notificationIds: idsOf(content.items),
    ...mailBody(user, subject, content, "DIGEST"),
  };
}

// Key against duplicates: the same notifications make one mail, however often it is queued.
const keyOf = (name: string, { _id, at }: Notification): string => `${name}:${_id}:${at.getTime()}`;

const idsOf = (items: readonly Notification[]) => items.map(({ _id }) => _id);

const reasons = {
  MAIL: "Vous recevez cet e-mail parce que vous ne l’aviez pas encore vu sur le site.",
  DIGEST: "Vous recevez ce résumé parce que vous l’avez choisi, ou que l’on a commenté ce que vous publiez.",
};

function mailBody(user: User, subject: string, { items, names }: MailContent, way: "MAIL" | "DIGEST") {
  const unsubscribe = unsubscribeUrl(user._id, way);
  const rest = items.length - maxItems;
  const body: Paragraph[] = [
    ...items
      .slice(0, maxItems)
      .map((each) => ({ words: sentenceWithExcerpt(each, names), url: `${settings.siteUrl}${each.path}` })),
    ...(rest > 0 ? [`Et ${counted(rest, "autre", "autres")}, sur le site.`] : []),
    { words: "Toutes vos notifications", url: `${settings.siteUrl}/notifications` },
    reasons[way],
    { words: "Régler les notifications", url: `${settings.siteUrl}/profile/notifications` },
  ];
  const footer = { words: "Ne plus recevoir ces e-mails", url: unsubscribe };
  const headers = {
    // RFC 8058: one click in the mail program, without a page.
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return { ...renderMail(user, { subject, body, footer }), headers };
}
