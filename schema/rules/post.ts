import { array, boolean, date, number, object, string } from "yup";
import { requiredFields } from "../article-fields.ts";
import { limits } from "../limits.ts";
import { notBoolean, rulesOfArticle } from "./article.ts";
import { clientIdRule, filledText, notText, optionalText, required } from "./text.ts";

const notDate = "Une date est attendue";

/** Fields of an article's input beside what a person writes of it. */
const inputRules = {
  status: string()
    .typeError(notText)
    .oneOf(["DRAFT", "PROPOSED", "SCHEDULED", "PUBLISHED"] as const, "Cet état n’existe pas"),
  scheduledAt: date().typeError(notDate),
  version: number().typeError("Un nombre est attendu").integer("Un nombre entier est attendu"),
  clientId: clientIdRule,
};

/** Rules of an article to be created in any state but DRAFT: the required fields of the record must be there. */
export const postRules = object({ ...rulesOfArticle("rule"), ...inputRules });

/** Rules of a change: it brings any of the fields. */
export const postChangesRules = postRules.partial();

/** Marks a save that contains the pending changes of a published article; they are deleted with it. */
export const replacesDraftRule = boolean().typeError(notBoolean);

/** Rules of an article that readers may get: the required fields only. */
export const wholePostRules = postRules.pick(requiredFields);

/** Rules of a draft: it may lack the required fields; the limits hold for it too. */
export const draftRules = object({ ...rulesOfArticle("draftRule"), ...inputRules });

/** Rules of the word with which an editor returns a proposed article. */
export const returnRules = object({
  text: filledText(limits.returnNote, () => "Dites à l’auteur ce qui manque"),
  version: inputRules.version,
});

/** Articles that an administrator has selected in a table. */
export const postIdsRules = object({
  ids: array()
    .of(string().typeError(notText).required(required))
    .typeError("Une liste d’identifiants est attendue")
    .required(required)
    .max(limits.bulk, `${limits.bulk} articles au plus à la fois`),
});

const badYear = "L’année est un nombre de quatre chiffres";

/** Filter of a list of articles. */
export const postListRules = object({
  keyword: optionalText(limits.keyword.max),
  tags: array()
    .of(string().typeError(notText).defined().max(limits.post.slug, "Ce mot-clé est trop long"))
    .typeError("Une liste de mots-clés est attendue")
    .max(limits.post.tags, `${limits.post.tags} mots-clés au plus`),
  year: number().typeError(badYear).integer(badYear).min(1_000, badYear).max(9_999, badYear),
});
