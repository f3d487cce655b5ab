import { number, object } from "yup";
import { limits } from "../limits.ts";

const choices = "Choisissez 1 heure, 24 heures ou 7 jours";

/** Rules of a preview link's lifetime. */
export const previewLinkRules = object({
  hours: number().typeError(choices).required(choices).oneOf(limits.preview.hours, choices),
});
