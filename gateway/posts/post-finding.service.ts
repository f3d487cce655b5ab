import type { Types } from "mongoose";
import { countMoves, placeOf } from "../categories/tag.service.ts";
import { clock } from "../shared/clock.ts";
import { afterPrefix } from "../shared/fold.ts";
import { inTransaction } from "../shared/transaction.ts";
import { Post, PostModel } from "./post.entity.ts";
import { visible } from "./post.policy.ts";
import { cards } from "./post.service.ts";

// What search, dashboards and counters ask of articles, by indexes of their own (migration « discovery »).

// Resolvers name the class; only services and loaders touch the model.
export { Post };

const newest = { publishedAt: -1, _id: -1 } as const;

/** Published articles whose title has a word that begins as was typed, the most read of the first ones. */
export async function findByBeginning(typed: string, limit: number): Promise<Post[]> {
  const begun = { $elemMatch: { $gte: typed, $lt: afterPrefix(typed) } };
  const found = await PostModel.find({ ...visible, suggestKeys: begun }, { title: 1, slug: 1, popularity: 1 })
    .limit(limit * 8)
    .lean<Post[]>();
  return found.sort((a, b) => b.popularity - a.popularity).slice(0, limit);
}

/** The body of a published article, for an extract of what is said there. */
export async function bodiesOf(ids: readonly Types.ObjectId[]): Promise<Map<string, string>> {
  const found = await PostModel.find({ _id: { $in: ids } }, { html: 1 }).lean<Post[]>();
  return new Map(found.map(({ _id, html }) => [String(_id), html]));
}

/** Published articles as a dashboard lists them. */
export const listForDash = (by: "recent" | "popular" | "exclusive", limit: number): Promise<Post[]> =>
  PostModel.find(by === "exclusive" ? { ...visible, isExclusive: true } : visible)
    .select(cards)
    .sort(by === "popular" ? { popularity: -1, _id: -1 } : newest)
    .limit(limit)
    .lean<Post[]>()
    .exec();

const step = 100;

/** Gives at most 100 articles the tag `to` for `from`, trash and drafts too. Answers how many; 0: none is left. */
export const moveTag = (from: string, to: string): Promise<number> =>
  inTransaction(async (session) => {
    const posts = await PostModel.find({ tags: from }, { tags: 1, status: 1, trashedAt: 1 })
      .limit(step)
      .session(session)
      .lean<Post[]>();
    if (posts.length === 0) return 0;
    const moved = posts.map((post) => ({
      ...post,
      tags: [...new Set(post.tags.map((slug) => (slug === from ? to : slug)))],
    }));
    // Another version: an editor that is open on the article may not bring the former tag back.
    const lines = moved.map(({ _id, tags }) => ({
      updateOne: { filter: { _id }, update: { $set: { tags }, $inc: { version: 1 } } },
    }));
    await PostModel.bulkWrite(lines, { session, timestamps: false });
    await countMoves(
      session,
      posts.map((post, index) => ({ before: placeOf(post), after: placeOf(moved[index]!) })),
    );
    return posts.length;
  });

/** Articles whose popularity is to be worked out again, the longest waiting first. */
export const findDueForPopularity = (limit: number): Promise<Post[]> =>
  PostModel.find(
    { popularityDueAt: { $lte: clock.now() } },
    { publishedAt: 1, popularityDueAt: 1, likeCount: 1, commentCount: 1 },
  )
    .sort({ popularityDueAt: 1 })
    .limit(limit)
    .lean<Post[]>()
    .exec();

/** Keeps what was worked out, and the mark of those to which more has happened since. */
export async function keepPopularity(
  results: readonly { readonly post: Post; readonly popularity: number }[],
): Promise<void> {
  await PostModel.bulkWrite(
    results.flatMap(({ post: { _id, popularityDueAt }, popularity }) => [
      { updateOne: { filter: { _id }, update: { $set: { popularity } } } },
      { updateOne: { filter: { _id, popularityDueAt }, update: { $unset: { popularityDueAt: 1 } } } },
    ]),
    { ordered: true, timestamps: false },
  );
}

/** More people have read these articles: how popular they are is to be worked out again. */
export async function addViews(
  views: readonly { readonly postId: Types.ObjectId; readonly count: number }[],
  at: Date,
): Promise<void> {
  await PostModel.bulkWrite(
    views.map(({ postId, count }) => ({
      updateOne: {
        filter: { _id: postId },
        update: { $inc: { views: count }, $set: { popularityDueAt: at } },
      },
    })),
    { ordered: false, timestamps: false },
  );
}

/** Which published article has this slug; null when there is none. */
export const findPublishedBySlug = (slug: string): Promise<Pick<Post, "_id"> | null> =>
  PostModel.findOne({ slug, ...visible }, { _id: 1 })
    .lean<Pick<Post, "_id">>()
    .exec();
