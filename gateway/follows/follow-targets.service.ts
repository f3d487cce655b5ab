import type { Types } from "mongoose";
import { fullNameOf } from "../../schema/text/full-name.ts";
import { findAuthorPage } from "../accounts/authors/author-page.service.ts";
import {
  type Category,
  findCategoryById,
  findCategoryBySlug,
  listCategories,
} from "../categories/category.service.ts";
import { findPublishedTags } from "../categories/tag.service.ts";
import { hasPublishedPost } from "../posts/post.service.ts";
import { findPublishedSeries, findPublishedSeriesByIds, type Series } from "../series/series.service.ts";
import { addressOfTag, findPublishedTag, type Tag } from "../tags/tag-page.service.ts";
import { findUsers, type User } from "../users/user.service.ts";
import type { Follow, FollowKind } from "./follow.types.ts";

/** Something that can be followed: it has a page, and a published article unless it is a category. */
export type FollowTarget = Omit<Follow, "by">;

const isId = (text: string): boolean => /^[0-9a-f]{24}$/i.test(text);

const ofAuthor = (user: User): FollowTarget => ({
  ...{ _id: user._id, kind: "AUTHOR", name: fullNameOf(user), path: `/auteurs/${user.slug}` },
});
const ofCategory = ({ _id, name, slug }: Category): FollowTarget => ({
  ...{ _id, kind: "CATEGORY", name, path: addressOfTag({ slug, isCategory: true }) },
});
const ofTag = (tag: Tag): FollowTarget => ({
  ...{ _id: tag._id, kind: tag.isCategory ? "CATEGORY" : "TAG", name: tag.name, path: addressOfTag(tag) },
});
const ofSeries = ({ _id, title, slug }: Series): FollowTarget => ({
  ...{ _id, kind: "SERIES", name: title, path: `/series/${slug}` },
});

/** Returns the target of an id, or of what the address of its page has; null when there is none. */
export async function findTarget(kind: FollowKind, idOrSlug: string): Promise<FollowTarget | null> {
  if (kind === "AUTHOR") return findAuthor(idOrSlug);
  const byId = isId(idOrSlug);
  if (kind === "SERIES") {
    const found = byId
      ? (await findPublishedSeriesByIds([idOrSlug]))[0]
      : await findPublishedSeries(idOrSlug);
    return found ? ofSeries(found) : null;
  }
  // A keyword that was made a category keeps its id and its slug, and a category that was taken back too.
  const category = await (byId ? findCategoryById(idOrSlug) : findCategoryBySlug(idOrSlug));
  if (category) return ofCategory(category);
  const tag = byId ? (await findPublishedTags([idOrSlug]))[0] : await findPublishedTag(idOrSlug);
  return tag ? ofTag(tag) : null;
}

async function findAuthor(idOrSlug: string): Promise<FollowTarget | null> {
  const user = isId(idOrSlug) ? (await findUsers([idOrSlug]))[0] : (await findAuthorPage(idOrSlug))?.person;
  return user?.slug && (await hasPublishedPost(user._id)) ? ofAuthor(user) : null;
}

/** Returns the targets of these ids that exist still, by their ids. */
export async function findTargets(
  ids: readonly Types.ObjectId[],
): Promise<ReadonlyMap<string, FollowTarget>> {
  const wanted = [...new Set(ids.map(String))];
  if (wanted.length === 0) return new Map();
  const [categories, tags, series, users] = await Promise.all([
    listCategories(),
    findPublishedTags(wanted),
    findPublishedSeriesByIds(wanted),
    findUsers(wanted),
  ]);
  const found = [
    ...categories.filter(({ _id }) => wanted.includes(String(_id))).map(ofCategory),
    ...tags.map(ofTag),
    ...series.map(ofSeries),
    // A slug is given with the first published article; without any left its author is followed on.
    ...users.filter(({ slug }) => slug).map(ofAuthor),
  ];
  return new Map(found.map((target) => [String(target._id), target]));
}
