import type { FieldMessages } from "../../core/errors.ts";

const noAnswer = { port: "Aucun serveur de messagerie ne répond à ce port" };

/** The library's codes of a failed connection, with the field that each is about (nodemailer, errors of SMTPConnection). */
const refusals: Readonly<Record<string, FieldMessages>> = {
  EAUTH: { password: "Le serveur refuse ce nom d’utilisateur et ce mot de passe" },
  ENOAUTH: { password: "Le serveur demande un mot de passe" },
  EDNS: { host: "Aucun serveur ne porte ce nom" },
  ECONNECTION: noAnswer,
  ETIMEDOUT: { port: "Le serveur n’a pas répondu à temps" },
  ETLS: { security: "Le serveur n’offre pas cette protection\u00a0: essayez l’autre" },
  ESOCKET: { security: "La connexion n’a pas abouti\u00a0: essayez une autre protection, ou un autre port" },
};

/** Returns the field at which the trial of a mail server failed, and why. The server's own words are not shown. */
export function refusalOf(error: unknown): FieldMessages {
  // The library replaces the system's code by its own, and leaves the call that failed.
  const { code = "", syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (syscall === "getaddrinfo") return refusals.EDNS!;
  if (syscall === "connect") return noAnswer;
  return refusals[code] ?? { host: "Le serveur a répondu autre chose qu’un serveur de messagerie" };
}
