import { limits } from "../../schema/limits.ts";
import { commentRules, feedRules } from "../../schema/rules/feed.ts";
import { likers } from "../lib/openapi/components/people.ts";
import { count, listOf, objectSchema, ref, text } from "../lib/openapi/json-schema.ts";
import { describeRoute, pageOf, pageQuery, successSchema } from "../lib/openapi/route-schema.ts";
import { bodyOfRules } from "../lib/openapi/rules-schema.ts";

const tag = "Actualités";
const params = { id: "Identifiant de l’actualité." };
const clientId = "Un UUID : un second envoi reçoit le premier résultat.";

export const listFeedsSchema = describeRoute({
  tag,
  summary: "Lire les actualités",
  description: "La page 1 tient les plus récentes, dans l’ordre où elles sont venues.",
  who: "everybody",
  query: pageQuery(limits.page.feeds),
  answer: pageOf("feeds", ref("Feed")),
});

export const createFeedSchema = describeRoute({
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
  answer: successSchema({ feed: ref("Feed") }),
});

export const deleteFeedSchema = describeRoute({
  tag,
  summary: "Supprimer une actualité",
  who: "owner",
  params,
  answer: successSchema({ data: ref("Feed") }),
});

const likesAnswer = successSchema({
  data: objectSchema({ likes: likers, likesCount: count("Nombre de personnes qui aiment.") }),
});

export const likeFeedSchema = describeRoute({
  tag,
  summary: "Aimer une actualité",
  description: "Une seconde fois ne change rien.",
  who: "person",
  params,
  answer: likesAnswer,
});

export const unlikeFeedSchema = describeRoute({
  tag,
  summary: "Ne plus aimer une actualité",
  description: "Une seconde fois ne change rien.",
  who: "person",
  params,
  answer: likesAnswer,
});

const commentsAnswer = successSchema({
  data: objectSchema({
    comments: listOf(ref("Comment"), { maxItems: limits.latestComments }),
    commentsCount: count("Nombre de commentaires."),
  }),
});

export const commentFeedSchema = describeRoute({
  tag,
  summary: "Commenter une actualité",
  who: "person",
  params,
  body: bodyOfRules(commentRules, { about: { clientId } }),
  answer: commentsAnswer,
});

export const uncommentFeedSchema = describeRoute({
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
