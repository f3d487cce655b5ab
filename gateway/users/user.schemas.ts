import { limits } from "../../schema/limits.ts";
import { newUserRules } from "../../schema/rules/user.ts";
import { ref, text } from "../lib/openapi/json-schema.ts";
import { describeRoute, pageOf, pageQuery, successSchema } from "../lib/openapi/route-schema.ts";
import { bodyOfRules } from "../lib/openapi/rules-schema.ts";

/** REST names of the rules' fields in these calls. */
export const restNames = { profilePicture: "imageName", about_me: "aboutMe" };

const names = Object.fromEntries(Object.entries(restNames).map(([rest, ours]) => [ours, rest]));
const tag = "Équipe";
const params = { id: "Identifiant de la personne." };
const about = {
  code: "Indicatif du pays, « +225 » par exemple.",
  profilePicture: "Nom d’une image déjà envoyée.",
  about_me: "Présentation, en texte simple.",
  isAdmin: "Vrai pour donner l’administration du site.",
  clientId: "Un UUID : un second envoi reçoit le premier résultat.",
};

export const listUsersSchema = describeRoute({
  tag,
  summary: "Lister les comptes",
  who: "admin",
  query: {
    ...pageQuery(),
    keyword: text("Prénom, nom ou adresse.", { maxLength: limits.keyword.max }),
  },
  answer: pageOf("users", ref("Account")),
});

export const getUserSchema = describeRoute({
  tag,
  summary: "Lire un compte",
  who: "admin",
  params,
  answer: successSchema({ data: ref("Account") }),
});

export const createUserSchema = describeRoute({
  tag,
  summary: "Créer un compte",
  who: "admin",
  body: bodyOfRules(newUserRules, { names, about }),
  status: 201,
  answer: successSchema({ data: ref("Account") }),
  failures: [409],
});

export const updateUserSchema = describeRoute({
  tag,
  summary: "Modifier un compte",
  description:
    "Un nouveau mot de passe met fin aux sessions du compte. Il reste une personne pour administrer le site.",
  who: "admin",
  params,
  body: bodyOfRules(newUserRules, { names, about, without: ["clientId"], isPartial: true }),
  answer: successSchema({ data: ref("Account") }),
  failures: [409],
});

export const deleteUserSchema = describeRoute({
  tag,
  summary: "Supprimer un compte",
  description: "Ni le sien, ni le dernier qui administre le site.",
  who: "admin",
  params,
  answer: successSchema({ username: text("Prénom et nom.") }),
  failures: [409],
});
