import type { ObjectId } from "mongodb";
import { collection, prepareCollections } from "../shared/collections.ts";
import { slugOfName } from "../shared/slugs.ts";

/** Gives the authors of published articles the slugs of their pages, and corrected articles an index by author. */
export async function createAuthorPages(): Promise<void> {
  await prepareCollections({
    users: [{ key: { slug: 1 }, unique: true, partialFilterExpression: { slug: { $exists: true } } }],
    posts: [
      {
        key: { authorIds: 1, trashedAt: 1, status: 1, publishedAt: -1, _id: -1 },
        partialFilterExpression: { "corrections.at": { $gt: new Date(0) } },
      },
    ],
  });
  const users = collection("users");
  const taken = new Set<unknown>(await users.distinct("slug", { slug: { $exists: true } }));
  const authorIds: ObjectId[] = await collection("posts").distinct("authorIds", {
    status: "PUBLISHED",
    trashedAt: null,
  });
  const unnamed = users.find({ _id: { $in: authorIds }, isVerified: true, slug: { $exists: false } });
  for await (const { _id, firstName, lastName } of unnamed.sort({ _id: 1 })) {
    const base = slugOfName(`${firstName ?? ""} ${lastName ?? ""}`) || "auteur";
    let slug = base;
    for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
    taken.add(slug);
    await users.updateOne({ _id }, { $set: { slug } });
  }
}
