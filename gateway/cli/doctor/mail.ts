import { randomUUID } from "node:crypto";
import type { Settings } from "../../core/env.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { sendMail, verifyMailServer } from "../../lib/mail/mail-transport.ts";
import { type Finding, failure, ok, reasonOf, warning } from "./finding.ts";

/** Logs in to the mail server, and sends a message to `to` when that is given. */
export async function checkMail(settings: Settings, to: string | undefined): Promise<Finding[]> {
  const name = inLanguage("e-mails", "mail");
  if (!settings.smtpUrl && !to)
    return [
      warning(
        name,
        inLanguage(
          "SMTP_URL n’est pas réglé\u00a0: ils sont écrits dans DATA_DIR",
          "SMTP_URL is not set: they are written to DATA_DIR",
        ),
      ),
    ];
  try {
    if (!to) {
      await verifyMailServer(settings.smtpUrl!);
      return [
        ok(
          name,
          inLanguage(
            "le serveur répond\u00a0; --mail <adresse> envoie un essai",
            "the server answers; --mail <address> sends a test",
          ),
        ),
      ];
    }
    const text = inLanguage(
      `Ce message d’essai vient de ${settings.siteUrl}\u00a0: les e-mails du site arrivent.`,
      `This test message is from ${settings.siteUrl}: the mails of the site arrive.`,
    );
    const { host } = new URL(settings.siteUrl);
    const subject = inLanguage(`Essai de ${host}`, `Test of ${host}`);
    await sendMail({ to, subject, text, html: `<p>${text}</p>` }, { id: randomUUID(), at: new Date() });
    return [ok(name, inLanguage(`pris par le serveur pour ${to}`, `taken by the server for ${to}`))];
  } catch (error) {
    return [failure(name, reasonOf(error))];
  }
}
