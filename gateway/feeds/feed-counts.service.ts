import { countComments } from "../comments/comment-counts.service.ts";
import { countLikes } from "../likes/like-counts.service.ts";
import { type Recounted, recount } from "../shared/recount.ts";
import { type Feed, FeedModel } from "./feed.entity.ts";

const idsOf = (feeds: readonly Feed[]) => feeds.map(({ _id }) => _id);

/** Holds the numbers of likes and comments of every feed against them. */
export const recountFeeds = (): Promise<Recounted> =>
  recount(FeedModel, [], {
    likeCount: (session, feeds) => countLikes(session, idsOf(feeds)),
    commentCount: (session, feeds) => countComments(session, idsOf(feeds)),
  });
