import { string } from "yup";
import { commentRules } from "./feed.ts";

/** A comment on an article: it may answer another one. */
export const postCommentRules = commentRules.shape({
  parentId: string().typeError("parentId doit être l’identifiant d’un commentaire"),
});
