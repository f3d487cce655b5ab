import { cell, type Row } from "./csv.ts";

/** Proof, in another system's words, that an address wanted its letters. */
export interface SourceConsent {
  readonly at: Date;
  /** Origin of the consent: a form, a fair, a table. */
  readonly words: string;
}

const dates = [
  "date_de_l_accord",
  "accord_confirme_le",
  "date_de_confirmation",
  "confirme_le",
  "date_du_consentement",
  "consent_date",
  "consent_at",
  "confirmed_at",
  "confirm_time",
  "optin_time",
];
const origins = [
  "origine_de_l_accord",
  "origine_du_consentement",
  "origine",
  "consent_source",
  "optin_source",
  "signup_source",
  "source",
  "formulaire",
];
const states = ["etat", "statut", "status", "state"];

/** Returns when and how the person of a row agreed; null without both, or with a date that is yet to come. */
export function consentOf(row: Row, now: Date): SourceConsent | null {
  const at = dateOf(cell(row, ...dates));
  const words = cell(row, ...origins).slice(0, 500);
  return at && at <= now && words ? { at, words } : null;
}

/** Columns of Brevo and Substack that refuse an address, of Mailchimp and Ghost that date its end, of Ghost that say no. */
const refusals = ["blocklisted", "blacklisted", "email_disabled"];
const ends = ["unsub_time", "deleted_at"];

/** Returns whether a row is of somebody who gets nothing any more. */
export const hasLeft = (row: Row): boolean =>
  /^(unsub|d[ée]sabonn|d[ée]sinscri|clean|bounce|complain|plainte|refus)/i.test(cell(row, ...states)) ||
  /^(1|true|yes|oui)$/i.test(cell(row, ...refusals)) ||
  cell(row, ...ends) !== "" ||
  /^(0|false|no|non)$/i.test(cell(row, "subscribed_to_emails"));

/** Returns the date of a cell, the French order of day and month included; null for none. */
export function dateOf(text: string): Date | null {
  const [, day, month, year, rest = ""] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(.*)$/.exec(text) ?? [];
  const date = new Date(
    year ? `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}${rest && ` ${rest.trim()}`}` : text,
  );
  return Number.isNaN(date.getTime()) ? null : date;
}
