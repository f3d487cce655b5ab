import type { ClientSession } from "mongoose";
import type { RecountResult } from "../core/documents/recount.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { everyPost, type PostCounts, postStates, type Tag, TagModel } from "./tag.entity.ts";
import { noPosts } from "./tag.service.ts";

/** Counts the articles with a tag, or all of them (null), by state. */
export type CountPosts = (session: ClientSession, tag: string | null) => Promise<PostCounts>;

/** Recounts the articles of every tag and category, and of all, and corrects the counters: one transaction each. */
export async function recountTags(countPosts: CountPosts): Promise<RecountResult> {
  let [checked, corrected] = [0, 0];
  for (let after: string | null = null; ; checked++) {
    const next: Tag | null = await TagModel.findOne(after === null ? {} : { slug: { $gt: after } }, {
      slug: 1,
    })
      .sort({ slug: 1 })
      .lean<Tag>();
    if (!next) return { checked, corrected };
    if (await repairTag(next.slug, countPosts)) corrected++;
    after = next.slug;
  }
}

/** Corrects the counters of one tag. Returns true when they were wrong. */
const repairTag = (slug: string, countPosts: CountPosts): Promise<boolean> =>
  inTransaction(async (session) => {
    const tag = await TagModel.findOne({ slug }, { counts: 1 }).session(session).lean<Tag>();
    if (!tag) return false;
    const truth = await countPosts(session, slug === everyPost ? null : slug);
    const stored = { ...noPosts, ...tag.counts };
    if (postStates.every((state) => stored[state] === truth[state])) return false;
    await TagModel.updateOne({ slug }, { $set: { counts: truth } }, { session });
    return true;
  });
