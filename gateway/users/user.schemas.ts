import { limits } from "../../schema/limits.ts";
import { newUserRules } from "../../schema/rules/user.ts";
import { call, done, pageOf, pageQuery } from "../api-docs/call.ts";
import { ref, text } from "../api-docs/json-schema.ts";
import { bodyOfRules } from "../api-docs/rules-schema.ts";

/** What these calls say in place of the rules' names. */
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

export const listUsersSchema = call({
  tag,
  summary: "Lister les comptes",
  who: "admin",
  query: {
    ...pageQuery(),
    keyword: text("Prénom, nom ou adresse.", { maxLength: limits.keyword.max }),
  },
  answer: pageOf("users", ref("Account")),
});

export const getUserSchema = call({
  tag,
  summary: "Lire un compte",
  who: "admin",
  params,
  answer: done({ data: ref("Account") }),
});

export const createUserSchema = call({
  tag,
  summary: "Créer un compte",
  who: "admin",
  body: bodyOfRules(newUserRules, { names, about }),
  status: 201,
  answer: done({ data: ref("Account") }),
  failures: [409],
});

export const updateUserSchema = call({
  tag,
  summary: "Modifier un compte",
  description:
    "Un nouveau mot de passe met fin aux sessions du compte. Il reste une personne pour administrer le site.",
  who: "admin",
  params,
  body: bodyOfRules(newUserRules, { names, about, without: ["clientId"], isPartial: true }),
  answer: done({ data: ref("Account") }),
  failures: [409],
});

export const deleteUserSchema = call({
  tag,
  summary: "Supprimer un compte",
  description: "Ni le sien, ni le dernier qui administre le site.",
  who: "admin",
  params,
  answer: done({ username: text("Prénom et nom.") }),
  failures: [409],
});
