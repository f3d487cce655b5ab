import { collection, onceByClient, prepareCollections } from "../shared/collections.ts";

const published = { trashedAt: 1, status: 1 } as const;
const newest = { publishedAt: -1, _id: -1 } as const;

/** Creates categories, tags and views, and the indexes by which articles are searched and ranked. */
export async function createDiscoveryCollections(): Promise<void> {
  await prepareCollections({
    tags: [
      { key: { slug: 1 }, unique: true },
      { key: { categoryKey: 1 }, unique: true, partialFilterExpression: { categoryKey: { $exists: true } } },
      { key: { nameKey: 1 } },
      { key: { "counts.PUBLISHED": -1 } },
      onceByClient("createdBy"),
    ],
    views: [{ key: { until: 1 }, expireAfterSeconds: 0 }],
    viewsByDay: [
      { key: { postId: 1, day: 1 }, unique: true },
      { key: { at: 1 }, expireAfterSeconds: 400 * 86_400 },
    ],
    viewSalts: [{ key: { until: 1 }, expireAfterSeconds: 0 }],
    posts: [
      { key: { words: 1, ...published, ...newest } },
      { key: { titleWords: 1, ...published, ...newest } },
      { key: { ...published, suggestKeys: 1 } },
      { key: { ...published, popularity: -1, _id: -1 } },
      { key: { popularityDueAt: 1 }, sparse: true },
      { key: { status: 1, trashedAt: 1, views: -1, _id: -1 } },
      { key: { status: 1, trashedAt: 1, title: 1, _id: -1 } },
    ],
    jobs: [
      { key: { name: 1, nextRunAt: 1, priority: -1, lockedAt: 1, disabled: 1 } },
      // Two gateways that start at once create one document for each job.
      { key: { name: 1, type: 1 }, unique: true, partialFilterExpression: { type: "single" } },
    ],
  });
  // The document that counts all articles: created here so that two first articles don't both create it.
  const counts = { DRAFT: 0, PROPOSED: 0, SCHEDULED: 0, PUBLISHED: 0, TRASHED: 0 };
  const total = { name: "", nameKey: "", isCategory: false, counts };
  await collection("tags").updateOne({ slug: "" }, { $setOnInsert: total }, { upsert: true });
}
