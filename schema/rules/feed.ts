import { object, string } from "yup";
import { limits } from "../limits.ts";
import { clientIdRule, filledText } from "./text.ts";

export const feedRules = object({
  text: filledText(limits.feedText.max),
  fileId: string().typeError("Ce fichier n’est pas sur le site"),
  clientId: clientIdRule,
});

export const commentRules = object({
  text: filledText(limits.comment.max),
  clientId: clientIdRule,
});
