import type { ClientSession, Types } from "mongoose";
import { hasRight } from "../../../schema/roles.ts";
import { nobody, postAuthorsRules } from "../../../schema/rules/newsroom.ts";
import { knownId } from "../../core/documents/ids.ts";
import { drainSlices } from "../../core/documents/slices.ts";
import { badInput, notFound } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { giveAuthorSlugs } from "../../users/author-slug.service.ts";
import { findUsers } from "../../users/user.service.ts";
import { announceRole } from "../../users/user-changes.service.ts";
import { postEvents } from "../live/post-events.ts";
import { type Post, PostModel } from "../post.entity.ts";
import { authorIdsOf, isVisible, requireEditable } from "../post.policy.ts";
import { noPost } from "../post.service.ts";
import { isInWork } from "./post-work.service.ts";
import { withdrawAssignment } from "./work-notifications.service.ts";

const mustStay = "Vous restez parmi les auteurs\u00a0: un éditeur peut vous en retirer.";

/**
 * Sets the authors of an article, in their order. They are no part of its text: the version stays, and saves from open editors
 * do not conflict. An added author must be able to write; a present one may stay whatever became of the account. An author
 * can't leave an article of their own, which they would lose. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT.
 */
export async function setPostAuthors(viewer: Viewer | null, id: unknown, input: unknown): Promise<Post> {
  const writer = requireRight(viewer, "writePosts");
  const checked = await check(postAuthorsRules, input);
  const chosen = [...new Set(checked.authorIds.map((each) => each.toLowerCase()))];
  const _id = knownId(id, noPost);
  return postEvents.record("post.updated", async (session) => {
    const before = await PostModel.findById(_id).session(session).lean<Post>();
    if (!before || before.trashedAt) throw notFound(noPost);
    requireEditable(writer, before);
    if (!hasRight(writer, "editPosts") && !chosen.includes(writer.id))
      throw badInput({ authorIds: mustStay });
    const authorIds = await requireWriters(session, before, chosen);
    const isUnassigned = await losesAssignee(session, before, authorIds);
    const after = await write(session, _id, authorIds, isUnassigned);
    if (isVisible(null, after)) await giveAuthorSlugs(session, authorIds);
    const announceWithdrawal = isUnassigned ? await withdrawAssignment(session, _id) : null;
    const removed = authorIdsOf(before).filter((id) => !authorIds.some((each) => each.equals(id)));
    // Their sockets come back without what is for those who may edit the article.
    const afterCommit = () => {
      announceWithdrawal?.();
      for (const each of removed) announceRole(each);
    };
    return { result: after, subjectId: isVisible(null, after) ? _id : undefined, afterCommit };
  });
}

/**
 * Returns what announces, after the commit, that an article left its authors' hands: their sockets come back without
 * what is for those who may edit it. Who saved it may, as may its authors who are editors.
 */
export async function announceEditorsOnly(
  session: ClientSession,
  before: Post,
  after: Post,
): Promise<() => void> {
  if (!isInWork(before) || isInWork(after)) return () => {};
  const others = authorIdsOf(after).filter((id) => !after.savedById?.equals(id));
  const authors = others.length > 0 ? await findUsers(others, session) : [];
  const leftOut = authors.filter((author) => !hasRight(author, "editPosts"));
  return () => {
    for (const { _id } of leftOut) announceRole(_id);
  };
}

/** Whether the article was given to somebody who might edit it as one of its authors only, and is one no more. */
async function losesAssignee(
  session: ClientSession,
  { assigneeId }: Post,
  authorIds: readonly Types.ObjectId[],
): Promise<boolean> {
  if (!assigneeId || authorIds.some((id) => id.equals(assigneeId))) return false;
  const [assignee] = await findUsers([assigneeId], session);
  return !hasRight(assignee, "editPosts");
}

/** Returns the chosen authors. Throws BAD_USER_INPUT when one of those that are new to the article may not write. */
async function requireWriters(
  session: ClientSession,
  before: Post,
  chosen: readonly string[],
): Promise<Types.ObjectId[]> {
  const present = new Map(authorIdsOf(before).map((id) => [String(id), id]));
  const added = chosen.filter((id) => !present.has(id));
  const found = added.length > 0 ? await findUsers(added, session) : [];
  for (const user of found)
    if (user.isVerified && hasRight(user, "writePosts")) present.set(String(user._id), user._id);
  return chosen.map((id) => {
    const known = present.get(id);
    if (!known) throw badInput({ authorIds: nobody });
    return known;
  });
}

async function write(
  session: ClientSession,
  _id: Types.ObjectId,
  authorIds: readonly Types.ObjectId[],
  isUnassigned = false,
): Promise<Post> {
  const after = await PostModel.findOneAndUpdate(
    { _id },
    { $set: { authorId: authorIds[0], authorIds }, ...(isUnassigned && { $unset: { assigneeId: 1 } }) },
    { returnDocument: "after", session },
  ).lean<Post>();
  return after!;
}

const batchSize = 20;

/**
 * Takes a deleted account from the authors of the articles that have others, who stay in their order; an article of
 * theirs alone keeps their id, and is shown without a name. May be interrupted and run again.
 */
export async function removeAuthor(userId: Types.ObjectId): Promise<void> {
  await drainSlices(
    () =>
      PostModel.find({ authorIds: userId, "authorIds.1": { $exists: true } }, { _id: 1 })
        .limit(batchSize)
        .lean<Post[]>()
        .exec(),
    async (posts) => {
      await Promise.all(posts.map(({ _id }) => removeFrom(_id, userId)));
      return posts.length;
    },
  );
}

const removeFrom = (_id: Types.ObjectId, userId: Types.ObjectId): Promise<void> =>
  postEvents.record("post.updated", async (session) => {
    const before = await PostModel.findById(_id).session(session).lean<Post>();
    const others = before?.authorIds.filter((id) => !userId.equals(id)) ?? [];
    if (others.length === 0) return { result: undefined };
    const after = await write(session, _id, others);
    return { result: undefined, subjectId: isVisible(null, after) ? _id : undefined };
  });
