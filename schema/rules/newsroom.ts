import { array, object, string } from "yup";
import { limits } from "../limits.ts";
import { notText, required } from "./text.ts";

export const nobody = "Choisissez des personnes qui écrivent sur le site";
const mostAuthors = limits.post.authors;

/** Authors of an article, in their order. */
export const postAuthorsRules = object({
  authorIds: array()
    .of(
      string()
        .typeError(notText)
        .required(required)
        .matches(/^[0-9a-f]{24}$/i, nobody),
    )
    .typeError("Une liste de personnes est attendue")
    .required(required)
    .min(1, "Un article a au moins un auteur")
    .max(mostAuthors, `${mostAuthors} auteurs au plus`),
});
