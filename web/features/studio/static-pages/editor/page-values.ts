import { slugOf } from "../../../../../schema/slug.ts";
import type { StaticPage_TextFragment } from "../../../../gql/graphql.ts";

/** A static page as the server returns it to the editor. */
export type SavedPage = StaticPage_TextFragment;

export interface StaticPageValues {
  title: string;
  description: string;
  /** Empty: the page keeps its address, or it follows the title until the first publication. */
  slug: string;
  content: string;
  isInFooter: boolean;
}

const emptyValues: StaticPageValues = { title: "", description: "", slug: "", content: "", isInFooter: true };

export function valuesOf(page: SavedPage | null): StaticPageValues {
  if (!page) return emptyValues;
  const { title, description, content, isInFooter } = page;
  return {
    title,
    description,
    content: content ?? "",
    isInFooter,
    slug: followsTitle(page) ? "" : page.slug,
  };
}

/** Completes values of the journal, which may be older than a field. */
export const completeValues = (stored: Partial<StaticPageValues>): StaticPageValues => ({
  ...emptyValues,
  ...stored,
});

/** Returns true when both are the same page, however the server has normalized one of them. */
export const isSamePage = (first: StaticPageValues, second: StaticPageValues): boolean =>
  JSON.stringify(normalized(first)) === JSON.stringify(normalized(second));

const normalized = ({ title, description, slug, content, isInFooter }: StaticPageValues) => [
  title.trim().replace(/\s+/g, " "),
  description.trim(),
  slugOf(slug),
  content.trimEnd(),
  isInFooter,
];

/** Returns whether the slug was derived from the title and not chosen. */
const followsTitle = ({ slug, title, publishedAt }: SavedPage): boolean =>
  !publishedAt && slug.replace(/-\d+$/, "") === (slugOf(title) || "page");
