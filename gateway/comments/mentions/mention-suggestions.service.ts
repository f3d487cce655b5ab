import { limits } from "../../../schema/limits.ts";
import { mentionPrefixRules } from "../../../schema/rules/comment.ts";
import { knownId } from "../../core/documents/ids.ts";
import { requireViewer, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { countAgainst } from "../../lib/rate-limits.ts";
import { findMembersByName, isNamed } from "../../users/member-names.service.ts";
import { findUsersById, type User } from "../../users/user.service.ts";
import { type Comment, CommentModel } from "../comment.entity.ts";
import { noComment } from "../comment.service.ts";
import { readableKind } from "../conversation/conversation.service.ts";
import { isMentionable } from "./mentions.service.ts";

/** Latest comments of a conversation whose authors are offered. */
const latest = 100;

/**
 * Returns people to name in a comment: those who took part in the conversation, the latest first, then other members by name, from two letters
 * on; never by address. Throws UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, RATE_LIMITED.
 */
export async function suggestMentions(
  viewer: Viewer | null,
  subject: unknown,
  input: { readonly prefix: unknown },
): Promise<User[]> {
  const { id: viewerId } = requireViewer(viewer);
  const { prefix = "" } = await check(mentionPrefixRules, input);
  const subjectId = knownId(subject, noComment);
  await readableKind(viewer, subjectId);
  await countAgainst("mentionByAccount", viewerId);
  const written = await CommentModel.find({ subjectId, hiddenAt: null, isRemoved: { $ne: true } })
    .sort({ _id: -1 })
    .limit(latest)
    .select({ authorId: 1 })
    .lean<Pick<Comment, "authorId">[]>();
  const authors = await findUsersById(written.map(({ authorId }) => authorId));
  // In the order of their latest comments.
  const ids = new Set(written.flatMap(({ authorId }) => (authorId ? [String(authorId)] : [])));
  const nearby = [...ids].flatMap((id) => authors.get(id) ?? []).filter((user) => isNamed(user, prefix));
  const isOffered = (user: User) => String(user._id) !== viewerId && isMentionable(user);
  const offered = nearby.filter(isOffered).slice(0, limits.comment.offered);
  if (offered.length === limits.comment.offered) return offered;
  const others = (await findMembersByName(prefix)).filter((user) => !ids.has(String(user._id)));
  return [...offered, ...others.filter(isOffered)].slice(0, limits.comment.offered);
}
