import type { DocumentKind } from "../session/document-kind.ts";
import type { EditorSession } from "../session/editor-session.ts";
import type { SessionState } from "../session/session-types.ts";
import { fieldsOfArticle, fieldsOfVersion } from "./article-fields.ts";
import { connectArticles } from "./article-server.ts";
import { type Article, completeValues, emptyValues, isSameText, valuesOf } from "./article-values.ts";
import { articleWords } from "./article-words.ts";

export type ArticleSession = EditorSession<Article>;
export type ArticleState = SessionState<Article>;

export const articleKind: DocumentKind<Article> = {
  area: "posts",
  words: articleWords,
  paths: {
    list: "/studio/posts",
    fresh: "/studio/posts/new",
    edit: (id) => `/studio/posts/edit/${id}`,
    read: (slug) => `/posts/${slug}`,
    edition: "/studio/edition",
  },
  emptyValues,
  valuesOf,
  completeValues,
  isSameText,
  isAutosaved: (post) => !post || post.status === "DRAFT" || post.status === "PUBLISHED",
  comparedFields: fieldsOfArticle,
  versionFields: fieldsOfVersion,
  connect: connectArticles,
};
