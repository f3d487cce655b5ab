import { dayOf } from "../core/calendar/calendar-days.ts";
import { currentSite } from "../core/site/current-site.ts";
import { renderMail } from "../lib/mail/mail-template.ts";
import type { MailQueueEntry } from "../mails/mail-queue.service.ts";
import type { User } from "../users/user.service.ts";

/** Mail to an administrator: a nightly backup was not made. Queued once a person and night. */
export function backupFailedMail(
  { _id, email, firstName }: User,
  night: string,
  reason: string,
): MailQueueEntry {
  const subject = `La sauvegarde de ${currentSite().identity.name} n’a pas été faite`;
  const body = [
    `La sauvegarde de cette nuit n’a pas pu être faite. ${reason}`,
    "Les précédentes sont toujours là. La prochaine sera essayée la nuit prochaine\u202f; «\u00a0palabre backup\u00a0» en fait une tout de suite.",
  ];
  const mail = renderMail({ email, firstName }, { subject, body });
  return { kind: "BACKUP_FAILED", userId: _id, subjectKey: `backup ${night}`, ...mail };
}

/** Mail to an administrator: the newest backup, restored aside, is not what was saved. Queued once a person and day. */
export function backupDamagedMail({ _id, email, firstName }: User, at: Date, fault: string): MailQueueEntry {
  const subject = `La sauvegarde de ${currentSite().identity.name} ne se restaure pas`;
  const body = [
    `La dernière sauvegarde a été restaurée à côté du site, pour voir. ${fault}`,
    "Le site n’a pas changé. «\u00a0palabre backup\u00a0» en fait une autre tout de suite\u202f; elle sera essayée la nuit prochaine.",
  ];
  const mail = renderMail({ email, firstName }, { subject, body });
  return { kind: "BACKUP_FAILED", userId: _id, subjectKey: `backup check ${dayOf(at)}`, ...mail };
}
