import type { Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { settings } from "../env.ts";
import type { MailKind } from "../mails/mail.entity.ts";
import type { Letter } from "../mails/mail-queue.service.ts";
import { type Paragraph, writeLetter } from "../shared/letter.ts";

interface Addressee {
  readonly email: string;
  readonly firstName: string;
  /** The account's, where it is one. */
  readonly _id?: Types.ObjectId;
}

/** The code that confirms a registration. */
export const registrationMail = (to: Addressee, code: string): Letter =>
  letter("REGISTRATION", to, `${code} est votre code d’inscription`, [
    `Bienvenue sur ${settings.siteName}. Pour confirmer votre adresse, saisissez ce code\u00a0:`,
    { code },
    `Il est valable ${limits.code.minutes} minutes. Si vous n’avez rien demandé, ignorez ce message.`,
  ]);

/** To the owner of an address that somebody tried to register again. */
export const alreadyKnownMail = (to: Addressee): Letter =>
  letter("ALREADY_KNOWN", to, "Vous avez déjà un compte", [
    `Quelqu’un vient de demander une inscription sur ${settings.siteName} avec votre adresse, qui a déjà un compte.`,
    `Si c’est vous, connectez-vous\u00a0: ${settings.siteUrl}/login`,
    `Mot de passe oublié\u202f? ${settings.siteUrl}/forgotpass`,
    "Si ce n’est pas vous, il n’y a rien à faire\u00a0: votre compte n’a pas changé.",
  ]);

/** The code that lets one choose a new password. */
export const recoveryMail = (to: Addressee, code: string): Letter =>
  letter("RECOVERY", to, `${code} est votre code de récupération`, [
    "Pour choisir un nouveau mot de passe, saisissez ce code\u00a0:",
    { code },
    `Il est valable ${limits.code.minutes} minutes. Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.`,
  ]);

/** Tells the owner that their password was changed. */
export const passwordChangedMail = (
  to: Addressee,
  ended = "tous vos appareils ont été déconnectés",
): Letter =>
  letter("PASSWORD_CHANGED", to, "Votre mot de passe a été changé", [
    `Le mot de passe de votre compte ${settings.siteName} vient d’être changé, et ${ended}.`,
    `Si ce n’est pas vous, choisissez-en un autre sans attendre\u00a0: ${settings.siteUrl}/forgotpass`,
  ]);

/** The code that makes a new address a person's own. */
export const emailChangeMail = (to: Addressee, code: string): Letter =>
  letter("EMAIL_CHANGE", to, `${code} confirme votre nouvelle adresse`, [
    `Pour que votre compte ${settings.siteName} prenne cette adresse, saisissez ce code\u00a0:`,
    { code },
    `Il est valable ${limits.code.minutes} minutes. Si vous n’avez rien demandé, ignorez ce message.`,
  ]);

/** To the owner of an address that somebody else wanted to take. */
export const emailTakenMail = (to: Addressee): Letter =>
  letter("EMAIL_TAKEN", to, "Quelqu’un a demandé votre adresse", [
    `Une personne inscrite sur ${settings.siteName} a voulu donner votre adresse à son compte. Elle est à vous\u00a0: rien n’a changé.`,
    `Si c’était vous, connectez-vous avec cette adresse\u00a0: ${settings.siteUrl}/login`,
  ]);

/** To the former address of an account. The new one is not told: the mailbox may be somebody else's by now. */
export const emailChangedMail = (to: Addressee): Letter =>
  letter("EMAIL_CHANGED", to, "Votre adresse e-mail a été changée", [
    `Votre compte ${settings.siteName} a maintenant une autre adresse. Celle-ci ne sert plus à se connecter.`,
    // Nobody may read what is answered to the sender of these mails.
    `Si ce n’est pas vous, prévenez sans attendre l’équipe de ${settings.siteName}.`,
  ]);

function letter(kind: MailKind, to: Addressee, subject: string, body: readonly Paragraph[]): Letter {
  return { kind, userId: to._id, ...writeLetter(to, { subject, body }) };
}
