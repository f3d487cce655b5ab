import type { Feed } from "../feeds/feed.service.ts";
import { findFile } from "../files/file.service.ts";
import type { SourceFeed } from "../imports/source/own-records.ts";
import { addressOfFile } from "./address-of-file.ts";
import type { Authors } from "./authors.ts";
import { commentsOf } from "./comment-records.ts";

/** Returns a feed as an import reads it. */
export async function feedOf({ _id, ...feed }: Feed, authors: Authors): Promise<SourceFeed> {
  const [authorKey = ""] = await authors.keyOf(feed.authorId);
  const file = feed.fileId && (await findFile(feed.fileId));
  return {
    type: "feed",
    key: `feeds/${_id}`,
    text: feed.text,
    file: file ? addressOfFile(file) : "",
    authorKey,
    date: feed.createdAt,
    comments: await commentsOf(_id, authors),
  };
}
