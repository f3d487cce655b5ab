import { categoryChangesRules, categoryRules } from "../../schema/rules/category.ts";
import { call, done } from "../api-docs/call.ts";
import { listOf, ref } from "../api-docs/json-schema.ts";
import { bodyOfRules } from "../api-docs/rules-schema.ts";

const tag = "Catégories";
const params = { id: "Identifiant de la catégorie." };
const about = {
  name: "Son nom.",
  section: "Son rang dans la liste.",
  clientId: "Un UUID : un second envoi reçoit le premier résultat.",
};

export const listCategoriesSchema = call({
  tag,
  summary: "Lire les catégories",
  description: "Par section, puis par nom.",
  who: "everybody",
  answer: done({ data: listOf(ref("Category")) }),
});

export const createCategorySchema = call({
  tag,
  summary: "Créer une catégorie",
  who: "admin",
  body: bodyOfRules(categoryRules, { about }),
  status: 201,
  answer: done({ data: ref("Category") }),
  failures: [409],
});

export const updateCategorySchema = call({
  tag,
  summary: "Renommer ou déplacer une catégorie",
  description: "Son adresse ne change pas.",
  who: "admin",
  params,
  body: bodyOfRules(categoryChangesRules, { about, isPartial: true }),
  answer: done({ data: ref("Category") }),
  failures: [409],
});

export const deleteCategorySchema = call({
  tag,
  summary: "Supprimer une catégorie",
  description: "Les articles gardent son mot-clé.",
  who: "admin",
  params,
  answer: done({ data: ref("Category") }),
});
