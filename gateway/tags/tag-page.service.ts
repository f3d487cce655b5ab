import { everyPost, Tag, TagModel } from "../categories/tag.entity.ts";
import { readDocument, readDocuments } from "../core/documents/combined-reads.ts";

// The resolver names the class; only services touch the model.
export { Tag };

/** Returns the path of a keyword's page; that of a category is the list of its articles. */
export const addressOfTag = ({ slug, isCategory }: Pick<Tag, "slug" | "isCategory">): string =>
  isCategory ? `/posts?tags=${slug}` : `/tags/${slug}`;

/** Returns a keyword of published articles, or a category, by its slug; null when it has none. */
export const findPublishedTag = (slug: string): Promise<Tag | null> =>
  slug === everyPost
    ? Promise.resolve(null)
    : readDocument<Tag>(TagModel, { filter: { slug, "counts.PUBLISHED": { $gt: 0 } } });

/** Returns the keywords with a page, those of the most articles first. */
export const listTagsWithPage = (limit: number): Promise<Tag[]> =>
  readDocuments<Tag>(TagModel, {
    filter: { "counts.PUBLISHED": { $gt: 0 }, isCategory: false, slug: { $ne: everyPost } },
    sort: { "counts.PUBLISHED": -1 },
    limit,
  });
