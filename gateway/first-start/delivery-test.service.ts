import { requireAdmin, type Viewer } from "../core/policies.ts";
import { currentSite } from "../core/site/current-site.ts";
import { renderMail } from "../lib/mail/mail-template.ts";
import { countAgainst } from "../lib/rate-limits.ts";
import { findLastMail, type QueuedMail } from "../mails/mail-admin.service.ts";
import { queueMail } from "../mails/mail-queue.service.ts";
import { me } from "../users/user.service.ts";

/** Sends the caller a mail that shows that mails arrive, and returns it as it waits. Administrators only. Throws RATE_LIMITED. */
export async function sendTestMail(viewer: Viewer | null): Promise<QueuedMail | null> {
  requireAdmin(viewer);
  const to = await me(viewer);
  await countAgainst("codeByRequester", `test ${to._id}`);
  const { name } = currentSite().identity;
  const subject = `Les messages de ${name} arrivent`;
  const body = [
    `Ce message d’essai vient de ${name}. Il est arrivé\u00a0: vos membres recevront leurs codes et leurs notifications.`,
    "Revenez à la page qui l’a envoyé, et dites-le-lui.",
  ];
  await queueMail({ kind: "TEST", userId: to._id, ...renderMail(to, { subject, body }) });
  return findTestMail(viewer);
}

/** Returns the last test mail to the caller, with its outcome; null when there is none. Administrators only. */
export async function findTestMail(viewer: Viewer | null): Promise<QueuedMail | null> {
  requireAdmin(viewer);
  return findLastMail((await me(viewer))._id, "TEST");
}
