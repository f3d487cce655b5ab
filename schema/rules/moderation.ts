import { array, date, object, string } from "yup";
import { limits } from "../limits.ts";
import { type ModerationReason, moderationLimits, moderationReasons } from "../moderation.ts";
import { notText, optionalText, required } from "./text.ts";

const chooseReason = "Choisissez une raison";
const reasons = Object.keys(moderationReasons) as ModerationReason[];

/** Rules of a moderation reason: one of the list, and an optional text. */
export const reasonRules = object({
  reason: string().typeError(chooseReason).oneOf(reasons, chooseReason).required(chooseReason),
  text: optionalText(moderationLimits.text),
});

/** Rules of a ban from commenting: until a date, or permanent. */
export const banRules = reasonRules.shape({
  until: date().typeError("Cette date n’est pas valable"),
});

/** Rules of a selection in a table. */
export const idsRules = object({
  ids: array()
    .of(string().typeError(notText).required(required))
    .typeError("Une liste d’identifiants est attendue")
    .required(required)
    .max(limits.bulk, `${limits.bulk} au plus à la fois`),
});
