import { object } from "yup";
import { limits } from "../limits.ts";
import { clientIdRule, filledText } from "./text.ts";

export const feedRules = object({
  text: filledText(limits.feedText.max),
  clientId: clientIdRule,
});

export const commentRules = object({
  text: filledText(limits.comment.max),
  clientId: clientIdRule,
});
