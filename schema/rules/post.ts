import { array, boolean, date, number, object, string } from "yup";
import { limits } from "../limits.ts";
import { clientIdRule, filledText, notText, optionalText } from "./text.ts";

export const requiredInformation = "Informations requise";

/** The slugs that an article can't have: the site's own addresses begin alike. */
export const reservedSlugs: readonly string[] = ["new", "search"];
export const reserved = "Cette adresse est réservée au site";

const atLeastThree = (max: number) =>
  filledText(max, requiredInformation).test(
    "min",
    `${limits.post.min} caractères au moins`,
    (value) => value === undefined || value.trim().length >= limits.post.min,
  );

const anyTags = array()
  .of(filledText(limits.tag.max, requiredInformation))
  .typeError("Une liste de mots-clés est attendue")
  .max(limits.post.tags, `${limits.post.tags} mots-clés au plus`);
const tagsRule = anyTags.required(requiredInformation).min(1, requiredInformation);

const notBoolean = "Vrai ou faux est attendu";
const notDate = "Une date est attendue";

/** An article: what creates one needs the first four. */
export const postRules = object({
  title: atLeastThree(limits.post.title),
  description: atLeastThree(limits.post.description),
  content: atLeastThree(limits.post.content),
  tags: tagsRule,
  slug: optionalText(limits.post.slug).test(
    "reserved",
    reserved,
    (value) => !reservedSlugs.includes((value ?? "").trim().toLowerCase()),
  ),
  coverName: optionalText(200),
  coverAlt: optionalText(limits.post.coverAlt),
  audioName: optionalText(200),
  isExclusive: boolean().typeError(notBoolean),
  status: string()
    .typeError(notText)
    .oneOf(["DRAFT", "PROPOSED", "SCHEDULED", "PUBLISHED"] as const, "Cet état n’existe pas"),
  scheduledAt: date().typeError(notDate),
  version: number().typeError("Un nombre est attendu").integer("Un nombre entier est attendu"),
  clientId: clientIdRule,
});

/** A change brings any of them. */
export const postChangesRules = postRules.partial();

/** That the changes which wait beside a published article are in this save, and wait no more. */
export const replacesDraftRule = boolean().typeError(notBoolean);

/** What whoever reads an article has to find there. */
export const wholePostRules = postRules.pick(["title", "description", "content", "tags"]);

/** A draft may still lack all that; the limits hold for it too. */
export const draftRules = postRules.shape({
  title: optionalText(limits.post.title),
  description: optionalText(limits.post.description),
  content: optionalText(limits.post.content),
  tags: anyTags,
});

/** What an administrator ticks in a table of articles. */
export const postIdsRules = object({
  ids: array()
    .of(string().typeError(notText).required("Champs requis"))
    .typeError("Une liste d’identifiants est attendue")
    .required("Champs requis")
    .max(limits.bulk, `${limits.bulk} articles au plus à la fois`),
});

/** What narrows a list of articles. */
export const postListRules = object({
  keyword: optionalText(limits.keyword.max),
  tags: array()
    .of(string().typeError(notText).defined().max(limits.post.slug, "Ce mot-clé est trop long"))
    .typeError("Une liste de mots-clés est attendue")
    .max(limits.post.tags, `${limits.post.tags} mots-clés au plus`),
});
