import { buffer } from "node:stream/consumers";
import { shareImageOf } from "../../images/share-image.service.ts";
import { correctedSince } from "../../posts/lists/corrected-posts.service.ts";
import { findCardsInOrder, type Post } from "../../posts/post.service.ts";
import type { Edition } from "../edition.entity.ts";
import { addressOf, subjectOf, wordsOf } from "../edition.service.ts";
import { type EditionArticle, telegramCaption } from "../edition-text.ts";

const withdrawn = "Article retiré";

/** Caption and picture of an edition's message as its articles are now. */
export interface MessageContent {
  readonly posts: readonly Post[];
  readonly caption: string;
  readonly draw: () => Promise<Buffer>;
}

/** Returns the caption and the picture of an edition as its articles are now; those that were corrected after `sentAt` say so. */
export async function contentOf(edition: Edition, sentAt: Date | undefined): Promise<MessageContent> {
  const ids = edition.links.map(({ postId }) => postId);
  const posts = await findCardsInOrder(ids);
  const corrected = sentAt ? await correctedSince(ids, sentAt) : [];
  const isAmong = (found: readonly Pick<Post, "_id">[], id: Post["_id"]) =>
    found.some(({ _id }) => _id.equals(id));
  const changeOf = (postId: Post["_id"]): EditionArticle["change"] => {
    if (!isAmong(posts, postId)) return "WITHDRAWN";
    return isAmong(corrected, postId) ? "CORRECTED" : undefined;
  };
  const articles = edition.links.map(({ code, postId }) => ({
    title: posts.find(({ _id }) => _id.equals(postId))?.title ?? "",
    address: `${addressOf(code)}/t`,
    change: changeOf(postId),
  }));
  const titles = posts.length > 0 ? posts.map(({ title }) => title) : [withdrawn];
  return {
    posts,
    caption: telegramCaption({ ...wordsOf(edition.createdAt), articles }),
    draw: async () => buffer(await (await shareImageOf(subjectOf(edition, titles), "telegram")).read()),
  };
}
