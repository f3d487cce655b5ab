import type { ClientSession, Types } from "mongoose";
import { type GroupedAction, GroupedActionModel } from "../../notifications/grouped-action.entity.ts";
import { notifyUser, removeGroupedAction } from "../../notifications/grouped-notification.service.ts";
import { findUsersWithRight } from "../../users/user.service.ts";
import type { Post } from "../post.entity.ts";
import { authorIdsOf } from "../post.policy.ts";

// Notifications of the newsroom: to whom an article is given, and to the editors that one is proposed. They lead to the
// editor, and are withdrawn when what they say is no longer so. Each function returns the announcement for after the commit.

type Kind = "POST_ASSIGNED" | "POST_PROPOSED";
type Announce = () => void;

const groupOf = (kind: Kind, { _id, title }: Post, recipientId: Types.ObjectId) => ({
  kind,
  recipientId,
  subjectId: _id,
  rootId: _id,
  text: title,
  path: `/studio/posts/edit/${_id}`,
});

/** Notifies the person to whom an article is given; nobody who takes it themselves. */
export const notifyAssignee = (session: ClientSession, post: Post, actorId: string): Promise<Announce> =>
  notifyUser(session, groupOf("POST_ASSIGNED", post, post.assigneeId!), { actorId });

export const withdrawAssignment = (session: ClientSession, postId: Types.ObjectId): Promise<Announce> =>
  withdraw(session, postId, "POST_ASSIGNED");

/**
 * Notifies the editors of an article that one of its authors proposes (`before` is null for a new one), and withdraws
 * this once it is no longer proposed.
 */
export async function notifyOfProposal(
  session: ClientSession,
  before: Post | null,
  after: Post,
): Promise<Announce | null> {
  const [was, is] = [isProposed(before), isProposed(after)];
  if (was && !is) return withdraw(session, after._id, "POST_PROPOSED");
  const actorId = String(after.savedById ?? after.authorId);
  const isByAuthor = authorIdsOf(after).some((id) => String(id) === actorId);
  if (was || !is || !isByAuthor) return null;
  const announcements: Announce[] = [];
  for (const { _id } of await findUsersWithRight("editPosts", session))
    announcements.push(await notifyUser(session, groupOf("POST_PROPOSED", after, _id), { actorId }));
  return together(announcements);
}

/** One in the trash waits for nobody. */
const isProposed = (post: Post | null): boolean => post?.status === "PROPOSED" && !post.trashedAt;

async function withdraw(session: ClientSession, subjectId: Types.ObjectId, kind: Kind): Promise<Announce> {
  const actions = await GroupedActionModel.find({ subjectId, kind }).session(session).lean<GroupedAction[]>();
  const announcements: Announce[] = [];
  for (const action of actions) announcements.push(await removeGroupedAction(session, action));
  return together(announcements);
}

const together = (announcements: readonly Announce[]) => () => {
  for (const announce of announcements) announce();
};
