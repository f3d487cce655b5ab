import { limits } from "../../schema/limits.ts";
import { postChangesRules, postRules } from "../../schema/rules/post.ts";
import { fieldsWithoutRest, restFields, secondNames } from "../lib/openapi/components/article.ts";
import { listOf, ref, text } from "../lib/openapi/json-schema.ts";
import { describeRoute, pageOf, pageQuery, rawResponse, successSchema } from "../lib/openapi/route-schema.ts";
import { bodyOfRules } from "../lib/openapi/rules-schema.ts";

/** The services' names of the fields that REST accepts, by REST's names. */
export const restNames = Object.fromEntries(
  restFields.flatMap(({ field, name }) => (name === field ? [] : [[name, field]])),
);

const names = Object.fromEntries(Object.entries(restNames).map(([rest, field]) => [field, rest]));
const tag = "Articles";
const params = { id: "Identifiant de l’article." };
const without = [...fieldsWithoutRest, "status", "scheduledAt", "version"];
const about = {
  ...Object.fromEntries(restFields.flatMap(({ name, request }) => (request ? [[name, request]] : []))),
  clientId: "Un UUID : un second envoi reçoit le premier résultat.",
};

const listQuery = {
  ...pageQuery(),
  keyword: text("Mots à trouver.", { maxLength: limits.keyword.max }),
  tags: text("Mots-clés séparés par des virgules : l’un d’eux suffit."),
};

export const listPostsSchema = describeRoute({
  tag,
  summary: "Lire les articles",
  description: "Du plus récent au plus ancien.",
  who: "everybody",
  query: listQuery,
  answer: pageOf("posts", ref("PostCard")),
});

export const searchPostsSchema = describeRoute({
  tag,
  summary: "Chercher des articles",
  who: "everybody",
  query: { ...pageQuery(), keyword: text("Mots à trouver.", { maxLength: limits.keyword.max }) },
  answer: pageOf("posts", ref("PostCard")),
});

export const postBySlugSchema = describeRoute({
  tag,
  summary: "Lire un article par son adresse",
  description: "Une ancienne adresse le trouve aussi. Compte une lecture. Réponse nue : l’article.",
  who: "everybody",
  params: { slug: "Nom dans l’adresse." },
  answer: ref("Post"),
});

export const postByIdSchema = describeRoute({
  tag,
  summary: "Lire un article pour l’éditer",
  description: "Dans n’importe quel état ; content est en markdown.",
  who: "admin",
  params,
  answer: successSchema({ data: ref("Post") }),
});

export const myPostsSchema = describeRoute({
  tag,
  summary: "Lister ses propres articles",
  description: "Les brouillons aussi.",
  who: "person",
  query: listQuery,
  answer: pageOf("posts", ref("PostCard")),
});

export const createPostSchema = describeRoute({
  tag,
  summary: "Publier un article",
  who: "admin",
  body: bodyOfRules(postRules, { names, about, without, more: secondNames }),
  status: 201,
  answer: successSchema({ data: ref("Post") }),
  failures: [409],
});

export const updatePostSchema = describeRoute({
  tag,
  summary: "Modifier un article",
  who: "admin",
  params,
  body: bodyOfRules(postChangesRules, {
    names,
    about,
    without: [...without, "clientId"],
    more: secondNames,
    isPartial: true,
  }),
  answer: successSchema({ data: ref("Post") }),
  failures: [409],
});

export const likePostSchema = describeRoute({
  tag,
  summary: "Aimer un article, ou ne plus l’aimer",
  who: "person",
  params,
  answer: successSchema({ data: ref("Post") }),
});

const gone = rawResponse("text/plain", "Combien d’articles sont partis, en français. Réponse nue.");

export const deletePostsSchema = describeRoute({
  tag,
  summary: "Supprimer plusieurs articles",
  description: "Ils restent trente jours à la corbeille.",
  who: "admin",
  body: listOf(text("Identifiant d’un article."), { maxItems: limits.bulk }),
  answer: gone,
});

export const deletePostSchema = describeRoute({
  tag,
  summary: "Supprimer un article",
  description: "Il reste trente jours à la corbeille.",
  who: "admin",
  params,
  answer: gone,
});
