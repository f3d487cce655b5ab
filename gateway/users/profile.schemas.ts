import { accountRules, profileRules } from "../../schema/rules/profile.ts";
import { call, done } from "../api-docs/call.ts";
import { ref, text } from "../api-docs/json-schema.ts";
import { bodyOfRules } from "../api-docs/rules-schema.ts";
import { restNames } from "./user.schemas.ts";

const names = Object.fromEntries(Object.entries(restNames).map(([rest, ours]) => [ours, rest]));
const tag = "Comptes";

export const updateMeSchema = call({
  tag,
  summary: "Modifier son profil",
  description: "Une nouvelle adresse ne compte qu’une fois son code confirmé.",
  who: "person",
  body: bodyOfRules(profileRules.concat(accountRules), {
    names,
    isPartial: true,
    about: {
      profilePicture: "Nom d’une image déjà envoyée.",
      about_me: "Présentation, en texte simple.",
      fullName: "Le prénom est le premier mot, le nom est le reste.",
    },
  }),
  answer: done(
    {
      user: ref("Account"),
      message: text("À montrer tel quel."),
      activationToken: text("À rendre avec le code envoyé à la nouvelle adresse."),
    },
    ["activationToken"],
  ),
});

export const avatarSchema = call({
  tag,
  summary: "Changer sa photo",
  who: "person",
  files: { avatar: "Les octets d’une image." },
  answer: done({ user: ref("Account") }),
});

export const myDataSchema = call({
  tag,
  summary: "Emporter ses données",
  description: "Tout ce que le site garde de soi, en un fichier JSON à enregistrer. Réponse nue.",
  who: "person",
  answer: {
    type: "object",
    additionalProperties: true,
    description: "Les données.",
    headers: { "Content-Disposition": text("attachment, avec un nom de fichier.") },
  },
});
