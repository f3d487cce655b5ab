import type { ClientSession, Types } from "mongoose";
import { type GroupedAction, GroupedActionModel } from "../../notifications/grouped-action.entity.ts";
import {
  notifyUser,
  notifyUsers,
  removeGroupedAction,
} from "../../notifications/grouped-notification.service.ts";
import { findUsersWithRight } from "../../users/user.service.ts";
import type { Post } from "../post.entity.ts";
import { authorIdsOf } from "../post.policy.ts";

// Notifications of the newsroom: to whom an article is given, to the editors that one is proposed, to its authors that it is
// returned or has appeared. They lead to the article, and are withdrawn when what they say is no longer so. Each function
// returns the announcement for after the commit.

type Kind = "POST_ASSIGNED" | "POST_PROPOSED" | "POST_RETURNED";
type Announce = () => void;

const groupOf = <K extends Kind>(kind: K, { _id, title }: Post) => ({
  kind,
  subjectId: _id,
  rootId: _id,
  text: title,
  path: `/studio/posts/edit/${_id}`,
});

/** Notifies the person to whom an article is given; nobody who takes it themselves. */
export const notifyAssignee = (session: ClientSession, post: Post, actorId: string): Promise<Announce> =>
  notifyUser(session, { ...groupOf("POST_ASSIGNED", post), recipientId: post.assigneeId! }, { actorId });

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
    announcements.push(
      await notifyUser(session, { ...groupOf("POST_PROPOSED", after), recipientId: _id }, { actorId }),
    );
  return together(announcements);
}

/** Notifies the authors of an article that an editor returns with a word, until it is a draft no more. */
export async function notifyOfReturn(
  session: ClientSession,
  before: Post,
  after: Post,
): Promise<Announce | null> {
  const [was, is] = [isReturned(before), isReturned(after)];
  if (was && !is) return withdraw(session, after._id, "POST_RETURNED");
  if (was || !is) return null;
  const group = groupOf("POST_RETURNED", after);
  return notifyUsers(session, group, authorIdsOf(after), { actorId: String(after.returnNote!.byId) });
}

/** Notifies the authors of an article of its first publication by somebody else, or by its date. */
export function notifyAuthorsOfPublication(
  session: ClientSession,
  before: Post | null,
  after: Post,
): Promise<Announce> {
  const { _id, title, slug, publishedAt } = after;
  const isByDate = before?.status === "SCHEDULED" && publishedAt! >= before.scheduledAt!;
  // Nobody acts at a date, so that its author is notified too who has set it: the article stands for the actor.
  const actorId = String(isByDate ? _id : (after.savedById ?? after.authorId));
  const group = { subjectId: _id, rootId: _id, text: title, path: `/posts/${slug}` };
  return notifyUsers(session, { kind: "OWN_POST_PUBLISHED", ...group }, authorIdsOf(after), { actorId });
}

// An article in the trash waits for nobody.
const isReturned = ({ status, returnNote, trashedAt }: Post): boolean =>
  status === "DRAFT" && returnNote !== undefined && !trashedAt;
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
