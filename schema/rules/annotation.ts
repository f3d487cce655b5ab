import { number, object } from "yup";
import { limits } from "../limits.ts";
import { clientIdRule, filledText, optionalText } from "./text.ts";

const { text, quote, context } = limits.annotation;
const notPosition = "La place du passage est un nombre entier";

const commentRules = { text: filledText(text, () => "Écrivez votre commentaire"), clientId: clientIdRule };

/** Rules of a comment in a thread beside an article. */
export const annotationCommentRules = object(commentRules);

/** Rules of a thread on a passage, with its first comment. */
export const annotationRules = object({
  ...commentRules,
  quote: filledText(quote, () => "Choisissez un passage"),
  before: optionalText(context),
  after: optionalText(context),
  position: number()
    .typeError(notPosition)
    .integer(notPosition)
    .min(0, notPosition)
    .max(limits.post.content, notPosition)
    .required(notPosition),
});
