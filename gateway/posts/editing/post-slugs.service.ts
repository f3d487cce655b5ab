import type { ClientSession, Types } from "mongoose";
import { reserved, reservedSlugs } from "../../../schema/article-fields.ts";
import { limits } from "../../../schema/limits.ts";
import { slugOf } from "../../../schema/slug.ts";
import { clock } from "../../core/clock.ts";
import { AppError, badInput } from "../../core/errors.ts";
import type { Post } from "../post.entity.ts";
import { PostSlugModel } from "./post-slug.entity.ts";

/** Source of an article's slug: the one that a user requests, or the title. */
export interface SlugRequest {
  /** Requested by a person: when another article has it, the save is refused instead of numbering it. */
  readonly slug?: string;
  readonly title: string;
}

const numbered = 30;
const taken = "Cette adresse est déjà prise";

/**
 * Reserves a slug that leads to no other article, now or formerly, in the save's transaction, and returns it. The
 * collection `postSlugs` has the slug as its unique `_id`, so two saves that take the same one conflict there and the
 * later transaction runs again with the next number. Slugs that an article was published under stay reserved and lead
 * to it; the slug of an unpublished article is released when it changes. Throws CONFLICT, BAD_USER_INPUT.
 */
export async function reserveSlug(
  session: ClientSession,
  post: Pick<Post, "_id" | "publishedAt"> & { readonly slug?: string },
  { slug, title }: SlugRequest,
): Promise<string> {
  const fromTitle = baseOf(title);
  const requested = slug?.trim() ? slugOf(slug, limits.post.slug) : "";
  const isRequested = requested !== "" && requested !== fromTitle;
  if (isRequested && reservedSlugs.includes(requested)) throw badInput({ slug: reserved });
  const candidates = isRequested ? [requested] : numberedFrom(fromTitle, post._id);
  const known = await PostSlugModel.find({ _id: { $in: candidates } })
    .session(session)
    .lean();
  const owners = new Map(known.map(({ _id, postId }) => [_id, postId]));
  const free = candidates.find((each) => owners.get(each)?.equals(post._id) ?? !owners.has(each));
  if (!free) throw new AppError("CONFLICT", taken, { fields: { slug: taken } });
  if (free === post.slug) return free;
  if (!owners.has(free)) {
    await PostSlugModel.create([{ _id: free, postId: post._id, at: clock.now() }], { session });
  }
  // Nobody can have linked to an article that was never published.
  if (post.slug && !post.publishedAt) await PostSlugModel.deleteOne({ _id: post.slug }, { session });
  return free;
}

/** Returns those of these slugs that lead to an article, now or formerly. */
export const takenSlugs = async (slugs: readonly string[]): Promise<string[]> =>
  (await PostSlugModel.find({ _id: { $in: slugs } }, { _id: 1 }).lean()).map(({ _id }) => _id);

/** Releases all slugs of an article that is erased. */
export async function releaseSlugs(session: ClientSession, postId: Types.ObjectId): Promise<void> {
  await PostSlugModel.deleteMany({ postId }, { session });
}

const baseOf = (title: string): string => slugOf(title, limits.post.slug - 7) || "article";

function numberedFrom(base: string, id: Types.ObjectId): string[] {
  const others = Array.from({ length: numbered - 1 }, (_, index) => `${base}-${index + 2}`);
  // After thirty with one name, the end of the unique id is appended.
  return [base, ...others, `${base}-${String(id).slice(-6)}`].filter((slug) => !reservedSlugs.includes(slug));
}
