import { array, object, string } from "yup";
import { limits } from "../limits.ts";
import { readMessage } from "../text/message-text.ts";
import { clientIdRule, filledText } from "./text.ts";

export const feedRules = object({
  text: filledText(limits.feedText.max).meta({ read: readMessage }),
  fileId: string().typeError("Ce fichier n’est pas sur le site"),
  clientId: clientIdRule,
});

export const commentRules = object({
  text: filledText(limits.comment.max).meta({ read: readMessage }),
  clientId: clientIdRule,
  mentionIds: array()
    .of(string().required())
    .typeError("Une liste de personnes est attendue")
    .max(limits.comment.mentions, `${limits.comment.mentions} personnes au plus`),
});
