import { object } from "yup";
import { limits } from "../limits.ts";
import { requiredInformation } from "./article.ts";
import { clientIdRule, filledText } from "./text.ts";

/** Rules of a correction published with an article. */
export const correctionRules = object({
  text: filledText(limits.correction.max, requiredInformation),
  clientId: clientIdRule,
});
