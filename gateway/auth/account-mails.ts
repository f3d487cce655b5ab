import type { Types } from "mongoose";
import { longDateTime } from "../../schema/french-dates.ts";
import { limits } from "../../schema/limits.ts";
import { env } from "../core/env.ts";
import { currentSite } from "../core/site/current-site.ts";
import { type Paragraph, renderMail } from "../lib/mail/mail-template.ts";
import type { MailKind } from "../mails/mail.entity.ts";
import type { MailQueueEntry } from "../mails/mail-queue.service.ts";

interface AccountRecipient {
  readonly email: string;
  readonly firstName: string;
  /** Present when the recipient has an account. */
  readonly _id?: Types.ObjectId;
}

/** A code, and the token of the page where it is entered. */
interface Issued {
  readonly code: string;
  readonly token: string;
}

/** Line that leads back to the page of a code: a phone closes pages while the mail is read. */
const pageOfCode = (path: string, token: string): string =>
  `La page où le saisir s’est fermée\u202f? La voici\u00a0: ${env.siteUrl}/${path}/${token}`;

/** Mail with the code that confirms a registration. */
export const registrationMail = (to: AccountRecipient, { code, token }: Issued): MailQueueEntry =>
  accountMail("REGISTRATION", to, `${code} est votre code d’inscription`, [
    `Bienvenue sur ${currentSite().identity.name}. Pour confirmer votre adresse, saisissez ce code\u00a0:`,
    { code },
    pageOfCode("otp", token),
    `Le code est valable ${limits.code.minutes} minutes. Si vous n’avez rien demandé, ignorez ce message.`,
  ]);

/** Mail to the owner of an address that somebody tried to register again. */
export const alreadyRegisteredMail = (to: AccountRecipient): MailQueueEntry =>
  accountMail("ALREADY_KNOWN", to, "Vous avez déjà un compte", [
    `Quelqu’un vient de demander une inscription sur ${currentSite().identity.name} avec votre adresse, qui a déjà un compte.`,
    `Si c’est vous, connectez-vous\u00a0: ${env.siteUrl}/login`,
    `Mot de passe oublié\u202f? ${env.siteUrl}/forgotpass`,
    "Si ce n’est pas vous, il n’y a rien à faire\u00a0: votre compte n’a pas changé.",
  ]);

/** Mail with the code that allows choosing a new password. */
export const recoveryMail = (to: AccountRecipient, { code, token }: Issued): MailQueueEntry =>
  accountMail("RECOVERY", to, `${code} est votre code de récupération`, [
    "Pour choisir un nouveau mot de passe, saisissez ce code\u00a0:",
    { code },
    pageOfCode("verify", token),
    `Le code est valable ${limits.code.minutes} minutes. Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.`,
  ]);

/** Mail with the code that logs in without a password. */
export const loginMail = (to: AccountRecipient, { code, token }: Issued): MailQueueEntry =>
  accountMail("LOGIN", to, `${code} est votre code de connexion`, [
    `Pour vous connecter à ${currentSite().identity.name} sans mot de passe, saisissez ce code\u00a0:`,
    { code },
    pageOfCode("login-code", token),
    `Le code est valable ${limits.code.minutes} minutes et ne sert qu’une fois. Ne le donnez à personne\u00a0: nous ne vous le demanderons jamais.`,
    "Si vous n’avez rien demandé, ignorez ce message\u00a0: sans ce code, personne ne peut se connecter à votre place.",
  ]);

/** Mail that informs the owner that their password was changed. */
export const passwordChangedMail = (
  to: AccountRecipient,
  ended = "tous vos appareils ont été déconnectés",
): MailQueueEntry =>
  accountMail("PASSWORD_CHANGED", to, "Votre mot de passe a été changé", [
    `Le mot de passe de votre compte ${currentSite().identity.name} vient d’être changé, et ${ended}.`,
    `Si ce n’est pas vous, choisissez-en un autre sans attendre\u00a0: ${env.siteUrl}/forgotpass`,
  ]);

/** Mail that informs the owner that a passkey was added or removed. */
export const passkeyMail = (
  to: AccountRecipient,
  change: "ADDED" | "REMOVED",
  name: string,
): MailQueueEntry =>
  accountMail("LOGIN_CHANGED", to, `Clé d’accès ${change === "ADDED" ? "ajoutée" : "retirée"}`, [
    `La clé d’accès «\u00a0${name}\u00a0» vient d’être ${change === "ADDED" ? "ajoutée à" : "retirée de"} votre compte ${currentSite().identity.name}.`,
    `Si ce n’est pas vous, choisissez un autre mot de passe et regardez vos clés\u00a0: ${env.siteUrl}/profile/security`,
  ]);

/** Mail that informs the owner of a login from a device that was not known. `device`: « Chrome sur Android ». */
export const newLoginMail = (to: AccountRecipient, device: string, at: Date): MailQueueEntry => ({
  ...accountMail("NEW_LOGIN", to, "Nouvelle connexion à votre compte", [
    `Votre compte ${currentSite().identity.name} vient d’être ouvert sur un appareil qui n’avait pas encore servi\u00a0: ${device}, le ${longDateTime(at.toISOString(), currentSite().identity.timeZone)}.`,
    "Si c’est vous, il n’y a rien à faire.",
    `Sinon, choisissez un autre mot de passe, ce qui déconnecte tous les appareils\u00a0: ${env.siteUrl}/forgotpass`,
  ]),
  // One a day for a device, which is known by its name as long as it keeps no cookie.
  subjectKey: `${at.toISOString().slice(0, 10)} ${device}`,
});

/** Mail that informs the owner that the second step of their login was added or taken off. */
export const secondFactorMail = (to: AccountRecipient, change: "ENABLED" | "REMOVED"): MailQueueEntry =>
  accountMail(
    "LOGIN_CHANGED",
    to,
    `Deuxième étape de connexion ${change === "ENABLED" ? "ajoutée" : "retirée"}`,
    [
      change === "ENABLED"
        ? `Votre compte ${currentSite().identity.name} demande maintenant, après le mot de passe, un code de votre application. Gardez vos codes de secours à part.`
        : `Votre compte ${currentSite().identity.name} ne demande plus de code d’une application après le mot de passe.`,
      `Si ce n’est pas vous, choisissez un autre mot de passe sans attendre\u00a0: ${env.siteUrl}/forgotpass`,
    ],
  );

/** Mail with the code that confirms a new address for an account. */
export const emailChangeMail = (to: AccountRecipient, { code, token }: Issued): MailQueueEntry =>
  accountMail("EMAIL_CHANGE", to, `${code} confirme votre nouvelle adresse`, [
    `Pour que votre compte ${currentSite().identity.name} prenne cette adresse, saisissez ce code\u00a0:`,
    { code },
    pageOfCode("profile/email", token),
    `Le code est valable ${limits.code.minutes} minutes. Si vous n’avez rien demandé, ignorez ce message.`,
  ]);

/** Mail to the owner of an address that another account requested. */
export const emailTakenMail = (to: AccountRecipient): MailQueueEntry =>
  accountMail("EMAIL_TAKEN", to, "Quelqu’un a demandé votre adresse", [
    `Une personne inscrite sur ${currentSite().identity.name} a voulu donner votre adresse à son compte. Elle reste la vôtre\u00a0: rien n’a changé.`,
    `Si c’était vous, connectez-vous avec cette adresse\u00a0: ${env.siteUrl}/login`,
  ]);

/** Mail to an account's address while another one, confirmed by its code, waits for its consent. `url`: the page that gives or refuses it. */
export const emailChangeWaitingMail = (
  to: AccountRecipient,
  { email, url, appliesAt }: { readonly email: string; readonly url: string; readonly appliesAt: Date },
): MailQueueEntry =>
  accountMail("EMAIL_CHANGE_WAITING", to, "Une autre adresse est demandée pour votre compte", [
    `L’adresse ${email} est demandée pour votre compte ${currentSite().identity.name}, à la place de celle-ci, sans le mot de passe.`,
    `Acceptez ce changement s’il vient de vous, refusez-le sinon\u00a0: ${url}`,
    `Sans réponse de votre part, elle remplacera celle-ci le ${longDateTime(appliesAt.toISOString(), currentSite().identity.timeZone)}.`,
  ]);

/**
 * Mail to the previous address of an account. It does not contain the new one: the mailbox may belong to somebody
 * else by now. `url`: the page that undoes the change.
 */
export const emailChangedMail = (to: AccountRecipient, url: string): MailQueueEntry =>
  accountMail("EMAIL_CHANGED", to, "Votre adresse e-mail a été changée", [
    `Votre compte ${currentSite().identity.name} a maintenant une autre adresse. Celle-ci ne sert plus à se connecter.`,
    `Si ce n’est pas vous, annulez ce changement dans les sept jours\u00a0: ${url}`,
    "Votre adresse reviendra, et tous les appareils seront déconnectés.",
  ]);

/** Mail to the former address of an account whose password was recovered by its new address. `url`: the page that undoes both. */
export const recoveredAfterChangeMail = (to: AccountRecipient, url: string): MailQueueEntry =>
  accountMail("PASSWORD_CHANGED", to, "Un nouveau mot de passe après un changement d’adresse", [
    `Votre compte ${currentSite().identity.name} a changé d’adresse il y a peu, et un nouveau mot de passe vient d’être choisi par la nouvelle.`,
    `Si ce n’est pas vous, annulez les deux dans les sept jours\u00a0: ${url}`,
    "Votre adresse reviendra, et tous les appareils seront déconnectés.",
  ]);

function accountMail(
  kind: MailKind,
  to: AccountRecipient,
  subject: string,
  body: readonly Paragraph[],
): MailQueueEntry {
  return { kind, userId: to._id, ...renderMail(to, { subject, body }) };
}
