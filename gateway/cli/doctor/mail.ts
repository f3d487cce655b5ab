import { randomUUID } from "node:crypto";
import { env } from "../../core/env.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { currentMailServer, sendMail, verifyMailServer } from "../../lib/mail/mail-transport.ts";
import { type Finding, failure, ok, reasonOf, warning } from "./finding.ts";

/** Logs in to the mail server, and sends a message to `to` when that is given. */
export async function checkMail(to: string | undefined): Promise<Finding[]> {
  const name = inLanguage("e-mails", "mail");
  const server = await currentMailServer();
  if (!server && (env.isProduction || !to))
    return [
      warning(
        name,
        env.isProduction
          ? inLanguage(
              "aucun serveur n’est réglé (studio, E-mails, ou SMTP_URL)\u00a0: ils attendent",
              "no server is set (studio, E-mails, or SMTP_URL): they wait",
            )
          : inLanguage(
              "aucun serveur n’est réglé\u00a0: ils sont écrits dans DATA_DIR",
              "no server is set: they are written to DATA_DIR",
            ),
      ),
    ];
  try {
    if (!to) {
      await verifyMailServer(server!.address);
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
      `Ce message d’essai vient de ${env.siteUrl}\u00a0: les e-mails du site arrivent.`,
      `This test message is from ${env.siteUrl}: the mails of the site arrive.`,
    );
    const { host } = new URL(env.siteUrl);
    const subject = inLanguage(`Essai de ${host}`, `Test of ${host}`);
    await sendMail({ to, subject, text, html: `<p>${text}</p>` }, { id: randomUUID(), at: new Date() });
    return [ok(name, inLanguage(`pris par le serveur pour ${to}`, `taken by the server for ${to}`))];
  } catch (error) {
    return [failure(name, reasonOf(error))];
  }
}
