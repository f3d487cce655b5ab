import type { KindFixture } from "../session/fake-server.fixture.ts";
import { staticPageKind } from "./static-page-kind.ts";
import type { SavedPage, StaticPage } from "./static-page-values.ts";

/** Returns a static page as the server returns it. */
export const savedPage = (more: Partial<SavedPage> = {}): SavedPage => ({
  __typename: "StaticPage",
  id: "1",
  slug: "un",
  title: "Un",
  description: "",
  content: "Début.",
  isPublished: more.status === "PUBLISHED",
  isInFooter: true,
  status: "DRAFT",
  version: 1,
  publishedAt: null,
  trashedAt: null,
  updatedAt: "2026-11-21T11:30:00Z",
  savedBy: null,
  draft: null,
  ...more,
});

export const staticPages: KindFixture<StaticPage> = {
  kind: staticPageKind,
  saved: (more) => savedPage(more as Partial<SavedPage>),
  withValues: (saved, { slug: _, ...values }) => ({ ...saved, ...values }),
  withPending: (saved, values) => ({
    ...saved,
    draft: { __typename: "StaticPageDraft", ...values, slug: "", isBehind: false, savedBy: null },
  }),
};
