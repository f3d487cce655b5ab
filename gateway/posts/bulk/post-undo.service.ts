import { limits } from "../../../schema/limits.ts";
import { countedOutcome } from "../../../schema/plural.ts";
import { createTagLoader } from "../../categories/tag.loader.ts";
import { clock, hours } from "../../core/clock.ts";
import { badInput } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { setPendingTags } from "../editing/post-draft-storage.service.ts";
import { updatePost } from "../editing/save-post.service.ts";
import { PostModel } from "../post.entity.ts";
import type { Post, ReturnNote } from "../post.service.ts";
import { changeEach, checkPostIds } from "./change-each.ts";
import { changedSince, tagsOf } from "./post-bulk.service.ts";
import type { PostBulkChange, PostStateBefore } from "./post-bulk.types.ts";

/** Hours during which a first publication can be undone as if it had not been. */
const undoableHours = 1;

/**
 * Restores the states and keywords that articles had before a change of several, where nobody has saved them since. A first
 * publication that is undone within the hour is forgotten: the next one notifies readers again. Throws FORBIDDEN,
 * BAD_USER_INPUT.
 */
export async function undoPostChanges(
  viewer: Viewer | null,
  states: readonly PostStateBefore[],
): Promise<PostBulkChange> {
  requireRight(viewer, "writePosts");
  const byId = new Map(states.map((state) => [state.postId.toLowerCase(), state]));
  const tags = createTagLoader();
  const outcome = await changeEach(
    viewer,
    await checkPostIds(states.map(({ postId }) => postId)),
    async (post) => {
      const { version, status, scheduledAt, isFirstPublication, pendingTags, ...before } = byId.get(
        String(post._id),
      )!;
      if (post.version !== version) throw badInput({ version: changedSince });
      const slugs = (await tagsOf(before, tags)).map(({ slug }) => slug);
      const date = status === "SCHEDULED" && scheduledAt ? { scheduledAt } : {};
      const pending = pendingTags && (await tagsOf({ tags: pendingTags }, tags)).map(({ slug }) => slug);
      const also = pending ? setPendingTags(pending.slice(0, limits.post.tags)) : undefined;
      const changes = { status, ...date, tags: slugs, version };
      const saved = await updatePost(viewer, post._id, changes, { hasTagSlugs: true, also });
      if (status === "DRAFT" && post.followedNote?.version === version)
        await restoreReturnNote(saved, post.followedNote.note);
      return isFirstPublication && status !== "PUBLISHED" ? forgetPublication(saved) : saved;
    },
  );
  const message = `${countedOutcome(outcome.count, "article", "remis")} comme avant`;
  return { ...outcome, message };
}

/** Gives a draft back the editor's note that the undone change had removed. */
const restoreReturnNote = async (post: Post, returnNote: ReturnNote): Promise<void> => {
  await PostModel.updateOne({ _id: post._id, version: post.version }, { $set: { returnNote } });
};

/** Removes the date of the first publication of an article that is no longer published. */
async function forgetPublication(post: Post): Promise<Post> {
  const recent = { $gt: new Date(clock.now().getTime() - hours(undoableHours)) };
  await PostModel.updateOne(
    { _id: post._id, version: post.version, status: { $ne: "PUBLISHED" }, publishedAt: recent },
    { $set: { publishedAt: null } },
  );
  return post;
}
