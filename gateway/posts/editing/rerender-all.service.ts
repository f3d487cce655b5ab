import { slicesOf } from "../../core/documents/slices.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { wholeBodyOf } from "../access/members-part.ts";
import { type Post, PostModel } from "../post.entity.ts";
import { buildPostFields } from "./build-post.ts";
import { applySideEffects } from "./side-effects.service.ts";

const step = 20;

/**
 * Renders the HTML of every article again, after the renderer has changed. Versions stay, so that open editors are not
 * refused; an article that is saved meanwhile is skipped, since that save has rendered it. For the operator.
 */
export async function rerenderAllPosts(): Promise<{ checked: number; renewed: number }> {
  let [checked, renewed] = [0, 0];
  for await (const posts of slicesOf<Post>(PostModel, step)) {
    for (const post of posts) if (await rerenderIfChanged(post)) renewed++;
    checked += posts.length;
  }
  return { checked, renewed };
}

async function rerenderIfChanged(before: Post): Promise<boolean> {
  const made = await buildPostFields({ content: before.content }, before);
  if (wholeBodyOf(made as Post).html === wholeBodyOf(before).html) return false;
  return inTransaction(async (session) => {
    const after = await PostModel.findOneAndUpdate(
      { _id: before._id, version: before.version },
      { $set: made },
      { returnDocument: "after", session, timestamps: false },
    ).lean<Post>();
    if (after) await applySideEffects(session, before, after);
    return after !== null;
  });
}
