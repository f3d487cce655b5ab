import { object } from "yup";
import { limits } from "../limits.ts";
import { requiredInformation } from "./post.ts";
import { clientIdRule, filledText } from "./text.ts";

/** What was wrong in an article, told to whoever has read it. */
export const correctionRules = object({
  text: filledText(limits.correction.max, requiredInformation),
  clientId: clientIdRule,
});
