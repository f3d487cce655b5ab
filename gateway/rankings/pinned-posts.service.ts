import { limits } from "../../schema/limits.ts";
import { type Category, findCategoryById, listCategories } from "../categories/category.service.ts";
import type { Direction } from "../categories/category.types.ts";
import { replacePins } from "../categories/category-pins.service.ts";
import { knownId } from "../core/documents/ids.ts";
import { AppError, badInput, notFound } from "../core/errors.ts";
import { requireRight, type Viewer } from "../core/policies.ts";
import { visible } from "../posts/post.policy.ts";
import { findPostCards, type Post } from "../posts/post.service.ts";

const most = limits.frontPage.section;
const noCategory = "Cette catégorie n’existe plus.";
const noPost = "Cet article n’existe pas, ou n’est pas publié.";

/** The articles that are pinned in the block of a category, in the order of the home page. */
export interface PinnedBlock {
  readonly category: Category;
  readonly posts: readonly Post[];
}

/**
 * Returns the pinned articles of each category, in order, with one query for all. Left out: what is not published any
 * more, and what no longer belongs to the category.
 */
export async function findPinnedPosts(categories: readonly Category[]): Promise<PinnedBlock[]> {
  const ids = categories.flatMap(({ pins }) => pins);
  const found =
    ids.length > 0
      ? await findPostCards({ _id: { $in: ids }, ...visible }, { sort: { _id: -1 }, limit: ids.length })
      : [];
  const byId = new Map(found.map((post) => [String(post._id), post]));
  return categories.map((category) => ({
    category,
    posts: category.pins.flatMap((id) => {
      const post = byId.get(String(id));
      return post?.tags.includes(category.slug) ? [post] : [];
    }),
  }));
}

/**
 * Returns the blocks in which a published article can be pinned, those of its categories, with what is pinned there.
 * Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
export async function findBlocksOfPost(viewer: Viewer | null, id: unknown): Promise<PinnedBlock[]> {
  requireRight(viewer, "editPosts");
  const { tags } = await findPublished(id);
  const categories = await listCategories();
  return findPinnedPosts(categories.filter(({ slug }) => tags.includes(slug)));
}

/**
 * Pins an article, first in the block of one of its categories. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND,
 * BAD_USER_INPUT when it is not of the category or the block is full.
 */
export async function pinPost(viewer: Viewer | null, id: unknown, categoryId: unknown): Promise<PinnedBlock> {
  requireRight(viewer, "editPosts");
  const post = await findPublished(id);
  return changeBlock(categoryId, ({ category, posts }) => {
    if (!post.tags.includes(category.slug))
      throw badInput({ categoryId: `L’article n’est pas de la catégorie ${category.name}` });
    if (posts.some(({ _id }) => _id.equals(post._id))) return posts;
    if (posts.length >= most)
      throw badInput({ categoryId: `${most} articles au plus sont épinglés dans un bloc` });
    return [post, ...posts];
  });
}

/** Takes an article out of a block. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function unpinPost(
  viewer: Viewer | null,
  id: unknown,
  categoryId: unknown,
): Promise<PinnedBlock> {
  requireRight(viewer, "editPosts");
  const _id = knownId(id, noPost);
  return changeBlock(categoryId, ({ posts }) => posts.filter((post) => !post._id.equals(_id)));
}

/**
 * Moves a pinned article up or down in its block; the first one moves no higher. Throws UNAUTHENTICATED, FORBIDDEN,
 * NOT_FOUND.
 */
export async function movePinnedPost(
  viewer: Viewer | null,
  id: unknown,
  categoryId: unknown,
  direction: Direction,
): Promise<PinnedBlock> {
  requireRight(viewer, "editPosts");
  const _id = knownId(id, noPost);
  return changeBlock(categoryId, ({ posts }) => {
    const from = posts.findIndex((post) => post._id.equals(_id));
    const to = from + (direction === "UP" ? -1 : 1);
    const [moved, other] = [posts[from], posts[to]];
    if (!moved || !other) return posts;
    return posts.with(from, other).with(to, moved);
  });
}

const tries = 5;

/**
 * Stores the posts that `change` returns for a block, and returns it. Nothing is locked: when somebody else has changed the
 * block since it was read, it is read again. What can't be shown any more loses its place.
 */
async function changeBlock(
  categoryId: unknown,
  change: (block: PinnedBlock) => readonly Post[],
): Promise<PinnedBlock> {
  const _id = String(knownId(categoryId, noCategory));
  for (let attempt = 0; attempt < tries; attempt++) {
    const category = await findCategoryById(_id);
    if (!category) throw notFound(noCategory);
    const [block] = await findPinnedPosts([category]);
    const posts = change(block!);
    const pins = posts.map((post) => post._id);
    if (await replacePins(category._id, category.pins, pins))
      return { category: { ...category, pins }, posts };
  }
  throw new AppError("CONFLICT", "Une autre personne change ce bloc en ce moment. Recommencez.");
}

async function findPublished(id: unknown): Promise<Post> {
  const filter = { _id: knownId(id, noPost), ...visible };
  const [post] = await findPostCards(filter, { sort: { _id: -1 }, limit: 1 });
  if (!post) throw notFound(noPost);
  return post;
}
