import { limits } from "../../schema/limits.ts";
import { postChangesRules, postRules } from "../../schema/rules/post.ts";
import { bare, call, done, pageOf, pageQuery } from "../api-docs/call.ts";
import { listOf, ref, text } from "../api-docs/json-schema.ts";
import { bodyOfRules } from "../api-docs/rules-schema.ts";

/** What these calls say in place of the rules' names. */
export const restNames = { audioUri: "audioName", isExclusif: "isExclusive", imageUrl: "coverName" };

const names = Object.fromEntries(Object.entries(restNames).map(([rest, ours]) => [ours, rest]));
const tag = "Articles";
const params = { id: "Identifiant de l’article." };
const without = ["coverAlt", "status", "scheduledAt", "version"];
const more = { coverPicture: text("Répète imageUrl ; compte quand imageUrl manque.") };
const about = {
  title: "Titre ; l’adresse en vient.",
  slug: "Adresse choisie. Absente : celle du titre.",
  description: "Chapeau.",
  content: "Le texte, en markdown.",
  tags: "Mots-clés ; une catégorie en est un.",
  imageUrl: "Nom d’une image déjà envoyée.",
  audioUri: "Nom d’un fichier audio déjà envoyé.",
  clientId: "Un UUID : un second envoi reçoit le premier résultat.",
};

const listQuery = {
  ...pageQuery(),
  keyword: text("Mots à trouver.", { maxLength: limits.keyword.max }),
  tags: text("Mots-clés séparés par des virgules : l’un d’eux suffit."),
};

export const listPostsSchema = call({
  tag,
  summary: "Lire les articles",
  description: "Du plus récent au plus ancien.",
  who: "everybody",
  query: listQuery,
  answer: pageOf("posts", ref("PostCard")),
});

export const searchPostsSchema = call({
  tag,
  summary: "Chercher des articles",
  who: "everybody",
  query: { ...pageQuery(), keyword: text("Mots à trouver.", { maxLength: limits.keyword.max }) },
  answer: pageOf("posts", ref("PostCard")),
});

export const postBySlugSchema = call({
  tag,
  summary: "Lire un article par son adresse",
  description: "Une ancienne adresse le trouve aussi. Compte une lecture. Réponse nue : l’article.",
  who: "everybody",
  params: { slug: "Nom dans l’adresse." },
  answer: ref("Post"),
});

export const postByIdSchema = call({
  tag,
  summary: "Lire un article pour l’éditer",
  description: "Dans n’importe quel état ; content est en markdown.",
  who: "admin",
  params,
  answer: done({ data: ref("Post") }),
});

export const myPostsSchema = call({
  tag,
  summary: "Lister ses propres articles",
  description: "Les brouillons aussi.",
  who: "person",
  query: listQuery,
  answer: pageOf("posts", ref("PostCard")),
});

export const createPostSchema = call({
  tag,
  summary: "Publier un article",
  who: "admin",
  body: bodyOfRules(postRules, { names, about, without, more }),
  status: 201,
  answer: done({ data: ref("Post") }),
  failures: [409],
});

export const updatePostSchema = call({
  tag,
  summary: "Modifier un article",
  who: "admin",
  params,
  body: bodyOfRules(postChangesRules, {
    names,
    about,
    without: [...without, "clientId"],
    more,
    isPartial: true,
  }),
  answer: done({ data: ref("Post") }),
  failures: [409],
});

export const likePostSchema = call({
  tag,
  summary: "Aimer un article, ou ne plus l’aimer",
  who: "person",
  params,
  answer: done({ data: ref("Post") }),
});

const gone = bare("text/plain", "Combien d’articles sont partis, en français. Réponse nue.");

export const deletePostsSchema = call({
  tag,
  summary: "Supprimer plusieurs articles",
  description: "Ils restent trente jours à la corbeille.",
  who: "admin",
  body: listOf(text("Identifiant d’un article."), { maxItems: limits.bulk }),
  answer: gone,
});

export const deletePostSchema = call({
  tag,
  summary: "Supprimer un article",
  description: "Il reste trente jours à la corbeille.",
  who: "admin",
  params,
  answer: gone,
});
