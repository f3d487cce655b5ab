import type { Feed } from "../feeds/feed.service.ts";
import { findFile } from "../files/file.service.ts";
import type { SourceFeed } from "../imports/source/own-records.ts";
import { addressOfFile } from "./address-of-file.ts";
import { allTaken } from "./all-taken.ts";
import type { Authors } from "./authors.ts";
import { commentsOf } from "./comment-records.ts";

/** Counted anew, or of this site alone. */
type Stays = "words" | "likeCount" | "commentCount" | "updatedAt" | "clientId";

/** Returns a feed as an import reads it. */
export async function feedOf(
  { _id, text, authorId, fileId, createdAt, ...others }: Omit<Feed, Stays>,
  authors: Authors,
): Promise<SourceFeed> {
  allTaken(others);
  const [authorKey = ""] = await authors.keyOf(authorId);
  const file = fileId && (await findFile(fileId));
  return {
    ...{ type: "feed", key: `feeds/${_id}`, text, file: file ? addressOfFile(file) : "", authorKey },
    ...{ date: createdAt, comments: await commentsOf(_id, authors) },
  };
}
