import { countComments } from "../comments/comment-counts.service.ts";
import { type RecountResult, recount, type StoredCounter } from "../core/documents/recount.ts";
import { countLikes } from "../likes/like-counts.service.ts";
import { type Feed, FeedModel } from "./feed.entity.ts";

const idsOf = (feeds: readonly Feed[]) => feeds.map(({ _id }) => _id);

/** Recounts the likes and comments of every feed and corrects its counters. */
export const recountFeeds = (): Promise<RecountResult> =>
  recount(FeedModel, [], {
    likeCount: (session, feeds) => countLikes(session, idsOf(feeds)),
    commentCount: (session, feeds) => countComments(session, idsOf(feeds)),
  });

export const feedCounters: StoredCounter = {
  name: "feeds",
  fields: ["feeds.likeCount", "feeds.commentCount"],
  repair: recountFeeds,
};
