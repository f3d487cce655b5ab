import { date, number, object } from "yup";
import { limits } from "../limits.ts";
import { requiredInformation } from "./article.ts";
import { topicsRule } from "./newsletter.ts";
import { clientIdRule, filledLine, filledText, oneLine, optionalText, trimmedFrench } from "./text.ts";

const preheader = oneLine(optionalText(limits.letter.preheader)).meta(trimmedFrench);

const version = number().typeError("Un nombre est attendu").integer("Un nombre entier est attendu");

/** Rules of a letter that is sent. */
export const letterRules = object({
  subject: filledLine(limits.letter.subject, requiredInformation).meta(trimmedFrench),
  preheader,
  content: filledText(limits.letter.content, requiredInformation),
});

/** Rules of a letter that is written: it may lack any of the fields; the limits hold for it too. */
export const letterDraftRules = object({
  subject: oneLine(optionalText(limits.letter.subject)).meta(trimmedFrench),
  preheader,
  content: optionalText(limits.letter.content),
  topics: topicsRule,
  version,
  clientId: clientIdRule,
});

/** Rules of sending a letter: to whom, when, and the version that was read. */
export const sendingRules = object({
  topics: topicsRule,
  at: date().typeError("Une date est attendue"),
  version,
});
