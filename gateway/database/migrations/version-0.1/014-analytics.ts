import { textWords } from "../../../lib/text/stems.ts";
import { collection, dropIndex, prepareCollections } from "../shared/collections.ts";

const batchSize = 500;

/** Creates daily figures, referrers, the order of categories and the words of feeds. */
export async function createAnalyticsCollections(): Promise<void> {
  await prepareCollections({
    numbersByDay: [],
    referrersByDay: [
      { key: { postId: 1, day: 1, host: 1 }, unique: true },
      { key: { at: 1 }, expireAfterSeconds: 400 * 86_400 },
    ],
    viewsByDay: [{ key: { day: 1, count: -1 } }],
    tags: [{ key: { isCategory: 1, section: 1, rank: 1, nameKey: 1 } }],
    feeds: [{ key: { words: 1, _id: -1 } }],
  });
  await addFeedWords();
  const unranked = { isCategory: true, rank: { $exists: false } };
  await collection("tags").updateMany(unranked, { $set: { rank: 0 } });
  // Replaced by the longer ones above.
  await dropIndex("viewsByDay", "day_1");
  await dropIndex("tags", "isCategory_1_section_1_nameKey_1");
}

/** Writes the words of every feed that has none, a batch at a time. May be interrupted and run again. */
async function addFeedWords(): Promise<void> {
  const feeds = collection("feeds");
  for (;;) {
    const found = await feeds
      .find({ words: { $exists: false } })
      .limit(batchSize)
      .toArray();
    if (found.length === 0) return;
    await feeds.bulkWrite(
      found.map(({ _id, text }) => ({
        // Not a copy: the words must be cut as the search cuts its query.
        updateOne: { filter: { _id }, update: { $set: { words: textWords(text) } } },
      })),
    );
  }
}
