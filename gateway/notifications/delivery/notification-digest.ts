import type { MailQueueEntry } from "../../mails/mail-queue.service.ts";
import type { User } from "../../users/user.service.ts";
import type { NotificationSettings } from "../settings/settings.entity.ts";
import { type MailContent, notificationMail } from "./notification-mail.ts";

/** Returns the digest's mail. Its time: quiet-hours.ts; its contents: delivery.service.ts; its layout: notification-mail.ts. */
export const digestMail = (
  user: User,
  content: MailContent,
  { digestRhythm }: NotificationSettings,
): MailQueueEntry =>
  notificationMail(user, content, {
    kind: "DIGEST",
    subject: `Votre résumé ${digestRhythm === "DAILY" ? "du jour" : "de la semaine"}`,
    reason:
      "Vous recevez ce résumé parce que vous l’avez choisi, ou que l’on a commenté ce que vous publiez.",
  });
