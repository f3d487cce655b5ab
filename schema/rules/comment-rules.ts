import { array, boolean, number, object } from "yup";
import { commentRuleLimits as most } from "../comment-rules.ts";
import { moderationLimits } from "../moderation.ts";
import { filledLine, filledText, required } from "./text.ts";

const whole = (max: number) =>
  number()
    .typeError("Un nombre est attendu")
    .integer("Un nombre entier est attendu")
    .min(0, "0 au moins")
    .max(max, `${max} au plus`);

const words = array()
  .of(filledLine(most.word))
  .typeError("Une liste de mots est attendue")
  .max(most.words, `${most.words} au plus`);

const flag = boolean().typeError("Oui ou non est attendu");

/** Rules of a change of the rules of comments; what is absent stays. */
export const commentRulesRules = object({
  holdsFirst: flag,
  holdsLinks: flag,
  holdsTelephones: flag,
  holdsKnown: flag,
  trustDays: whole(most.days),
  trustComments: whole(most.comments),
  hideReports: whole(most.reports),
  heldWords: words,
  refusedWords: words,
});

/** Rules of the minutes for which everything waits; 0 ends it. */
export const holdAllRules = object({ minutes: whole(24 * 60).required(required) });

/** Rules of an author's answer to a refusal. */
export const refusalAnswerRules = object({ text: filledText(moderationLimits.text) });
