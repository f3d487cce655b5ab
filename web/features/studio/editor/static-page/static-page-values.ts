import { slugOf } from "../../../../../schema/slug.ts";
import type { PostStatus, StaticPage_TextFragment } from "../../../../gql/graphql.ts";
import type { DocumentTypes } from "../session/document-kind.ts";

/** A static page as the server returns it to the editor, in the states of other documents. */
export type SavedPage = StaticPage_TextFragment & { readonly status: PostStatus };

export interface StaticPageValues {
  title: string;
  description: string;
  slug: string;
  content: string;
  isInFooter: boolean;
}

export interface StaticPage extends DocumentTypes {
  values: StaticPageValues;
  saved: SavedPage;
}

export const emptyValues: StaticPageValues = {
  title: "",
  description: "",
  slug: "",
  content: "",
  isInFooter: true,
};

export const savedPageOf = (page: StaticPage_TextFragment): SavedPage => ({
  ...page,
  status: page.isPublished ? "PUBLISHED" : "DRAFT",
});

/** Returns the values that the user edits: the pending changes if there are any, else the page's own. */
export function valuesOf(page: SavedPage): StaticPageValues {
  const { title, description, content, isInFooter } = page.draft ?? page;
  const slug = page.draft?.slug || (followsTitle(page) ? "" : page.slug);
  return { title, description, content: content ?? "", isInFooter, slug };
}

/** Returns what two texts are the same by, however the server has normalized one of them. */
export const normalized = ({ title, description, content, isInFooter }: StaticPageValues) => [
  title.trim().replace(/\s+/g, " "),
  description.trim(),
  content.trimEnd(),
  isInFooter,
];

/** Returns whether the slug was derived from the title and not chosen. */
const followsTitle = ({ slug, title, publishedAt }: SavedPage): boolean =>
  !publishedAt && slug.replace(/-\d+$/, "") === (slugOf(title) || "page");
