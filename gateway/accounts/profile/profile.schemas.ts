import { accountRules, profileRules } from "../../../schema/rules/profile.ts";
import { ref, text } from "../../lib/openapi/json-schema.ts";
import { describeRoute, successSchema } from "../../lib/openapi/route-schema.ts";
import { bodyOfRules } from "../../lib/openapi/rules-schema.ts";
import { restNames } from "../../users/user.schemas.ts";

const names = Object.fromEntries(Object.entries(restNames).map(([rest, ours]) => [ours, rest]));
const tag = "Comptes";

export const updateMeSchema = describeRoute({
  tag,
  summary: "Modifier son profil",
  description:
    "Une nouvelle adresse ne compte qu’une fois son code confirmé. Sans password, et si la connexion a plus de quinze minutes, l’adresse actuelle doit aussi l’accepter, ou ne pas refuser pendant sept jours.",
  who: "person",
  body: bodyOfRules(profileRules.concat(accountRules), {
    names,
    isPartial: true,
    about: {
      profilePicture: "Nom d’une image déjà envoyée.",
      about_me: "Présentation, en texte simple.",
      password: "Son mot de passe, pour qu’une nouvelle adresse compte dès son code.",
      fullName: "Le prénom est le premier mot, le nom est le reste.",
    },
  }),
  answer: successSchema(
    {
      user: ref("Account"),
      message: text("À montrer tel quel."),
      activationToken: text("À rendre avec le code envoyé à la nouvelle adresse."),
    },
    ["activationToken"],
  ),
});

export const avatarSchema = describeRoute({
  tag,
  summary: "Changer sa photo",
  who: "person",
  files: { avatar: "Les octets d’une image." },
  answer: successSchema({ user: ref("Account") }),
});

export const myDataSchema = describeRoute({
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
