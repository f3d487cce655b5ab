import { statusOf } from "../../../core/errors.ts";
import { component, date, flag, id, listOf, objectSchema, text, textOrNull } from "../json-schema.ts";

const image = {
  type: ["object", "null"],
  description: "Sa photo ; null sans photo.",
  required: ["name"],
  properties: { name: text("Nom du fichier, servi sous /image/{name}.") },
  additionalProperties: false,
};

const publicFields = {
  _id: id("Identifiant."),
  firstName: text("Prénom."),
  lastName: text("Nom."),
  isAdmin: flag("Vrai pour une personne qui administre le site."),
  profilePicture: text("Nom du fichier de sa photo ; vide sans photo. Répète image.name."),
  about_me: text("Présentation, en texte simple."),
  image,
  createdAt: date("Date d’inscription."),
  created: date("Répète createdAt."),
};

const privateFields = {
  code: text("Indicatif du pays, « +225 » par exemple."),
  telephone: text("Numéro de téléphone."),
  email: text("Adresse e-mail."),
  profile: objectSchema({
    email: text("Adresse e-mail."),
    firstName: text("Prénom."),
    lastName: text("Nom."),
    about_me: text("Présentation."),
    profilePicture: text("Nom du fichier de sa photo."),
  }),
};

export const userComponent = component(
  "User",
  "Une personne inscrite. code, telephone, email et profile ne sont donnés qu’à elle-même et à l’administration.",
  { ...publicFields, ...privateFields },
  { optional: Object.keys(privateFields) },
);

export const accountComponent = component(
  "Account",
  "Une personne inscrite, telle qu’elle-même et l’administration la voient.",
  { ...publicFields, ...privateFields },
);

const shownAuthor = {
  _id: textOrNull("Identifiant ; null quand le compte a été supprimé."),
  firstName: text("Prénom, ou « Compte supprimé »."),
  lastName: text("Nom."),
  image,
};

export const postAuthorComponent = component(
  "PostAuthor",
  "L’auteur d’un article. D’un compte supprimé, il ne reste que ce fait.",
  { ...publicFields, ...privateFields, ...shownAuthor },
  { optional: Object.keys({ ...publicFields, ...privateFields }).filter((name) => !(name in shownAuthor)) },
);

export const authorComponent = component(
  "Author",
  "L’auteur d’une actualité. D’un compte supprimé, il ne reste que ce fait.",
  shownAuthor,
);

export const commenterComponent = component(
  "Commenter",
  "L’auteur d’un commentaire. D’un compte supprimé, il ne reste que ce fait.",
  { ...shownAuthor, created: date("Date d’inscription.") },
  { optional: ["created"] },
);

export const failureComponent = component(
  "Failure",
  "Un échec, dit en français. Les deux messages sont égaux.",
  {
    success: { type: "boolean", enum: [false] },
    message: text("Ce qui s’est passé et ce qu’il faut faire, à montrer tel quel."),
    error: objectSchema(
      {
        message: text("Répète message."),
        code: text("Le cas, pour un programme.", {
          enum: Object.keys(statusOf),
        }),
        fields: {
          type: "object",
          description: "Le message de chaque champ en faute, par son nom.",
          additionalProperties: { type: "string" },
        },
        challenge: {
          type: "object",
          description:
            "Pour PROOF_REQUIRED : un défi d’ALTCHA, dont la solution se joint dans l’en-tête proof-of-work.",
        },
      },
      { optional: ["fields", "challenge"] },
    ),
  },
);

export const likers = listOf(id("Identifiant d’une personne."), {
  description: "Qui aime : 100 identifiants au plus, celui de l’appelant d’abord, puis les derniers.",
  maxItems: 100,
});
