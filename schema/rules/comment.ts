import { string } from "yup";
import { commentRules } from "./feed.ts";

/** Rules of a comment on an article, which may reply to another one. */
export const postCommentRules = commentRules.shape({
  parentId: string().typeError("parentId doit être l’identifiant d’un commentaire"),
});
