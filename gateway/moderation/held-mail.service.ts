import { findWaitingSince } from "../comments/holding/held-comments.service.ts";
import { judgedBy } from "../comments/judging.service.ts";
import { clock, hours } from "../core/clock.ts";
import { env } from "../core/env.ts";
import { currentSite } from "../core/site/current-site.ts";
import { renderMail } from "../lib/mail/mail-template.ts";
import { queueMail } from "../mails/mail-queue.service.ts";
import { findUsersWithRight, type User } from "../users/user.service.ts";

/**
 * Run each hour: tells those who moderate, by one mail each, that comments which they may judge have begun to wait since the last hour. It
 * leads to the desk; nothing is decided by a link.
 */
export async function mailHeldComments(): Promise<number> {
  const now = clock.now();
  const waiting = await findWaitingSince(new Date(now.getTime() - hours(1)));
  if (waiting.length === 0) return 0;
  const people: User[] = [];
  for (const user of await findUsersWithRight("moderate")) {
    const theirs = await judgedBy({ id: String(user._id), role: user.role }, waiting);
    if (theirs.length > 0) people.push(user);
  }
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
