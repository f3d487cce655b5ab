import { limits } from "../../../../schema/limits.ts";
import { component, count, date, id, listOf, orNull, ref, text } from "../json-schema.ts";
import { restSchemas } from "./article.ts";
import { likers } from "./people.ts";

const comments = listOf(ref("Comment"), {
  description: `Les ${limits.latestComments} derniers commentaires, du plus ancien au plus récent.`,
  maxItems: limits.latestComments,
});

const cardFields = {
  _id: id("Identifiant."),
  ...restSchemas,
  views: count("Nombre de lectures."),
  createdAt: date("Date de publication."),
  updatedAt: date("Date de la dernière modification."),
  author: ref("PostAuthor"),
  likes: likers,
  likesCount: count("Nombre de personnes qui aiment."),
  commentsCount: count("Nombre de commentaires."),
};

export const postCardComponent = component(
  "PostCard",
  "Un article dans une liste : sans texte ni commentaires.",
  {
    ...cardFields,
  },
);

export const postComponent = component("Post", "Un article entier.", {
  ...cardFields,
  content: text("Le texte : HTML assaini, ou markdown dans la réponse de /api/posts/byid/{id}."),
  comments,
});

export const categoryComponent = component(
  "Category",
  "Une catégorie : un mot-clé qui a un nom et une section.",
  {
    _id: id("Identifiant."),
    slug: text("Nom dans l’adresse ; ne change plus."),
    name: text("Nom."),
    section: { type: "integer", description: "Rang dans la liste." },
  },
);

export const commentComponent = component("Comment", "Un commentaire.", {
  _id: id("Identifiant."),
  text: text("Texte simple."),
  createdAt: date("Date."),
  postedBy: ref("Commenter"),
});

export const feedComponent = component("Feed", "Une actualité.", {
  _id: id("Identifiant."),
  text: text("Texte simple."),
  file: orNull(ref("FeedFile")),
  author: ref("Author"),
  likes: likers,
  likesCount: count("Nombre de personnes qui aiment."),
  comments,
  commentsCount: count("Nombre de commentaires."),
  createdAt: date("Date de publication."),
});

const fileFields = {
  _id: id("Identifiant."),
  filename: text("Nom du fichier, servi sous /file/{filename} et, pour une image, /image/{filename}."),
  contentType: text("Type lu dans les octets."),
};

export const feedFileComponent = component("FeedFile", "Le fichier d’une actualité.", fileFields);

export const fileComponent = component("File", "Un fichier envoyé.", {
  ...fileFields,
  length: count("Taille en octets."),
  uploadDate: date("Date d’envoi."),
});
