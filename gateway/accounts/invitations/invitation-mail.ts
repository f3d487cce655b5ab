import { limits } from "../../../schema/limits.ts";
import { roleDescriptions, roleNames } from "../../../schema/role-texts.ts";
import type { Role } from "../../../schema/roles.ts";
import { isolatedName } from "../../../schema/text/direction.ts";
import { env } from "../../core/env.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { renderMail } from "../../lib/mail/mail-template.ts";
import type { MailQueueEntry } from "../../mails/mail-queue.service.ts";
import type { User } from "../../users/user.service.ts";

/** Mail with the link that accepts an invitation to the team. */
export function invitationMail(
  { email, role }: { readonly email: string; readonly role: Role },
  by: User,
  token: string,
): MailQueueEntry {
  const name = isolatedName(`${by.firstName} ${by.lastName}`);
  const subject = `${name} vous invite dans l’équipe de ${currentSite().identity.name}`;
  const body = [
    `${name} vous invite à rejoindre l’équipe de ${currentSite().identity.name}. Votre rôle\u00a0: ${roleNames[role]}. ${roleDescriptions[role]}`,
    `Pour accepter, ouvrez ce lien\u00a0: ${env.siteUrl}/invitation/${token}`,
    `Il est valable ${limits.invitation.days} jours et ne sert qu’une fois. Si vous n’attendiez rien, ignorez ce message.`,
  ];
  // No name is known of the address: the greeting is without one.
  return { kind: "INVITATION", ...renderMail({ email, firstName: "" }, { subject, body }) };
}
