import { boolean, object } from "yup";
import { limits } from "../limits.ts";
import { clientIdRule, optionalText } from "./text.ts";

/** What is said of a file beside its bytes. */
export const uploadRules = object({
  alt: optionalText(limits.alt.max),
  inGallery: boolean().typeError("inGallery est vrai ou faux"),
  clientId: clientIdRule,
});
