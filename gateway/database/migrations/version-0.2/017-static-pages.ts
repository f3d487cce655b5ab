import { onceByClient, prepareCollections } from "../shared/collections.ts";

/** Creates the static pages, and their earlier texts. */
export const createStaticPageCollections = (): Promise<void> =>
  prepareCollections({
    staticPages: [
      { key: { slug: 1 }, unique: true },
      { key: { formerSlugs: 1 } },
      { key: { isPublished: 1, rank: 1, _id: 1 } },
      { key: { rank: 1, _id: 1 } },
      { key: { savedById: 1, _id: 1 } },
      onceByClient("createdById"),
    ],
    staticPageRevisions: [{ key: { pageId: 1, _id: -1 } }, { key: { savedById: 1, _id: 1 } }],
  });
