import type { ClientSession } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { afterPrefix, nameKeyOf } from "../shared/fold.ts";
import { checkLimit } from "../shared/pagination.ts";
import { slugOf } from "../shared/slug.ts";
import { everyPost, type PostCounts, type PostState, postStates, Tag, TagModel } from "./tag.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { type PostCounts, type PostState, postStates, Tag };

/** An article as it is counted. */
export interface PostPlace {
  readonly tags: readonly string[];
  readonly state: PostState;
}

/** Where an article stands. */
export const placeOf = (post: {
  readonly tags: readonly string[];
  readonly status: Exclude<PostState, "TRASHED">;
  readonly trashedAt: Date | null;
}): PostPlace => ({ tags: post.tags, state: post.trashedAt ? "TRASHED" : post.status });

export const noPosts = Object.freeze(Object.fromEntries(postStates.map((state) => [state, 0]))) as PostCounts;

/**
 * The slugs of tags as they were written, without doubles, in their order: a category's by its name, whatever it was
 * called when it was made. Those that are new are kept, with these words as their name; what has no letter is left out.
 */
export async function ensureTags(written: readonly string[]): Promise<string[]> {
  const keys = written.map(nameKeyOf);
  const categories = await TagModel.find({ categoryKey: { $in: keys.filter(Boolean) } }).lean<Tag[]>();
  const byName = new Map(categories.map((category) => [category.categoryKey, category.slug]));
  const named = new Map<string, string>();
  for (const [index, words] of written.entries()) {
    const slug = byName.get(keys[index]) ?? slugOf(words, limits.tag.max);
    if (slug && !named.has(slug)) named.set(slug, words.trim().replace(/\s+/g, " "));
  }
  const slugs = [...named.keys()];
  const known = await TagModel.find({ slug: { $in: slugs } }, { slug: 1 }).lean<Tag[]>();
  const knownSlugs = new Set(known.map(({ slug }) => slug));
  await keep(slugs.filter((slug) => !knownSlugs.has(slug)).map((slug) => [slug, named.get(slug)!]));
  return slugs;
}

async function keep(tags: readonly (readonly [slug: string, name: string])[]): Promise<void> {
  if (tags.length === 0) return;
  const lines = tags.map(([slug, name]) => ({
    updateOne: {
      filter: { slug },
      update: { $setOnInsert: { name, nameKey: nameKeyOf(name), isCategory: false, counts: noPosts } },
      upsert: true,
    },
  }));
  // Of two articles that bring the same new word, one writes it.
  await TagModel.bulkWrite(lines, { ordered: false }).catch((error) => {
    if ((error as { code?: unknown }).code !== 11_000) throw error;
  });
}

/** One article that was counted at a place is now at another; null: it was not there, it is gone. */
export const countPosts = (
  session: ClientSession,
  before: PostPlace | null,
  after: PostPlace | null,
): Promise<void> => countMoves(session, [{ before, after }]);

/** As countPosts, of several articles. In the transaction that changes them: each line is written once. */
export async function countMoves(
  session: ClientSession,
  moves: readonly { readonly before: PostPlace | null; readonly after: PostPlace | null }[],
): Promise<void> {
  const changes = new Map<string, Map<PostState, number>>();
  const add = (place: PostPlace | null, by: 1 | -1) => {
    if (!place) return;
    for (const slug of new Set([everyPost, ...place.tags])) {
      const line = changes.get(slug) ?? new Map<PostState, number>();
      line.set(place.state, (line.get(place.state) ?? 0) + by);
      changes.set(slug, line);
    }
  };
  for (const { before, after } of moves) {
    add(before, -1);
    add(after, 1);
  }
  // By slug: of two gateways, neither holds what the other waits for.
  for (const [slug, line] of [...changes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const steps = [...line].filter(([, by]) => by !== 0).map(([state, by]) => [`counts.${state}`, by]);
    if (steps.length === 0) continue;
    const $inc = Object.fromEntries(steps);
    // A tag that nobody ensured bears its slug as its name.
    const $setOnInsert = { name: slug, nameKey: nameKeyOf(slug), isCategory: false };
    await TagModel.updateOne({ slug }, { $inc, $setOnInsert }, { upsert: true, session });
  }
}

/** How many articles there are in each state, of a tag or in all (null). Exact, by one key. */
export async function postCounts(slug: string | null): Promise<PostCounts> {
  const line = await TagModel.findOne({ slug: slug ?? everyPost }, { counts: 1 }).lean<Tag>();
  return { ...noPosts, ...line?.counts };
}

/** The tags that the most published articles bear, categories too. Throws BAD_USER_INPUT. */
export async function popularTags(limit: number): Promise<Tag[]> {
  const found = await TagModel.find({ "counts.PUBLISHED": { $gt: 0 } })
    .sort({ "counts.PUBLISHED": -1 })
    .limit(checkLimit(limit) + 1)
    .lean<Tag[]>();
  return found.filter(({ slug }) => slug !== everyPost).slice(0, limit);
}

/** Tags that published articles bear and whose name begins as was typed (folded), the most borne of the first ones. */
export async function findTagsByBeginning(typed: string, limit: number): Promise<Tag[]> {
  const begun = { $gte: typed, $lt: afterPrefix(typed) };
  const found = await TagModel.find({ nameKey: begun, "counts.PUBLISHED": { $gt: 0 } })
    // Both have an index, and nearly every tag is borne.
    .hint({ nameKey: 1 })
    .limit(limit * 4)
    .lean<Tag[]>();
  return found.sort((a, b) => b.counts.PUBLISHED - a.counts.PUBLISHED).slice(0, limit);
}
