import { collection, prepareCollections, startCounter } from "../shared/collections.ts";
import { accounts } from "./accounts.ts";
import { articles } from "./articles.ts";
import { mails } from "./mails.ts";
import { media } from "./media.ts";
import { readers } from "./readers.ts";
import { site } from "./site.ts";

/** Counts of all articles by state, beside those of each keyword. */
const everyArticle = {
  ...{ name: "", nameKey: "", isCategory: false },
  counts: { DRAFT: 0, PROPOSED: 0, SCHEDULED: 0, PUBLISHED: 0, TRASHED: 0 },
};

/** Creates every collection with its indexes, and the documents that each site has from the beginning. */
export async function createInitial(): Promise<void> {
  await prepareCollections({ ...accounts, ...articles, ...readers, ...media, ...mails, ...site });
  await Promise.all(["feeds", "posts"].map(startCounter));
  await collection("tags").updateOne({ slug: "" }, { $setOnInsert: everyArticle }, { upsert: true });
}
