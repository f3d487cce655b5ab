import type { ClientSession } from "mongoose";
import { countedPostOf, countPosts } from "../../categories/tag.service.ts";
import type { Outcome } from "../../core/live/event-log.ts";
import { findFilesByName } from "../../files/file.service.ts";
import { setFileUses } from "../../files/storing/file-use.service.ts";
import { isBackdated } from "../../notifications/backdated.ts";
import { setNotificationsShown } from "../../notifications/broadcast.service.ts";
import { giveAuthorSlugs } from "../../users/author-slug.service.ts";
import { filesOf } from "../article-record.ts";
import { type PostEvent, postStateEvents } from "../live/post-events.ts";
import { announceEditorsOnly } from "../newsroom/post-authors.service.ts";
import {
  notifyAuthorsOfPublication,
  notifyOfProposal,
  notifyOfReturn,
} from "../newsroom/work-notifications.service.ts";
import type { Post } from "../post.entity.ts";
import { authorIdsOf, isVisible } from "../post.policy.ts";

/**
 * Applies what belongs to the write of a created (`before` null), changed or erased (`after` null) article in the caller's
 * transaction: counts of its tags, uses of its files, notifications of those who work on it. Returns the event to record; none
 * when readers could see the article neither before nor after. With `isSilent` nobody is notified that it appears. What
 * follows from the event is a consumer's (core/live/consumer.ts).
 */
export async function applySideEffects(
  session: ClientSession,
  before: Post | null,
  after: Post | null,
  { isSilent = false } = {},
): Promise<Omit<Outcome<PostEvent, never>, "result">> {
  const { _id } = (after ?? before)!;
  const wasVisible = before !== null && isVisible(null, before);
  const isNowVisible = after !== null && isVisible(null, after);
  await countPosts(session, before && countedPostOf(before), after && countedPostOf(after));
  await updateFileUses(session, before, after, wasVisible, isNowVisible);
  if (after && isNowVisible && !wasVisible) await giveAuthorSlugs(session, authorIdsOf(after));
  const announcements: (() => void)[] = [];
  // Once, however often the article is withdrawn and published again.
  const isFirst = isNowVisible && !before?.publishedAt && !isSilent;
  if (isFirst) announcements.push(await notifyAuthorsOfPublication(session, before, after));
  // Those of an erased article are deleted with it (post-trash.service.ts).
  if (before && after && wasVisible !== isNowVisible)
    announcements.push(await setNotificationsShown(session, _id, isNowVisible));
  if (after) announcements.push(...(await applyWorkEffects(session, before, after)));
  const afterCommit = () => {
    for (const announce of announcements) announce();
  };
  if (!isNowVisible)
    return wasVisible ? { subjectId: _id, name: "post.withdrawn", afterCommit } : { afterCommit };
  if (wasVisible) return { subjectId: _id, name: "post.updated", afterCommit };
  const appearance = { isNew: isFirst && !isBackdated(after.publishedAt!) };
  return { subjectId: _id, name: "post.published", after: appearance, afterCommit };
}

/** Side effects for those who work on the article. Returns what announces them after the commit. */
async function applyWorkEffects(
  session: ClientSession,
  before: Post | null,
  after: Post,
): Promise<(() => void)[]> {
  const announcements = [await notifyOfProposal(session, before, after)];
  if (before) {
    announcements.push(await announceEditorsOnly(session, before, after));
    announcements.push(await notifyOfReturn(session, before, after));
    if (before.status !== after.status) announcements.push(await recordState(session, before, after));
  }
  return announcements.filter((each) => each !== null);
}

async function recordState(session: ClientSession, before: Post, after: Post): Promise<() => void> {
  const states = { before: { status: before.status }, after: { status: after.status } };
  const event = { name: "post.stateChanged", subjectId: after._id, ...states } as const;
  return (await postStateEvents.append(session, [event])).announce;
}

/** Records the uses of the files that an article shows; files that were deleted meanwhile are skipped. */
async function updateFileUses(
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
