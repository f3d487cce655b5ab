import type { Types } from "mongoose";
import { inTransaction } from "../shared/transaction.ts";
import { type Post, PostModel } from "./post.entity.ts";
import { follow } from "./post-consequences.service.ts";
import { makePost } from "./post-making.service.ts";

const step = 20;

/**
 * Lays out every article's text as it would be if it were saved now: for bodies that an older version has made. Their
 * versions stay, so that whoever is writing goes on; who saves meanwhile has done it already. For the operator.
 */
export async function renewBodies(): Promise<{ checked: number; renewed: number }> {
  let [checked, renewed] = [0, 0];
  for (let after: Types.ObjectId | null = null; ; ) {
    const posts: Post[] = await PostModel.find(after ? { _id: { $gt: after } } : {})
      .sort({ _id: 1 })
      .limit(step)
      .lean<Post[]>()
      .exec();
    for (const post of posts) if (await renew(post)) renewed++;
    checked += posts.length;
    after = posts.at(-1)?._id ?? null;
    if (posts.length < step) return { checked, renewed };
  }
}

async function renew(before: Post): Promise<boolean> {
  const made = await makePost({ content: before.content }, before);
  if (made.html === before.html) return false;
  return inTransaction(async (session) => {
    const after = await PostModel.findOneAndUpdate(
      { _id: before._id, version: before.version },
      { $set: made },
      { returnDocument: "after", session, timestamps: false },
    ).lean<Post>();
    if (after) await follow(session, before, after);
    return after !== null;
  });
}
