import { dropIndex, prepareCollections } from "../shared/collections.ts";

/** Lets static pages be found without those in the trash. */
export async function giveStaticPagesTrash(): Promise<void> {
  await prepareCollections({
    staticPages: [
      { key: { isPublished: 1, trashedAt: 1, rank: 1, _id: 1 } },
      { key: { trashedAt: 1, rank: 1, _id: 1 } },
    ],
  });
  await dropIndex("staticPages", "isPublished_1_rank_1__id_1");
  await dropIndex("staticPages", "rank_1__id_1");
}
