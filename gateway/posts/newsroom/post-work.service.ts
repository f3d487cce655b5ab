import { type ClientSession, Types } from "mongoose";
import { hasRight } from "../../../schema/roles.ts";
import { assigneeRules, plannedDayRules } from "../../../schema/rules/newsroom.ts";
import { knownId } from "../../core/documents/ids.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { AppError, badInput, notFound } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { findUser, findUsers, findUsersWithRight, type User } from "../../users/user.service.ts";
import { type Post, PostModel } from "../post.entity.ts";
import { authorIdsOf, requireEditable } from "../post.policy.ts";
import { noPost, requirePostInStudio } from "../post.service.ts";
import { notifyAssignee, withdrawAssignment } from "./work-notifications.service.ts";

/*
 * Assignee and planned day of an article, while it is a draft or proposed. Neither is part of its text:
 * the version stays, and saves from open editors do not conflict. Both are kept when it is published, and shown again should it
 * become a draft again.
 */

const notInWork = "Cet article n’est plus en préparation.";
const mayNotEdit = "Choisissez un éditeur, ou l’un des auteurs de l’article";

/**
 * Gives an article to somebody who may edit it, or to nobody (null). The new assignee is notified; the former one's
 * notification is withdrawn. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT.
 */
export async function assignPost(viewer: Viewer | null, id: unknown, input: unknown): Promise<Post> {
  const { assigneeId } = await check(assigneeRules, input);
  return changeWork(viewer, id, async (session, before, actor) => {
    const chosen = assigneeId ? new Types.ObjectId(assigneeId) : undefined;
    if (chosen ? before.assigneeId?.equals(chosen) : !before.assigneeId) return { set: {} };
    if (chosen && !mayEdit(await findUser(chosen, session), before))
      throw badInput({ assigneeId: mayNotEdit });
    const announcements = [await withdrawAssignment(session, before._id)];
    if (chosen)
      announcements.push(await notifyAssignee(session, { ...before, assigneeId: chosen }, actor.id));
    return { set: { assigneeId: chosen }, announcements };
  });
}

/** Sets the day on which an article is wanted, such as 2026-12-01, or takes it away (null). Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT. */
export async function planPost(viewer: Viewer | null, id: unknown, input: unknown): Promise<Post> {
  const { day } = await check(plannedDayRules, input);
  return changeWork(viewer, id, async () => ({ set: { plannedOn: day ?? undefined } }));
}

/** Returns the people to whom an article can be given: those who may edit it. Throws FORBIDDEN, NOT_FOUND. */
export async function listAssignees(viewer: Viewer | null, id: unknown): Promise<User[]> {
  const post = await requirePostInStudio(viewer, id);
  const [editors, authors] = await Promise.all([
    findUsersWithRight("editPosts"),
    findUsers(authorIdsOf(post)),
  ]);
  const writing = authors.filter((author) => mayEdit(author, post));
  return [...new Map([...writing, ...editors].map((user) => [String(user._id), user])).values()];
}

/** Whether an account may edit an article while it is in preparation. */
const mayEdit = (user: User | null, post: Post): boolean =>
  user?.isVerified === true &&
  (hasRight(user, "editPosts") ||
    (hasRight(user, "writePosts") && authorIdsOf(post).some((authorId) => authorId.equals(user._id))));

interface WorkChange {
  /** `undefined` removes a field. */
  readonly set: Partial<Pick<Post, "assigneeId" | "plannedOn">>;
  readonly announcements?: readonly (() => void)[];
}

async function changeWork(
  viewer: Viewer | null,
  id: unknown,
  change: (session: ClientSession, before: Post, actor: Viewer) => Promise<WorkChange>,
): Promise<Post> {
  const actor = requireRight(viewer, "writePosts");
  const _id = knownId(id, noPost);
  const { after, announcements = [] } = await inTransaction(async (session) => {
    const before = await PostModel.findById(_id).session(session).lean<Post>();
    if (!before || before.trashedAt) throw notFound(noPost);
    requireEditable(actor, before);
    if (!isInWork(before)) throw new AppError("CONFLICT", notInWork);
    const { set, ...changed } = await change(session, before, actor);
    return { after: await write(session, _id, set), ...changed };
  });
  for (const announce of announcements) announce();
  return after;
}

/** Whether an article is still being written: drafts and proposed ones. */
export const isInWork = ({ status }: Pick<Post, "status">): boolean =>
  status === "DRAFT" || status === "PROPOSED";

async function write(session: ClientSession, _id: Types.ObjectId, set: WorkChange["set"]): Promise<Post> {
  const gone = Object.entries(set).flatMap(([name, value]) => (value === undefined ? [[name, 1]] : []));
  const after = await PostModel.findOneAndUpdate(
    { _id },
    { $set: set, $unset: Object.fromEntries(gone) },
    { returnDocument: "after", session },
  ).lean<Post>();
  return after!;
}

/** Takes articles from a deleted account. */
export const unassign = async (assigneeId: Types.ObjectId): Promise<void> => {
  await PostModel.updateMany({ assigneeId }, { $unset: { assigneeId: 1 } });
};

/** Yields the articles that a person was given, for their data export. */
export async function* exportAssignments(assigneeId: Types.ObjectId) {
  const found = PostModel.find({ assigneeId }, { title: 1, plannedOn: 1 }).lean<Post[]>();
  for await (const { _id, title, plannedOn } of found.cursor())
    yield { postId: _id, title, plannedOn: plannedOn ?? null };
}
