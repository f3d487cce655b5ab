import { countedOutcome } from "../../../schema/plural.ts";
import { findCategoryById } from "../../categories/category.service.ts";
import { createTagLoader } from "../../categories/tag.loader.ts";
import type { Tag } from "../../categories/tag.service.ts";
import { knownId } from "../../core/documents/ids.ts";
import { badInput, notFound } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { findPostDraft, setPendingTags } from "../editing/post-draft-storage.service.ts";
import { updatePost } from "../editing/save-post.service.ts";
import { requireStatus } from "../post.policy.ts";
import type { Post, PostStatus } from "../post.service.ts";
import { changeEach, checkPostIds } from "./change-each.ts";
import type { PostBulkChange } from "./post-bulk.types.ts";

const messages: Record<PostStatus, (count: number) => string> = {
  DRAFT: (count) => `${changed(count, "remis")} en brouillon`,
  PROPOSED: (count) => changed(count, "proposé"),
  SCHEDULED: (count) => changed(count, "programmé"),
  PUBLISHED: (count) => changed(count, "publié"),
};
/** Reason for which an article stays as it is: who changes it has not read what it is now. */
export const changedSince = "Il a été modifié depuis";
const already: Record<PostStatus, string> = {
  DRAFT: "Il est déjà un brouillon",
  PROPOSED: "Il est déjà proposé",
  SCHEDULED: "Il paraît déjà à cette date",
  PUBLISHED: "Il est déjà publié",
};

export interface PostsStatusOptions {
  readonly scheduledAt?: Date | null;
  /** Version of each article that the viewer has read, in the order of the ids. */
  readonly versions?: readonly number[] | null;
}

/**
 * Publishes, schedules, proposes or withdraws articles. Those that are in this state already, or lack what it requires, stay
 * as they are, as do those that somebody has saved since they were read. A published article is not scheduled: it would disappear until then. Throws FORBIDDEN, BAD_USER_INPUT.
 */
export async function setPostsStatus(
  viewer: Viewer | null,
  ids: unknown,
  status: PostStatus,
  { scheduledAt, versions }: PostsStatusOptions = {},
): Promise<PostBulkChange> {
  requireRight(viewer, "writePosts");
  requireStatus(viewer, status);
  const readVersions = versionsById(ids, versions);
  const outcome = await changeEach(viewer, await checkPostIds(ids), (post) => {
    if ((readVersions?.get(String(post._id)) ?? post.version) !== post.version)
      throw badInput({ version: changedSince });
    if (isIn(post, status, scheduledAt)) throw badInput({ status: already[status] });
    if (status === "SCHEDULED" && post.status === "PUBLISHED") throw badInput({ status: already.PUBLISHED });
    const date = scheduledAt && status === "SCHEDULED" ? { scheduledAt } : {};
    return updatePost(viewer, post._id, { status, ...date, version: post.version });
  });
  const isWithdrawal =
    outcome.before.length > 0 && outcome.before.every((each) => each.status === "PUBLISHED");
  const { count } = outcome;
  const message = status === "DRAFT" && isWithdrawal ? changed(count, "dépublié") : messages[status](count);
  return { ...outcome, message };
}

/** Returns the versions by the articles' ids; null when none are given. Throws BAD_USER_INPUT. */
function versionsById(
  ids: unknown,
  versions: readonly number[] | null | undefined,
): Map<string, number> | null {
  if (!versions) return null;
  if (!Array.isArray(ids) || ids.length !== versions.length)
    throw badInput({ versions: "Une version par article est attendue" });
  return new Map(versions.map((version, index) => [String(ids[index]).toLowerCase(), version]));
}

const isIn = (post: Post, status: PostStatus, scheduledAt?: Date | null): boolean =>
  post.status === status &&
  (status !== "SCHEDULED" || !scheduledAt || post.scheduledAt?.getTime() === scheduledAt.getTime());

/**
 * Gives articles another category, in the place of the one that they show, and the same to their pending changes; their other
 * keywords stay. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT.
 */
export async function setPostsCategory(
  viewer: Viewer | null,
  ids: unknown,
  categoryId: unknown,
): Promise<PostBulkChange> {
  requireRight(viewer, "writePosts");
  const category = await findCategoryById(String(knownId(categoryId, noCategory)));
  if (!category) throw notFound(noCategory);
  const tags = createTagLoader();
  const outcome = await changeEach(viewer, await checkPostIds(ids), async (post) => {
    const known = await tagsOf(post, tags);
    if (known.find(({ isCategory }) => isCategory)?.slug === category.slug)
      throw badInput({ tags: "Il est déjà dans cette catégorie" });
    const slugs = withCategory(known, category).map(({ slug }) => slug);
    const draft = await findPostDraft(post);
    const pending = draft && withCategory(await tagsOf(draft, tags), category).map(({ slug }) => slug);
    const also = pending ? setPendingTags(pending) : undefined;
    return updatePost(viewer, post._id, { tags: slugs, version: post.version }, { hasTagSlugs: true, also });
  });
  return { ...outcome, message: `${changed(outcome.count, "classé")} dans ${category.name}` };
}

type NamedTag = Pick<Tag, "name" | "slug">;

/** Returns tags with a category in the place of the one that they show, or as the first. */
function withCategory(tags: readonly Tag[], category: NamedTag): NamedTag[] {
  const former = tags.findIndex(({ isCategory }) => isCategory);
  const others: NamedTag[] = tags.filter(({ slug }, index) => index !== former && slug !== category.slug);
  return others.toSpliced(Math.max(0, former), 0, category);
}

const noCategory = "Cette catégorie n’existe plus.";

/** Returns the tags of an article in their order. */
export const tagsOf = async (
  { tags }: { readonly tags: readonly string[] },
  loader: ReturnType<typeof createTagLoader>,
): Promise<Tag[]> =>
  (await Promise.all(tags.map((slug) => loader.load(slug)))).filter((tag): tag is Tag => tag !== null);

const changed = (count: number, participle: string): string => countedOutcome(count, "article", participle);
