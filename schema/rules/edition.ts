import { array, object, string } from "yup";
import { limits } from "../limits.ts";

/** Rules of an edition: its articles, in their order. */
export const editionRules = object({
  postIds: array(string().required())
    .max(limits.edition.posts, `${limits.edition.posts} articles au plus`)
    .typeError("Une liste est attendue"),
});
