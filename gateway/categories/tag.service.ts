import type { ClientSession, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { keywordSlugOf } from "../../schema/slug.ts";
import { afterPrefix, nameKeyOf } from "../../schema/text/fold.ts";
import { readDocument, readDocuments } from "../core/documents/combined-reads.ts";
import { ignoreDuplicateKey } from "../core/documents/duplicate-key.ts";
import { badInput } from "../core/errors.ts";
import { checkLimit } from "../core/lists/pagination.ts";
import { everyPost, type PostCounts, type PostState, postStates, Tag, TagModel } from "./tag.entity.ts";

// Resolvers refer to the classes; only services and loaders use the model.
export { type PostCounts, type PostState, postStates, Tag };

/** The fields of an article that the counters depend on. */
export interface CountedPost {
  readonly tags: readonly string[];
  readonly state: PostState;
}

/** Returns the state by which an article is counted. */
export const countedPostOf = (post: {
  readonly tags: readonly string[];
  readonly status: Exclude<PostState, "TRASHED">;
  readonly trashedAt: Date | null;
}): CountedPost => ({ tags: post.tags, state: post.trashedAt ? "TRASHED" : post.status });

export const noPosts = Object.freeze(Object.fromEntries(postStates.map((state) => [state, 0]))) as PostCounts;

/**
 * Returns the slugs of the given tags, without duplicates, in their order. The current name of a category gives its slug,
 * also after a rename. New tags are stored with the given spelling as their name; one without a letter is left out.
 * Throws BAD_USER_INPUT for a new one that is too long.
 */
export async function ensureTags(written: readonly string[]): Promise<string[]> {
  const keys = written.map(nameKeyOf);
  const categories = await TagModel.find({ categoryKey: { $in: keys.filter(Boolean) } }).lean<Tag[]>();
  const byName = new Map(categories.map((category) => [category.categoryKey, category.slug]));
  const named = new Map<string, string>();
  for (const [index, words] of written.entries()) {
    const slug = byName.get(keys[index]) ?? keywordSlugOf(words, limits.tag.max);
    if (slug && !named.has(slug)) named.set(slug, words.trim().replace(/\s+/g, " "));
  }
  const slugs = [...named.keys()];
  const known = await TagModel.find({ slug: { $in: slugs } }, { slug: 1, nameKey: 1 }).lean<Tag[]>();
  requireShortNames(written, new Set([...byName.keys(), ...known.map(({ nameKey }) => nameKey)]));
  const knownSlugs = new Set(known.map(({ slug }) => slug));
  await insertTags(slugs.filter((slug) => !knownSlugs.has(slug)).map((slug) => [slug, named.get(slug)!]));
  return slugs;
}

/** Returns slugs that articles have or had, without duplicates; one whose tag was deleted meanwhile is stored again, named by it. */
export async function restoreTags(slugs: readonly string[]): Promise<string[]> {
  const distinct = [...new Set(slugs)];
  const known = new Set(await TagModel.distinct("slug", { slug: { $in: distinct } }));
  await insertTags(distinct.filter((slug) => !known.has(slug)).map((slug) => [slug, slug]));
  return distinct;
}

/** Throws BAD_USER_INPUT for a name that is too long, unless a category has or had it: theirs may be longer. */
function requireShortNames(written: readonly string[], knownKeys: ReadonlySet<string | undefined>): void {
  for (const [index, words] of written.entries())
    if (words.trim().length > limits.tag.max && !knownKeys.has(nameKeyOf(words)))
      throw badInput({ [`tags[${index}]`]: `${limits.tag.max} caractères au plus` });
}

async function insertTags(tags: readonly (readonly [slug: string, name: string])[]): Promise<void> {
  if (tags.length === 0) return;
  const lines = tags.map(([slug, name]) => ({
    updateOne: {
      filter: { slug },
      update: { $setOnInsert: { name, nameKey: nameKeyOf(name), isCategory: false, counts: noPosts } },
      upsert: true,
    },
  }));
  // Of two concurrent articles with the same new tag, one inserts it.
  await TagModel.bulkWrite(lines, { ordered: false }).catch(ignoreDuplicateKey);
}

/** Updates the counters when an article changes from one state to another; null: it is new, or deleted. */
export const countPosts = (
  session: ClientSession,
  before: CountedPost | null,
  after: CountedPost | null,
): Promise<void> => countMoves(session, [{ before, after }]);

/** Updates the counters for several articles, in the transaction that changes them: each document is written once. */
export async function countMoves(
  session: ClientSession,
  moves: readonly { readonly before: CountedPost | null; readonly after: CountedPost | null }[],
): Promise<void> {
  const changes = new Map<string, Map<PostState, number>>();
  const add = (place: CountedPost | null, by: 1 | -1) => {
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
  // Sorted by slug, so that two gateways never wait for each other.
  const lines = [...changes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([slug, line]) => {
      const steps = [...line].filter(([, by]) => by !== 0).map(([state, by]) => [`counts.${state}`, by]);
      if (steps.length === 0) return [];
      const $inc = Object.fromEntries(steps);
      // A tag that was not stored before has its slug as its name.
      const $setOnInsert = { name: slug, nameKey: nameKeyOf(slug), isCategory: false };
      return [{ updateOne: { filter: { slug }, update: { $inc, $setOnInsert }, upsert: true } }];
    });
  if (lines.length > 0) await TagModel.bulkWrite(lines, { session });
}

/** Returns the exact number of articles in each state, of a tag or of all (null), with one read by key. */
export async function postCounts(slug: string | null): Promise<PostCounts> {
  const filter = { slug: slug ?? everyPost };
  const line = await readDocument<Tag>(TagModel, { filter, projection: { counts: 1 } });
  return { ...noPosts, ...line?.counts };
}

/** Returns the tags with the most published articles, categories too. Throws BAD_USER_INPUT. */
export async function popularTags(limit: number): Promise<Tag[]> {
  const found = await readDocuments<Tag>(TagModel, {
    filter: { "counts.PUBLISHED": { $gt: 0 } },
    sort: { "counts.PUBLISHED": -1 },
    limit: checkLimit(limit) + 1,
  });
  return found.filter(({ slug }) => slug !== everyPost).slice(0, limit);
}

/** Returns tags of published articles whose folded name starts with the typed text, most used first. */
export async function findTagsByPrefix(typed: string, limit: number): Promise<Tag[]> {
  const begun = { $gte: typed, $lt: afterPrefix(typed) };
  const found = await TagModel.find({ nameKey: begun, "counts.PUBLISHED": { $gt: 0 } })
    // Both fields have an index, and nearly every tag is in use.
    .hint({ nameKey: 1 })
    .limit(limit * 4)
    .lean<Tag[]>();
  return found.sort((a, b) => b.counts.PUBLISHED - a.counts.PUBLISHED).slice(0, limit);
}

/** Returns the keywords of these ids that published articles have, and that are no categories. */
export const findPublishedTags = async (ids: readonly string[]): Promise<Tag[]> =>
  ids.length === 0
    ? []
    : readDocuments<Tag>(TagModel, {
        filter: { _id: { $in: [...ids] }, isCategory: false, "counts.PUBLISHED": { $gt: 0 } },
        limit: ids.length,
      });

/** Returns the ids of categories and keywords by their slugs. */
export async function findTagIds(slugs: readonly string[]): Promise<ReadonlyMap<string, Types.ObjectId>> {
  if (slugs.length === 0) return new Map();
  const filter = { slug: { $in: [...slugs] } };
  const found = await TagModel.find(filter, { slug: 1 }).lean<Tag[]>();
  return new Map(found.map(({ slug, _id }) => [slug, _id]));
}

/** Returns the keywords that have a description and are no categories, by their slugs. For the export and import of the site. */
export async function describedTags(): Promise<ReadonlyMap<string, { name: string; description: string }>> {
  const described = new Map<string, { name: string; description: string }>();
  const tags = TagModel.find({ isCategory: false }, { slug: 1, name: 1, description: 1 });
  for await (const { slug, name, description } of tags.lean<Tag[]>().cursor())
    if (description) described.set(slug, { name, description });
  return described;
}

/** Returns the names of all keywords by their slugs. For the export of the site. */
export async function namesOfTags(): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for await (const { slug, name } of TagModel.find({}, { slug: 1, name: 1 }).lean<Tag[]>().cursor())
    names.set(slug, name);
  return names;
}
