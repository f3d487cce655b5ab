import { counted } from "../../../schema/plural.ts";
import { env } from "../../core/env.ts";
import { type Paragraph, renderMail } from "../../lib/mail/mail-template.ts";
import type { MailQueueEntry } from "../../mails/mail-queue.service.ts";
import type { User } from "../../users/user.service.ts";
import type { Notification } from "../notification.entity.ts";
import { unsubscribeUrl } from "../settings/unsubscribe-link.ts";
import { type ActorNames, sentenceWithExcerpt } from "./notification-sentences.ts";

/** More are only counted in a mail, and read on the site. */
const maxItems = 20;

export interface MailContent {
  /** Newest first, never empty. */
  readonly items: readonly Notification[];
  readonly names: ActorNames;
}

/** A mail about notifications: what differs between the one of unseen notifications and the digest. */
interface NotificationMail {
  readonly kind: "NOTIFICATIONS" | "DIGEST";
  readonly subject: string;
  readonly reason: string;
}

/**
 * Returns the mail that lists notifications, each with its link. The key against duplicates holds the newest of them: the same
 * notifications make one mail, however often it is queued.
 */
export function notificationMail(
  user: User,
  { items, names }: MailContent,
  { kind, subject, reason }: NotificationMail,
): MailQueueEntry {
  const isDigest = kind === "DIGEST";
  const { _id, at } = items[0]!;
  const unsubscribe = unsubscribeUrl(user._id, isDigest ? "DIGEST" : "MAIL");
  const rest = items.length - maxItems;
  const body: Paragraph[] = [
    ...items
      .slice(0, maxItems)
      .map((each) => ({ words: sentenceWithExcerpt(each, names), url: `${env.siteUrl}${each.path}` })),
    ...(rest > 0 ? [`Et ${counted(rest, "autre", "autres")}, sur le site.`] : []),
    { words: "Toutes vos notifications", url: `${env.siteUrl}/notifications` },
    reason,
    { words: "Régler les notifications", url: `${env.siteUrl}/profile/notifications` },
  ];
  const footer = { words: "Ne plus recevoir ces e-mails", url: unsubscribe };
  return {
    kind,
    userId: user._id,
    subjectKey: `${isDigest ? "digest" : "unseen"}:${_id}:${at.getTime()}`,
    notificationIds: items.map((each) => each._id),
    ...renderMail(user, { subject, body, footer }),
    headers: {
      // RFC 8058: one click in the mail program, without a page.
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
