import { array, object, string } from "yup";

export const followKindNames = ["AUTHOR", "CATEGORY", "TAG", "SERIES"] as const;
export const followWayNames = ["NOTIFICATION", "PUSH", "LETTER"] as const;

/** Rules of what a member follows, and how; without ways, in the site. */
export const followRules = object({
  kind: string()
    .oneOf(followKindNames, "Une personne, une catégorie, un mot-clé ou une série est attendu")
    .required("Une personne, une catégorie, un mot-clé ou une série est attendu"),
  id: string().max(200, "Cet identifiant est trop long").required("Un identifiant est attendu"),
  by: array(
    string().oneOf(followWayNames, "Dans le site, par notification ou par lettre").required(),
  ).typeError("Une liste est attendue"),
});
