import { counted } from "../../../schema/plural.ts";
import type { MailQueueEntry } from "../../mails/mail-queue.service.ts";
import type { User } from "../../users/user.service.ts";
import { type MailContent, notificationMail } from "./notification-mail.ts";
import { sentenceOf } from "./notification-sentences.ts";

/** The mail about notifications that the user has not seen on the site. */
export function unseenMail(user: User, content: MailContent): MailQueueEntry {
  const { items, names } = content;
  const isOne = items.length === 1;
  return notificationMail(user, content, {
    kind: "NOTIFICATIONS",
    subject: isOne
      ? sentenceOf(items[0]!, names)
      : counted(items.length, "notification vous attend", "notifications vous attendent"),
    reason: "Vous recevez cet e-mail parce que vous ne l’aviez pas encore vu sur le site.",
  });
}
