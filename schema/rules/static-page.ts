import { boolean, number, object } from "yup";
import { limits } from "../limits.ts";
import { notBoolean, requiredInformation } from "./article.ts";
import { clientIdRule, filledLine, filledText, optionalText, trimmedFrench } from "./text.ts";

const atLeast = (value: string | undefined) =>
  value === undefined || value.trim().length >= limits.staticPage.min;
const tooShort = `${limits.staticPage.min} caractères au moins`;

/** Spaces around a line mean nothing: a checked input comes without them. */
const trimmed = { read: (text: string) => text.trim() };

/** Rules of a static page that everybody may read. */
export const staticPageRules = object({
  title: filledLine(limits.staticPage.title, requiredInformation)
    .test("min", tooShort, atLeast)
    .meta(trimmedFrench),
  description: optionalText(limits.staticPage.description).meta(trimmedFrench),
  content: filledText(limits.staticPage.content, requiredInformation).test("min", tooShort, atLeast),
  slug: optionalText(limits.staticPage.slug).meta(trimmed),
  isPublished: boolean().typeError(notBoolean),
  isInFooter: boolean().typeError(notBoolean),
  clientId: clientIdRule,
});

/** Rules of a draft or of a change: it may lack any of the fields; the limits hold for it too. */
export const staticPageDraftRules = staticPageRules.shape({
  title: optionalText(limits.staticPage.title).meta(trimmedFrench),
  content: optionalText(limits.staticPage.content),
  /** The change contains the pending changes, which are deleted with it. */
  replacesDraft: boolean().typeError(notBoolean),
  version: number().typeError("Un nombre est attendu").integer("Un nombre entier est attendu"),
});
