import { collection, dropIndex, prepareCollections } from "../shared/collections.ts";

/** Gives every article a list of authors, so far of the one it has, and the lists of an author indexes of their own. */
export async function addAuthorLists(): Promise<void> {
  await collection("posts").updateMany({ authorIds: { $exists: false } }, [
    { $set: { authorIds: ["$authorId"] } },
  ]);
  await prepareCollections({
    posts: [
      { key: { authorIds: 1, status: 1, trashedAt: 1, publishedAt: -1, _id: -1 } },
      { key: { authorIds: 1, trashedAt: 1, _id: -1 } },
    ],
  });
  await dropIndex("posts", "authorId_1_status_1_trashedAt_1_publishedAt_-1__id_-1");
  await dropIndex("posts", "authorId_1_trashedAt_1__id_-1");
}
