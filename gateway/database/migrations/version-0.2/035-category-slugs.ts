import mongoose from "mongoose";
import { collection, prepareCollections } from "../shared/collections.ts";

const noPosts = { DRAFT: 0, PROPOSED: 0, SCHEDULED: 0, PUBLISHED: 0, TRASHED: 0 };

/**
 * Gives a slug to a category whose name has no letter of an address: it had taken the empty one, which belongs to the document that
 * counts all articles. The category keeps its id, and that document its counts. Also orders articles of one state by their id.
 */
export async function giveCategoriesSlugs(): Promise<void> {
  await prepareCollections({ posts: [{ key: { status: 1, trashedAt: 1, _id: -1 } }] });
  const tags = collection("tags");
  const category = await tags.findOne({ slug: "", isCategory: true });
  if (!category) return;
  let slug = "categorie";
  for (let number = 2; await tags.findOne({ slug }); number++) slug = `categorie-${number}`;
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      await tags.updateOne({ _id: category._id }, { $set: { slug, counts: noPosts } }, { session });
      const everyPost = { slug: "", name: "", nameKey: "", isCategory: false, counts: category.counts };
      await tags.insertOne(everyPost, { session });
    }),
  );
}
