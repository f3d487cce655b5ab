import { array, date, object, string } from "yup";
import { limits } from "../limits.ts";
import { type ModerationReason, moderationLimits, moderationReasons } from "../moderation.ts";
import { notText, optionalText, required } from "./text.ts";

const chooseReason = "Choisissez une raison";
const reasons = Object.keys(moderationReasons) as ModerationReason[];

/** Why: one of the list, and a few words where they help. */
export const reasonRules = object({
  reason: string().typeError(chooseReason).oneOf(reasons, chooseReason).required(chooseReason),
  text: optionalText(moderationLimits.text),
});

/** The same for who may no longer comment: until a moment, or for good. */
export const banRules = reasonRules.shape({
  until: date().typeError("Cette date n’est pas valable"),
});

/** What an administrator ticks in a table. */
export const idsRules = object({
  ids: array()
    .of(string().typeError(notText).required(required))
    .typeError("Une liste d’identifiants est attendue")
    .required(required)
    .max(limits.bulk, `${limits.bulk} au plus à la fois`),
});
