import type { ClientSession, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { seriesRules } from "../../schema/rules/category.ts";
import { slugOf } from "../../schema/slug.ts";
import { nameKeyOf } from "../../schema/text/fold.ts";
import { isDuplicateKey } from "../core/documents/duplicate-key.ts";
import { inOrderOf, knownId, knownIds } from "../core/documents/ids.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { badInput, notFound } from "../core/errors.ts";
import { requireRight, type Viewer } from "../core/policies.ts";
import { check } from "../core/validation.ts";
import { endFollowsOf } from "../notifications/follows/stored-follows.service.ts";
import { findPostCards, type Post } from "../posts/post.service.ts";
import { type Series, SeriesModel } from "./series.entity.ts";

const noSeries = "Cette série n’existe plus.";
const full = `${limits.series.posts} articles au plus`;

/** Returns a series for the studio, whatever is published of it. Throws FORBIDDEN, NOT_FOUND. */
export async function requireSeries(viewer: Viewer | null, id: unknown): Promise<Series> {
  requireRight(viewer, "manageCategories");
  const found = await SeriesModel.findById(knownId(id, noSeries)).lean<Series>();
  if (!found) throw notFound(noSeries);
  return found;
}

/** Returns the articles of a series in any state, in its order, for the studio. Throws FORBIDDEN. */
export async function listStudioSeriesPosts(viewer: Viewer | null, { postIds }: Series): Promise<Post[]> {
  requireRight(viewer, "manageCategories");
  const found = await findPostCards(
    { _id: { $in: postIds }, trashedAt: null },
    { sort: { _id: 1 }, limit: limits.series.posts },
  );
  return inOrderOf(postIds, found);
}

/** Creates a series under the slug of its title, or this one, or the next free one. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function createSeries(viewer: Viewer | null, input: unknown, wanted = ""): Promise<Series> {
  requireRight(viewer, "manageCategories");
  const fields = fieldsOf(await check(seriesRules, input));
  if ((await SeriesModel.countDocuments()) >= limits.series.most)
    throw badInput({ title: `${limits.series.most} séries au plus` });
  const base = slugOf(wanted || fields.title, limits.tag.max) || "serie";
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    try {
      return (await SeriesModel.create({ ...fields, slug, postIds: [] })).toObject();
    } catch (error) {
      if (!isDuplicateKey(error) || number > limits.series.most) throw error;
    }
  }
}

/** Changes the title and the description of a series; its address stays. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT. */
export async function updateSeries(viewer: Viewer | null, id: unknown, input: unknown): Promise<Series> {
  await requireSeries(viewer, id);
  return change(id, fieldsOf(await check(seriesRules, input)));
}

/** Deletes a series; its articles stay. Returns it as it was. Throws FORBIDDEN, NOT_FOUND. */
export async function deleteSeries(viewer: Viewer | null, id: unknown): Promise<Series> {
  const series = await requireSeries(viewer, id);
  await SeriesModel.deleteOne({ _id: series._id });
  await endFollowsOf(series._id);
  return series;
}

/** Gives a series these articles, in this order. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT. */
export async function setSeriesPosts(viewer: Viewer | null, id: unknown, ids: unknown): Promise<Series> {
  await requireSeries(viewer, id);
  const postIds = await knownIds(ids);
  if (postIds.length > limits.series.posts) throw badInput({ postIds: full });
  await requirePosts(postIds);
  return change(id, { postIds });
}

/** Puts an article at the end of a series and out of all others; null: out of all. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT. */
export async function setPostSeries(
  viewer: Viewer | null,
  postId: unknown,
  seriesId: unknown,
): Promise<Series | null> {
  requireRight(viewer, "manageCategories");
  const [_id] = await requirePosts([knownId(postId, "Cet article n’existe plus.")]);
  const series = seriesId === null || seriesId === undefined ? null : await requireSeries(viewer, seriesId);
  const isThere = series?.postIds.some((id) => id.equals(_id)) ?? false;
  if (series && !isThere && series.postIds.length >= limits.series.posts) throw badInput({ seriesId: full });
  return inTransaction(async (session) => {
    await SeriesModel.updateMany(
      { postIds: _id, ...(series && { _id: { $ne: series._id } }) },
      { $pull: { postIds: _id } },
      { session },
    );
    if (!series) return null;
    return SeriesModel.findByIdAndUpdate(
      series._id,
      { $addToSet: { postIds: _id } },
      { session, returnDocument: "after" },
    ).lean<Series>();
  });
}

/** Takes an erased article out of its series, in the transaction that erases it. */
export async function removeFromSeries(session: ClientSession, postId: Types.ObjectId): Promise<void> {
  await SeriesModel.updateMany({ postIds: postId }, { $pull: { postIds: postId } }, { session });
}

const fieldsOf = ({ title, description = "" }: { title: string; description?: string | undefined }) => {
  const oneLine = title.trim().replace(/\s+/g, " ");
  return { title: oneLine, titleKey: nameKeyOf(oneLine), description: description.trim() };
};

async function change(id: unknown, $set: Partial<Series>): Promise<Series> {
  const changed = await SeriesModel.findByIdAndUpdate(
    knownId(id, noSeries),
    { $set },
    { returnDocument: "after" },
  ).lean<Series>();
  if (!changed) throw notFound(noSeries);
  return changed;
}

async function requirePosts(ids: readonly Types.ObjectId[]): Promise<readonly Types.ObjectId[]> {
  const found = await findPostCards(
    { _id: { $in: [...ids] } },
    { sort: { _id: 1 }, limit: limits.series.posts },
  );
  if (found.length < new Set(ids.map(String)).size) throw notFound("Un de ces articles n’existe plus.");
  return ids;
}
