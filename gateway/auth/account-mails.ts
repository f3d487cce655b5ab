import type { Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { settings } from "../core/env.ts";
import { type Paragraph, renderMail } from "../lib/mail/mail-template.ts";
import type { MailKind } from "../mails/mail.entity.ts";
import type { MailQueueEntry } from "../mails/mail-queue.service.ts";

interface AccountRecipient {
  readonly email: string;
  readonly firstName: string;
  /** Present when the recipient has an account. */
  readonly _id?: Types.ObjectId;
}

/** Mail with the code that confirms a registration. */
export const registrationMail = (to: AccountRecipient, code: string): MailQueueEntry =>
  accountMail("REGISTRATION", to, `${code} est votre code d’inscription`, [
    `Bienvenue sur ${settings.siteName}. Pour confirmer votre adresse, saisissez ce code\u00a0:`,
    { code },
    `Il est valable ${limits.code.minutes} minutes. Si vous n’avez rien demandé, ignorez ce message.`,
  ]);

/** Mail to the owner of an address that somebody tried to register again. */
export const alreadyRegisteredMail = (to: AccountRecipient): MailQueueEntry =>
  accountMail("ALREADY_KNOWN", to, "Vous avez déjà un compte", [
    `Quelqu’un vient de demander une inscription sur ${settings.siteName} avec votre adresse, qui a déjà un compte.`,
    `Si c’est vous, connectez-vous\u00a0: ${settings.siteUrl}/login`,
    `Mot de passe oublié\u202f? ${settings.siteUrl}/forgotpass`,
    "Si ce n’est pas vous, il n’y a rien à faire\u00a0: votre compte n’a pas changé.",
  ]);

/** Mail with the code that allows choosing a new password. */
export const recoveryMail = (to: AccountRecipient, code: string): MailQueueEntry =>
  accountMail("RECOVERY", to, `${code} est votre code de récupération`, [
    "Pour choisir un nouveau mot de passe, saisissez ce code\u00a0:",
    { code },
    `Il est valable ${limits.code.minutes} minutes. Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.`,
  ]);

/** Mail with the code that logs in without a password. */
export const loginMail = (to: AccountRecipient, code: string): MailQueueEntry =>
  accountMail("LOGIN", to, `${code} est votre code de connexion`, [
    `Pour vous connecter à ${settings.siteName} sans mot de passe, saisissez ce code\u00a0:`,
    { code },
    `Il est valable ${limits.code.minutes} minutes et ne sert qu’une fois. Ne le donnez à personne\u00a0: nous ne vous le demanderons jamais.`,
    "Si vous n’avez rien demandé, ignorez ce message\u00a0: sans ce code, personne ne peut se connecter à votre place.",
  ]);

/** Mail that informs the owner that their password was changed. */
export const passwordChangedMail = (
  to: AccountRecipient,
  ended = "tous vos appareils ont été déconnectés",
): MailQueueEntry =>
  accountMail("PASSWORD_CHANGED", to, "Votre mot de passe a été changé", [
    `Le mot de passe de votre compte ${settings.siteName} vient d’être changé, et ${ended}.`,
    `Si ce n’est pas vous, choisissez-en un autre sans attendre\u00a0: ${settings.siteUrl}/forgotpass`,
  ]);

/** Mail with the code that confirms a new address for an account. */
export const emailChangeMail = (to: AccountRecipient, code: string): MailQueueEntry =>
  accountMail("EMAIL_CHANGE", to, `${code} confirme votre nouvelle adresse`, [
    `Pour que votre compte ${settings.siteName} prenne cette adresse, saisissez ce code\u00a0:`,
    { code },
    `Il est valable ${limits.code.minutes} minutes. Si vous n’avez rien demandé, ignorez ce message.`,
  ]);

/** Mail to the owner of an address that another account requested. */
export const emailTakenMail = (to: AccountRecipient): MailQueueEntry =>
  accountMail("EMAIL_TAKEN", to, "Quelqu’un a demandé votre adresse", [
    `Une personne inscrite sur ${settings.siteName} a voulu donner votre adresse à son compte. Elle reste la vôtre\u00a0: rien n’a changé.`,
    `Si c’était vous, connectez-vous avec cette adresse\u00a0: ${settings.siteUrl}/login`,
  ]);

/**
 * Mail to the previous address of an account. It does not contain the new one: the mailbox may belong to somebody
 * else by now.
 */
export const emailChangedMail = (to: AccountRecipient): MailQueueEntry =>
  accountMail("EMAIL_CHANGED", to, "Votre adresse e-mail a été changée", [
    `Votre compte ${settings.siteName} a maintenant une autre adresse. Celle-ci ne sert plus à se connecter.`,
    // Replies to the sender address of these mails may not be read by anybody.
    `Si ce n’est pas vous, prévenez sans attendre l’équipe de ${settings.siteName}.`,
  ]);

function accountMail(
  kind: MailKind,
  to: AccountRecipient,
  subject: string,
  body: readonly Paragraph[],
): MailQueueEntry {
  return { kind, userId: to._id, ...renderMail(to, { subject, body }) };
}
