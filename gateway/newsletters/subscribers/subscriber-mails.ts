import { limits } from "../../../schema/limits.ts";
import { env } from "../../core/env.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { renderMail } from "../../lib/mail/mail-template.ts";
import type { MailQueueEntry } from "../../mails/mail-queue.service.ts";
import type { Subscriber } from "./subscriber.entity.ts";
import {
  confirmationToken,
  confirmationUrl,
  preferencesToken,
  preferencesUrl,
  unsubscribeUrl,
} from "./subscriber-token.ts";

const listOf = (names: readonly string[]) => names.map((name) => `«\u00a0${name}\u00a0»`).join(", ");

/** Returns the headers by which mail programs unsubscribe in one click (RFC 8058). */
export function unsubscribeHeaders(token: string): Readonly<Record<string, string>> {
  return {
    "List-Unsubscribe": `<${unsubscribeUrl(token)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Mail whose link confirms a request: its page has one form, since link scanners open links too. */
export function confirmationMail(
  { _id, email }: Pick<Subscriber, "_id" | "email">,
  requestedAt: Date,
  names: readonly string[],
): MailQueueEntry {
  const site = currentSite().identity.name;
  const body = [
    `Quelqu’un, sans doute vous, a demandé à recevoir par e-mail\u00a0: ${listOf(names)}.`,
    { words: "Confirmer cet abonnement", url: confirmationUrl(confirmationToken(_id, requestedAt)) },
    `Le lien est valable ${limits.newsletter.pendingDays} jours. Si vous n’avez rien demandé, ignorez ce message\u00a0: vous ne recevrez rien de plus.`,
  ];
  return {
    kind: "NEWSLETTER_CONFIRMATION",
    ...renderMail({ email, firstName: "" }, { subject: `Confirmez votre abonnement à ${site}`, body }),
  };
}

/** Mail that greets an address that has just confirmed. */
export function welcomeMail(subscriber: Subscriber, names: readonly string[], words: string): MailQueueEntry {
  const site = currentSite().identity.name;
  const token = preferencesToken(subscriber);
  const body = [
    words || `Merci\u00a0! Vous recevrez désormais par e-mail\u00a0: ${listOf(names)}.`,
    { words: `Lire ${site}`, url: env.siteUrl },
    { words: "Choisir ce que je reçois", url: preferencesUrl(token) },
  ];
  const footer = { words: "Se désabonner", url: unsubscribeUrl(token) };
  return {
    kind: "NEWSLETTER_WELCOME",
    subjectKey: String(subscriber._id),
    ...renderMail(
      { email: subscriber.email, firstName: "" },
      { subject: `Bienvenue à ${site}`, body, footer },
    ),
    headers: unsubscribeHeaders(token),
  };
}
