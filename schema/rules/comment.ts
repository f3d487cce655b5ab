import { object, string } from "yup";
import { limits } from "../limits.ts";
import { commentRules } from "./feed.ts";

/** Rules of a comment on an article, which may reply to another one. */
export const postCommentRules = commentRules.shape({
  parentId: string().typeError("parentId doit être l’identifiant d’un commentaire"),
});

/** Rules of the beginning of a name behind an @. */
export const mentionPrefixRules = object({
  prefix: string().max(limits.name.max, `${limits.name.max} caractères au plus`),
});
