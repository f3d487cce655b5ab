import { limits } from "../../schema/limits.ts";
import { presenceRules } from "../../schema/rules/presence.ts";
import { clock, seconds } from "../core/clock.ts";
import { knownId } from "../core/documents/ids.ts";
import { notFound } from "../core/errors.ts";
import { pubsub } from "../core/live/pubsub.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { check } from "../core/validation.ts";
import { findPost, noPost } from "../posts/post.service.ts";
import { Editor, EditorModel } from "./presence.entity.ts";

// Resolvers refer to the class; only services use the model.
export { Editor };

// Longest list that is returned.
const most = 50;

/**
 * Heartbeat of a tab that has an article open. The first one is announced to the other editors of the article. Returns
 * the current editors. Throws FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.
 */
export async function announceEditing(
  viewer: Viewer | null,
  postId: unknown,
  tab: unknown,
): Promise<Editor[]> {
  const { id } = requireAdmin(viewer);
  const _id = await tabIdOf(id, tab);
  const post = await findPost(knownId(postId, noPost));
  if (!post) throw notFound(noPost);
  const now = clock.now();
  const { upsertedCount } = await EditorModel.updateOne(
    { _id },
    { $set: { postId: post._id, userId: id, seenAt: now }, $setOnInsert: { since: now } },
    { upsert: true },
  );
  if (upsertedCount > 0) announceChange(String(post._id));
  return editorsNow(String(post._id));
}

/**
 * Removes a tab from the editors of an article; an unknown tab changes nothing. Throws FORBIDDEN, BAD_USER_INPUT,
 * NOT_FOUND.
 */
export async function leaveEditing(viewer: Viewer | null, postId: unknown, tab: unknown): Promise<Editor[]> {
  const { id } = requireAdmin(viewer);
  const _id = await tabIdOf(id, tab);
  const subject = String(knownId(postId, noPost));
  const { deletedCount } = await EditorModel.deleteOne({ _id });
  if (deletedCount > 0) announceChange(subject);
  return editorsNow(subject);
}

/** Returns the editors of an article with a recent heartbeat, earliest first. The caller checks the permission. */
export async function editorsNow(postId: string): Promise<Editor[]> {
  const since = new Date(clock.now().getTime() - seconds(limits.presence.goneSeconds));
  const found = await EditorModel.find({ postId, seenAt: { $gt: since } })
    .limit(most)
    .lean<Editor[]>();
  return found.sort((one, other) => one.since.getTime() - other.since.getTime());
}

/** Returns the stored id of a tab of the user: the user's id is part of it, so that nobody can use another user's tab. */
async function tabIdOf(userId: string, tab: unknown): Promise<string> {
  const checked = await check(presenceRules, { tab });
  return `${userId}-${checked.tab.toLowerCase()}`;
}

const announceChange = (postId: string): void => pubsub.publish("editorsChanged", postId, { postId });
