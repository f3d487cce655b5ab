import type { SourceStatus } from "../source/records.ts";
import { dateOf, textOf } from "./fields.ts";
import { fieldsOf } from "./front-matter.ts";
import type { Fields } from "./head.ts";
import type { Place } from "./place.ts";

/** YAML of Hugo and Jekyll knows more words for true and false than the one that is read here. */
const isYes = (value: unknown): boolean => /^(true|yes|on|y|1)$/i.test(String(value).trim());
const isNo = (value: unknown): boolean => /^(false|no|off|n|0|never)$/i.test(String(value).trim());

const draft = ["draft", "isDraft", "is_draft", "private", "headless"];
const published = ["published", "publish", "is_published"];
const states = /^(draft|brouillon|private|pending|unpublished|hidden)$/i;

/** Returns the state of a text: what the old site did not show is a draft, whichever field says so. */
export function statusOf(
  fields: Fields,
  { isDraft }: Place,
  date: Date | null,
  remark: (text: string) => void,
): SourceStatus {
  if (isDraft || isKeptBack(fields)) return "DRAFT";
  if (textOf(fields, "password")) {
    remark("Protégé par un mot de passe là-bas\u00a0: il vient comme brouillon");
    return "DRAFT";
  }
  const expiry = dateOf(fields, "expiryDate");
  if (expiry && expiry.getTime() < Date.now()) {
    remark("Expiré là-bas\u00a0: il vient comme brouillon");
    return "DRAFT";
  }
  return date && date.getTime() > Date.now() ? "SCHEDULED" : "PUBLISHED";
}

const isKeptBack = (fields: Fields): boolean =>
  draft.some((name) => isYes(fields[name])) ||
  published.some((name) => isNo(fields[name])) ||
  states.test(textOf(fields, "status", "visibility")) ||
  [fields.permalink, fieldsOf(fields.build).render, fieldsOf(fields._build).render].some(isNo);
