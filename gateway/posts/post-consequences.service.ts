import type { ClientSession } from "mongoose";
import { countPosts, placeOf } from "../categories/tag.service.ts";
import type { Outcome } from "../events/post-log.service.ts";
import {
  publishBroadcast,
  showNotificationsUnder,
  withdrawNotifications,
} from "../notifications/broadcast.service.ts";
import { findFilesByName } from "../uploads/file.service.ts";
import { setFileUses } from "../uploads/file-use.service.ts";
import type { Post } from "./post.entity.ts";
import { isVisible } from "./post.policy.ts";
import { filesOf } from "./post-text.ts";

/**
 * What follows when an article comes, changes or goes, inside the deed's transaction: the counts of its tags, the uses
 * of its files, its notification. Returns the event to be told: nothing of what no reader could see.
 */
export async function follow(
  session: ClientSession,
  before: Post | null,
  after: Post | null,
): Promise<Omit<Outcome<never>, "result">> {
  const { _id } = (after ?? before)!;
  const wasVisible = before !== null && isVisible(null, before);
  const isNowVisible = after !== null && isVisible(null, after);
  await countPosts(session, before && placeOf(before), after && placeOf(after));
  await showFiles(session, before, after, wasVisible, isNowVisible);
  const announcements: (() => void)[] = [];
  // Told once, however often it is withdrawn and comes back.
  if (after && isNowVisible && !before?.publishedAt) {
    const told = { actorId: after.authorId, text: after.title, path: `/posts/${after.slug}` };
    const broadcast = { kind: "POST_PUBLISHED", subjectId: _id, ...told, at: after.publishedAt! } as const;
    announcements.push(await publishBroadcast(session, broadcast));
  } else if (before && wasVisible && !isNowVisible) {
    announcements.push(await withdrawNotifications(session, _id, ["POST_PUBLISHED"]));
  }
  // An article that is erased takes them with it (post-trash.service.ts).
  if (before && after && wasVisible !== isNowVisible)
    announcements.push(await showNotificationsUnder(session, _id, isNowVisible));
  const afterCommit = () => {
    for (const announce of announcements) announce();
  };
  if (!wasVisible && !isNowVisible) return {};
  return { postId: _id, kind: isNowVisible ? "POST_UPDATED" : "POST_WITHDRAWN", afterCommit };
}

/** What went from a draft meanwhile is no reason not to trash it. */
async function showFiles(
  session: ClientSession,
  before: Post | null,
  after: Post | null,
  wasVisible: boolean,
  isNowVisible: boolean,
): Promise<void> {
  const names = after ? filesOf(after) : [];
  const isSame = before !== null && wasVisible === isNowVisible && filesOf(before).join() === names.join();
  if (isSame || (before === null && names.length === 0)) return;
  const found = await findFilesByName(names);
  await setFileUses(session, { kind: "POST", id: (after ?? before)!._id }, [...found.keys()], isNowVisible);
}
