import { limits } from "../../schema/limits.ts";
import { commentRules, feedRules } from "../../schema/rules/feed.ts";
import { call, done, pageOf, pageQuery } from "../api-docs/call.ts";
import { likers } from "../api-docs/components/people.ts";
import { count, listOf, ref, shape, text } from "../api-docs/json-schema.ts";
import { bodyOfRules } from "../api-docs/rules-schema.ts";

const tag = "Actualités";
const params = { id: "Identifiant de l’actualité." };
const clientId = "Un UUID : un second envoi reçoit le premier résultat.";

export const listFeedsSchema = call({
  tag,
  summary: "Lire les actualités",
  description: "La page 1 tient les plus récentes, dans l’ordre où elles sont venues.",
  who: "everybody",
  query: pageQuery(limits.page.feeds),
  answer: pageOf("feeds", ref("Feed")),
});

export const createFeedSchema = call({
  tag,
  summary: "Publier une actualité",
  description: "En JSON, ou en multipart avec le fichier dans « file ».",
  who: "admin",
  body: bodyOfRules(feedRules, {
    without: ["fileId"],
    about: { clientId },
    more: {
      file: {
        description: "Un fichier déjà envoyé : l’objet File, son _id ou son filename.",
        anyOf: [
          { type: "string" },
          { type: "object", properties: { _id: text("Identifiant."), filename: text("Nom.") } },
          { type: "null" },
        ],
      },
    },
  }),
  files: { file: "Les octets du fichier." },
  status: 201,
  answer: done({ feed: ref("Feed") }),
});

export const deleteFeedSchema = call({
  tag,
  summary: "Supprimer une actualité",
  who: "owner",
  params,
  answer: done({ data: ref("Feed") }),
});

const likesAnswer = done({
  data: shape({ likes: likers, likesCount: count("Nombre de personnes qui aiment.") }),
});

export const likeFeedSchema = call({
  tag,
  summary: "Aimer une actualité",
  description: "Une seconde fois ne change rien.",
  who: "person",
  params,
  answer: likesAnswer,
});

export const unlikeFeedSchema = call({
  tag,
  summary: "Ne plus aimer une actualité",
  description: "Une seconde fois ne change rien.",
  who: "person",
  params,
  answer: likesAnswer,
});

const commentsAnswer = done({
  data: shape({
    comments: listOf(ref("Comment"), { maxItems: limits.latestComments }),
    commentsCount: count("Nombre de commentaires."),
  }),
});

export const commentFeedSchema = call({
  tag,
  summary: "Commenter une actualité",
  who: "person",
  params,
  body: bodyOfRules(commentRules, { about: { clientId } }),
  answer: commentsAnswer,
});

export const uncommentFeedSchema = call({
  tag,
  summary: "Retirer un commentaire",
  description: "Le sien, ou n’importe lequel pour l’administration.",
  who: "owner",
  params,
  body: {
    type: "object",
    required: ["comment"],
    properties: {
      comment: {
        description: "Le commentaire ou son _id.",
        anyOf: [{ type: "string" }, { type: "object", properties: { _id: text("Identifiant.") } }],
      },
    },
  },
  answer: commentsAnswer,
});
