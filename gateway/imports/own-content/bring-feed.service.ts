import type { Types } from "mongoose";
import { derivedClientId } from "../../core/documents/derived-client-id.ts";
import { AppError } from "../../core/errors.ts";
import type { Viewer } from "../../core/policies.ts";
import { createFeed, deleteFeed, findFeed } from "../../feeds/feed.service.ts";
import { feedComments } from "../../feeds/feed-engagement.service.ts";
import { findFilesByName } from "../../files/file.service.ts";
import { excerptOf } from "../../notifications/excerpt.ts";
import { bringFile } from "../content/body-addresses.ts";
import { bringComments } from "../content/bring-comments.ts";
import { reasonOf } from "../content/entries/refused-field.ts";
import { type ImportContext, itemKey } from "../content/import-context.ts";
import type { BroughtFeed } from "../reading/brought-record.ts";
import { type ImportItem, ImportItemModel } from "../records/import-item.entity.ts";

/** Brings a feed in, silently, and those of its comments that are not here yet. One that came before stays as it is. */
export async function bringFeed(context: ImportContext, feed: BroughtFeed): Promise<void> {
  const { viewer, kind, survey, runId, counts } = context;
  const about = excerptOf(feed.text) || feed.key;
  const former = feed.isKnown === true ? await findFeed(feed.key.replace("feeds/", "")) : null;
  if (former) {
    await bringComments(context, feed.date, (past) => feedComments.addPast(viewer, former._id, past));
    return;
  }
  const key = itemKey(kind, survey.site, "feed", feed.key);
  const item = await ImportItemModel.findOne({ key }).lean<ImportItem>();
  // Deleted here since.
  if (item?.targetId && !(await findFeed(item.targetId))) return;
  try {
    const feedId = item?.targetId ?? (await create(context, feed, key));
    if (!item) {
      await ImportItemModel.create([{ key, runId, type: "FEED", targetId: feedId }]);
      counts.feeds += 1;
    }
    await bringComments(context, feed.date, (past) => feedComments.addPast(viewer, feedId, past));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    context.remark(about, `Actualité perdue\u00a0: ${reasonOf(error)}`);
  }
}

async function create(context: ImportContext, feed: BroughtFeed, key: string): Promise<Types.ObjectId> {
  const name = await bringFile(context, feed.file, excerptOf(feed.text));
  const file = name ? (await findFilesByName([name])).get(name) : undefined;
  const input = { text: feed.text, fileId: file && String(file._id), clientId: derivedClientId(key) };
  await context.keepRemarks();
  const authorId = context.authors.get(feed.authorKey);
  const { _id } = await createFeed(context.viewer, input, {
    at: feed.date ?? undefined,
    authorId,
    isSilent: true,
  });
  return _id;
}

/** Deletes the feeds that an import has brought, but for those that were edited here since; returns the texts of those. */
export async function removeFeeds(
  viewer: Viewer,
  items: readonly Pick<ImportItem, "targetId">[],
): Promise<string[]> {
  const edited: string[] = [];
  for (const { targetId } of items) {
    const feed = await findFeed(targetId);
    if (feed?.updatedAt) edited.push(feed.text);
    else if (feed) await deleteFeed(viewer, feed._id);
  }
  return edited;
}
