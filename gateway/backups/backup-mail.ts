import { listTeam } from "../accounts/people/people.service.ts";
import { dayOf } from "../core/calendar/calendar-days.ts";
import { clock } from "../core/clock.ts";
import { currentSite } from "../core/site/current-site.ts";
import { renderMail } from "../lib/mail/mail-template.ts";
import { queueMail } from "../mails/mail-queue.service.ts";

/** Mails to the administrators that a nightly backup was not made: one a person and night. */
export const mailMissedBackup = (reason: string): Promise<void> =>
  mailAdministrators("backup", `La sauvegarde de ${currentSite().identity.name} n’a pas été faite`, [
    `La sauvegarde de cette nuit n’a pas pu être faite. ${reason}`,
    "Les précédentes sont toujours là. La prochaine sera essayée la nuit prochaine\u202f; «\u00a0palabre backup\u00a0» en fait une tout de suite.",
  ]);

/** Mails to the administrators that the newest backup, restored aside, is not what was saved: one a person and day. */
export const mailDamagedBackup = (fault: string): Promise<void> =>
  mailAdministrators("backup check", `La sauvegarde de ${currentSite().identity.name} ne se restaure pas`, [
    `La dernière sauvegarde a été restaurée à côté du site, pour voir. ${fault}`,
    "Le site n’a pas changé. «\u00a0palabre backup\u00a0» en fait une autre tout de suite\u202f; elle sera essayée la nuit prochaine.",
  ]);

async function mailAdministrators(about: string, subject: string, body: readonly string[]): Promise<void> {
  const subjectKey = `${about} ${dayOf(clock.now())}`;
  for (const { _id, email, firstName } of await listTeam()) {
    const mail = renderMail({ email, firstName }, { subject, body });
    await queueMail({ kind: "BACKUP_FAILED", userId: _id, subjectKey, ...mail });
  }
}
