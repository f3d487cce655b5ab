import { countByState } from "../posts/post-counts.service.ts";
import type { Recounted } from "../shared/recount.ts";
import { inTransaction } from "../shared/transaction.ts";
import { everyPost, postStates, type Tag, TagModel } from "./tag.entity.ts";
import { noPosts } from "./tag.service.ts";

/** Holds the counts of every tag and category, and of all articles, against the articles: a transaction each. */
export async function recountTags(): Promise<Recounted> {
  let [checked, mended] = [0, 0];
  for (let after: string | null = null; ; checked++) {
    const next: Tag | null = await TagModel.findOne(after === null ? {} : { slug: { $gt: after } }, {
      slug: 1,
    })
      .sort({ slug: 1 })
      .lean<Tag>();
    if (!next) return { checked, mended };
    if (await mend(next.slug)) mended++;
    after = next.slug;
  }
}

/** True: its counts were wrong. */
const mend = (slug: string): Promise<boolean> =>
  inTransaction(async (session) => {
    const tag = await TagModel.findOne({ slug }, { counts: 1 }).session(session).lean<Tag>();
    if (!tag) return false;
    const truth = await countByState(session, slug === everyPost ? null : slug);
    const said = { ...noPosts, ...tag.counts };
    if (postStates.every((state) => said[state] === truth[state])) return false;
    await TagModel.updateOne({ slug }, { $set: { counts: truth } }, { session });
    return true;
  });
