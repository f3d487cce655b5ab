import type { Types } from "mongoose";
import { catalogueNames } from "../../catalogue/catalogue-folders.ts";
import { findEntryComments } from "../../catalogue/comments/entry-comments.service.ts";
import { nullIfNotFound } from "../../core/errors.ts";
import { findFeed } from "../../feeds/feed.service.ts";
import { countWords, textOfHtml } from "../../lib/text/html-text.ts";
import {
  countImportedRefusals,
  countImportedSubscribers,
} from "../../newsletters/subscribers/imported-subscribers.service.ts";
import { findPostCards } from "../../posts/post.service.ts";
import { countImportedRedirects } from "../../redirects/imported-redirects.service.ts";
import { getStaticPage } from "../../static-pages/static-page.service.ts";
import { type ImportItem, ImportItemModel, type ImportItemType } from "./import-item.entity.ts";
import type { ImportCounts } from "./import-run.entity.ts";

/** Counts what a run has brought, in the database: right also after an interruption. */
export async function countRun(runId: Types.ObjectId): Promise<ImportCounts> {
  const count = (type: ImportItemType, filter: Partial<Pick<ImportItem, "isOwn">> = {}) =>
    ImportItemModel.countDocuments({ runId, type, ...filter }).exec();
  const [articles, pages, feeds, media, authors, redirects, subscribers, refusals] = await Promise.all([
    count("POST"),
    count("PAGE"),
    count("FEED"),
    count("MEDIUM", { isOwn: true }),
    count("AUTHOR", { isOwn: true }),
    countImportedRedirects(runId),
    countImportedSubscribers(runId),
    countImportedRefusals(runId),
  ]);
  let catalogue = 0;
  for (const kind of catalogueNames) catalogue += await count(kind);
  let [comments, words] = [await countComments(runId), 0];
  for await (const items of slicesOf(runId, "POST")) {
    const ids = items.flatMap(({ targetId }) => targetId ?? []);
    const posts = await findPostCards({ _id: { $in: ids } }, { sort: { _id: 1 }, limit: items.length });
    for (const { commentCount, wordCount } of posts)
      [comments, words] = [comments + commentCount, words + wordCount];
  }
  for await (const items of slicesOf(runId, "PAGE"))
    for (const { targetId } of items) {
      const page = await nullIfNotFound(getStaticPage(String(targetId)));
      words += countWords(textOfHtml(page?.html ?? ""));
    }
  return {
    ...{ articles, pages, feeds, catalogue, comments, media, authors },
    ...{ subscribers, refusals, words, redirects },
  };
}

/** Counts the comments of the feeds and the catalogue entries that a run has brought. */
async function countComments(runId: Types.ObjectId): Promise<number> {
  let comments = 0;
  for await (const items of slicesOf(runId, "FEED"))
    for (const { targetId } of items) comments += (await findFeed(targetId))?.commentCount ?? 0;
  for (const kind of catalogueNames)
    for await (const items of slicesOf(runId, kind))
      for (const { targetId } of items)
        comments += (await findEntryComments(kind, targetId))?.commentCount ?? 0;
  return comments;
}

const step = 100;

/** Yields the items of a run and type, a hundred at a time, by their ids. */
export async function* slicesOf(runId: Types.ObjectId, type: ImportItemType): AsyncGenerator<ImportItem[]> {
  for (let after: Types.ObjectId | null = null; ; ) {
    const items: ImportItem[] = await ImportItemModel.find({
      runId,
      type,
      ...(after && { _id: { $gt: after } }),
    })
      .sort({ _id: 1 })
      .limit(step)
      .lean<ImportItem[]>();
    if (items.length === 0) return;
    yield items;
    after = items.at(-1)!._id;
  }
}
