import { limits } from "../../schema/limits.ts";
import { settings } from "../env.ts";
import type { Mail } from "../shared/mail.ts";

interface Addressee {
  readonly email: string;
  readonly firstName: string;
}

/** The code that confirms a registration. */
export const registrationMail = (to: Addressee, code: string): Mail =>
  mail(to, `${code} est votre code d’inscription`, code, [
    `Bienvenue sur ${settings.siteName}. Pour confirmer votre adresse, saisissez ce code\u00a0:`,
    codeLine(code),
    `Il est valable ${limits.code.minutes} minutes. Si vous n’avez rien demandé, ignorez ce message.`,
  ]);

/** To the owner of an address that somebody tried to register again. */
export const alreadyKnownMail = (to: Addressee): Mail =>
  mail(to, "Vous avez déjà un compte", undefined, [
    `Quelqu’un vient de demander une inscription sur ${settings.siteName} avec votre adresse, qui a déjà un compte.`,
    `Si c’est vous, connectez-vous\u00a0: ${settings.siteUrl}/login`,
    `Mot de passe oublié\u202f? ${settings.siteUrl}/forgotpass`,
    "Si ce n’est pas vous, il n’y a rien à faire\u00a0: votre compte n’a pas changé.",
  ]);

/** The code that lets one choose a new password. */
export const recoveryMail = (to: Addressee, code: string): Mail =>
  mail(to, `${code} est votre code de récupération`, code, [
    "Pour choisir un nouveau mot de passe, saisissez ce code\u00a0:",
    codeLine(code),
    `Il est valable ${limits.code.minutes} minutes. Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.`,
  ]);

/** Tells the owner that their password was changed. */
export const passwordChangedMail = (to: Addressee, ended = "tous vos appareils ont été déconnectés"): Mail =>
  mail(to, "Votre mot de passe a été changé", undefined, [
    `Le mot de passe de votre compte ${settings.siteName} vient d’être changé, et ${ended}.`,
    `Si ce n’est pas vous, choisissez-en un autre sans attendre\u00a0: ${settings.siteUrl}/forgotpass`,
  ]);

/** The code that makes a new address a person's own. */
export const emailChangeMail = (to: Addressee, code: string): Mail =>
  mail(to, `${code} confirme votre nouvelle adresse`, code, [
    `Pour que votre compte ${settings.siteName} prenne cette adresse, saisissez ce code\u00a0:`,
    codeLine(code),
    `Il est valable ${limits.code.minutes} minutes. Si vous n’avez rien demandé, ignorez ce message.`,
  ]);

/** To the owner of an address that somebody else wanted to take. */
export const emailTakenMail = (to: Addressee): Mail =>
  mail(to, "Quelqu’un a demandé votre adresse", undefined, [
    `Une personne inscrite sur ${settings.siteName} a voulu donner votre adresse à son compte. Elle est à vous\u00a0: rien n’a changé.`,
    `Si c’était vous, connectez-vous avec cette adresse\u00a0: ${settings.siteUrl}/login`,
  ]);

/** To the former address of an account. The new one is not told: the mailbox may be somebody else's by now. */
export const emailChangedMail = (to: Addressee): Mail =>
  mail(to, "Votre adresse e-mail a été changée", undefined, [
    `Votre compte ${settings.siteName} a maintenant une autre adresse. Celle-ci ne sert plus à se connecter.`,
    // Nobody may read what is answered to the sender of these mails.
    `Si ce n’est pas vous, prévenez sans attendre l’équipe de ${settings.siteName}.`,
  ]);

const codeLine = (code: string): string => `    ${code}`;

function mail(
  { email, firstName }: Addressee,
  subject: string,
  code: string | undefined,
  body: string[],
): Mail {
  const greeting = isName(firstName) ? `Bonjour ${firstName},` : "Bonjour,";
  const paragraphs = [greeting, ...body, `L’équipe de ${settings.siteName}`];
  return {
    to: email,
    subject,
    code,
    text: `${paragraphs.join("\n\n")}\n`,
    html: toHtml(subject, paragraphs, code),
  };
}

// Anybody can register anybody's address: a "name" that is an address of a site or a number stays out of our mail.
const isName = (text: string): boolean => /^[^\p{C}\p{N}/:@\\]{1,40}$/u.test(text) && !/\.\S/.test(text);

function toHtml(subject: string, paragraphs: string[], code: string | undefined): string {
  const lines = paragraphs.map((each) =>
    code && each.trim() === code
      ? `<p style="font-size:1.75rem;letter-spacing:.25em;font-weight:bold">${code}</p>`
      : `<p>${linked(escaped(each))}</p>`,
  );
  // No colour of ours: light or dark, the reader's are taken. Nor does a code become a telephone number.
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no"><title>${escaped(subject)}</title></head><body style="font-family:sans-serif;line-height:1.5;max-width:36rem">${lines.join("")}</body></html>`;
}

const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign,
  );

const linked = (text: string): string =>
  text.replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);
