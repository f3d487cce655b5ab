import { limits } from "../../schema/limits.ts";
import { presenceRules } from "../../schema/rules/presence.ts";
import { findPost, noPost } from "../posts/post.service.ts";
import { pubsub } from "../pubsub.ts";
import { check } from "../shared/check.ts";
import { clock, seconds } from "../shared/clock.ts";
import { notFound } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import { Editor, EditorModel } from "./presence.entity.ts";

// Resolvers name the class; only services touch the model.
export { Editor };

// More than that nobody reads.
const most = 50;

/**
 * A sign of life of a tab that has an article open: whoever else has it open is told when it is the first. Answers who
 * is there. Throws FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.
 */
export async function announceEditing(
  viewer: Viewer | null,
  postId: unknown,
  tab: unknown,
): Promise<Editor[]> {
  const { id } = requireAdmin(viewer);
  const _id = await nameOf(id, tab);
  const post = await findPost(knownId(postId, noPost));
  if (!post) throw notFound(noPost);
  const now = clock.now();
  const { upsertedCount } = await EditorModel.updateOne(
    { _id },
    { $set: { postId: post._id, userId: id, seenAt: now }, $setOnInsert: { since: now } },
    { upsert: true },
  );
  if (upsertedCount > 0) tell(String(post._id));
  return editorsNow(String(post._id));
}

/** The tab has left the article; one that was not there does no harm. Throws FORBIDDEN, BAD_USER_INPUT, NOT_FOUND. */
export async function leaveEditing(viewer: Viewer | null, postId: unknown, tab: unknown): Promise<Editor[]> {
  const { id } = requireAdmin(viewer);
  const _id = await nameOf(id, tab);
  const subject = String(knownId(postId, noPost));
  const { deletedCount } = await EditorModel.deleteOne({ _id });
  if (deletedCount > 0) tell(subject);
  return editorsNow(subject);
}

/** Who has an article open and was heard of lately, the first to come first. The caller asks who may know. */
export async function editorsNow(postId: string): Promise<Editor[]> {
  const since = new Date(clock.now().getTime() - seconds(limits.presence.goneSeconds));
  const found = await EditorModel.find({ postId, seenAt: { $gt: since } })
    .limit(most)
    .lean<Editor[]>();
  return found.sort((one, other) => one.since.getTime() - other.since.getTime());
}

/** One's own only: nobody speaks for another's tab. */
async function nameOf(userId: string, tab: unknown): Promise<string> {
  const checked = await check(presenceRules, { tab });
  return `${userId}-${checked.tab.toLowerCase()}`;
}

const tell = (postId: string): void => pubsub.publish("editorsChanged", postId, { postId });
