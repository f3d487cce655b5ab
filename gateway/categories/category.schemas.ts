import { categoryChangesRules, categoryRules } from "../../schema/rules/category.ts";
import { listOf, ref } from "../lib/openapi/json-schema.ts";
import { describeRoute, successSchema } from "../lib/openapi/route-schema.ts";
import { bodyOfRules } from "../lib/openapi/rules-schema.ts";

const tag = "Catégories";
const params = { id: "Identifiant de la catégorie." };
const about = {
  name: "Son nom.",
  section: "Son rang dans la liste.",
  clientId: "Un UUID : un second envoi reçoit le premier résultat.",
};

/** Fields that GraphQL alone writes: the REST contract has neither. */
export const without = ["description", "color", "pictureName"];

export const listCategoriesSchema = describeRoute({
  tag,
  summary: "Lire les catégories",
  description: "Par section, puis par nom.",
  who: "everybody",
  answer: successSchema({ data: listOf(ref("Category")) }),
});

export const createCategorySchema = describeRoute({
  tag,
  summary: "Créer une catégorie",
  who: "admin",
  body: bodyOfRules(categoryRules, { about, without }),
  status: 201,
  answer: successSchema({ data: ref("Category") }),
  failures: [409],
});

export const updateCategorySchema = describeRoute({
  tag,
  summary: "Renommer ou déplacer une catégorie",
  description: "Son adresse ne change pas.",
  who: "admin",
  params,
  body: bodyOfRules(categoryChangesRules, { about, without, isPartial: true }),
  answer: successSchema({ data: ref("Category") }),
  failures: [409],
});

export const deleteCategorySchema = describeRoute({
  tag,
  summary: "Supprimer une catégorie",
  description: "Les articles gardent son mot-clé.",
  who: "admin",
  params,
  answer: successSchema({ data: ref("Category") }),
});
