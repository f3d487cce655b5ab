import { articleDefaults } from "../../../../../schema/article-fields.ts";
import { type KindFixture, openFixture } from "../session/fake-server.fixture.ts";
import { articleKind } from "./article-kind.ts";
import {
  type Article,
  emptyValues,
  type FormValues,
  parseTags,
  type SavedPost,
  valuesOf,
} from "./article-values.ts";

const seo = { __typename: "PostSeo" as const, ...articleDefaults.seo, imageFile: null };

/** Returns an article as the server returns it. */
export const savedPost = (more: Partial<SavedPost> = {}): SavedPost => ({
  ...articleDefaults,
  __typename: "Post",
  seo,
  id: "1",
  slug: "un",
  title: "Un",
  content: "Début.",
  tags: [],
  cover: null,
  audio: null,
  status: "DRAFT",
  version: 1,
  publishedAt: null,
  scheduledAt: null,
  savedBy: null,
  returnNote: null,
  draft: null,
  ...more,
});

/** Pending changes of a published article. */
export const pendingDraft = {
  ...articleDefaults,
  __typename: "PostDraft" as const,
  seo,
  title: "Un",
  tags: [],
  cover: null,
  audio: null,
  isBehind: false,
  savedBy: null,
};

function textOf(values: FormValues) {
  const { tags, coverName, audioName, slug, ...text } = values;
  return {
    ...text,
    tags: parseTags(tags).map((name) => ({ __typename: "Tag" as const, name })),
    seo: { ...seo, ...text.seo },
  };
}

export const articles: KindFixture<Article> = {
  kind: articleKind,
  saved: (more) => savedPost(more as Partial<SavedPost>),
  withValues: (saved, values) => ({ ...saved, ...textOf(values) }),
  withPending: (saved, values) => ({ ...saved, draft: { ...pendingDraft, ...textOf(values) } }),
};

/** A session on a server with one article, and on a journal in memory. */
export const createFixture = (
  post: SavedPost | null,
  values: FormValues = post ? valuesOf(post) : emptyValues,
  owner = "",
) => openFixture(articles, post, values, owner);
