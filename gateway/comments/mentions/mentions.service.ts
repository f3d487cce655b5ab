import { type ClientSession, isValidObjectId, Types } from "mongoose";
import { commentAddress } from "../../../schema/comment-address.ts";
import { limits } from "../../../schema/limits.ts";
import { fullNameOf } from "../../../schema/text/full-name.ts";
import { findMentions, type Mentionable } from "../../../schema/text/mentions.ts";
import type { NotificationGroup } from "../../notifications/grouped-notification.service.ts";
import { isInForce } from "../../users/ban.ts";
import { findUsers, type User } from "../../users/user.service.ts";
import type { Comment } from "../comment.entity.ts";
import type { Mention } from "./mention.entity.ts";

/** A text with the people whom it names. */
type Former = Pick<Comment, "text" | "mentions">;

/** Whether others may name an account: it is confirmed, and not excluded from commenting. */
export const isMentionable = ({ isVerified, commentBan }: User): boolean =>
  isVerified && !isInForce(commentBan);

/**
 * Returns the places of the people of these ids whom a text names; a changed text keeps those whom it named before, under the names
 * of then. At most `limits.comment.mentions`; undefined for none.
 */
export async function placeMentions(
  session: ClientSession,
  text: string,
  ids: readonly string[] = [],
  former?: Former,
): Promise<Mention[] | undefined> {
  const kept = (former?.mentions ?? []).map(({ userId, at, length }) => ({
    id: String(userId),
    name: former!.text.slice(at + 1, at + length),
  }));
  const wanted = ids.filter((id) => isValidObjectId(id) && kept.every((each) => each.id !== id));
  const found = wanted.length > 0 ? await findUsers([...new Set(wanted)], session) : [];
  const added: Mentionable[] = found
    .filter(isMentionable)
    .map((user) => ({ id: String(user._id), name: fullNameOf(user) }));
  const places = findMentions(text, [...kept, ...added]).slice(0, limits.comment.mentions);
  return places.length > 0
    ? places.map(({ id, ...place }) => ({ userId: new Types.ObjectId(id), ...place }))
    : undefined;
}

/** Returns the notification of a person whom a comment names: it leads there, and quotes what is commented on. */
export const mentionNotification = (
  { _id: subjectId, subjectId: rootId }: Pick<Comment, "_id" | "subjectId">,
  text: string,
): Omit<NotificationGroup, "recipientId"> => ({
  ...{ kind: "COMMENT_MENTIONED", subjectId, rootId, text },
  path: commentAddress(String(rootId), String(subjectId)),
});
