import { hasWaitingSince } from "../comments/holding/held-comments.service.ts";
import { clock, hours } from "../core/clock.ts";
import { env } from "../core/env.ts";
import { currentSite } from "../core/site/current-site.ts";
import { renderMail } from "../lib/mail/mail-template.ts";
import { queueMail } from "../mails/mail-queue.service.ts";
import { findUsersWithRight } from "../users/user.service.ts";

/**
 * Run each hour: tells those who moderate, by one mail each, that comments have begun to wait since the last hour. It leads to the
 * desk; nothing is decided by a link.
 */
export async function mailHeldComments(): Promise<number> {
  const now = clock.now();
  if (!(await hasWaitingSince(new Date(now.getTime() - hours(1))))) return 0;
  const people = await findUsersWithRight("moderate");
  const subject = `Des commentaires attendent sur ${currentSite().identity.name}`;
  const url = `${env.siteUrl}/studio/comments`;
  const body = [
    "Des commentaires attendent votre décision.",
    { words: "Ouvrir les commentaires à juger", url },
  ];
  for (const { _id: userId, email, firstName } of people)
    await queueMail({
      ...renderMail({ email, firstName }, { subject, body }),
      kind: "COMMENTS_WAITING",
      userId,
      subjectKey: `comments ${now.toISOString().slice(0, 13)}`,
    });
  return people.length;
}
