import type { ClientSession, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { reserved, reservedSlugs } from "../../schema/rules/post.ts";
import { clock } from "../shared/clock.ts";
import { AppError, badInput } from "../shared/errors.ts";
import { slugOf } from "../shared/slug.ts";
import type { Post } from "./post.entity.ts";
import { PostSlugModel } from "./post-slug.entity.ts";

/** What an article may be called by, if nobody has it: the words that were asked for, or its title. */
export interface Wish {
  /** Given by a person: when another article has it, that is refused rather than numbered. */
  readonly slug?: string;
  readonly title: string;
}

const numbered = 30;
const taken = "Cette adresse est déjà prise";

/**
 * Gives an article a slug that leads to no other, now or formerly, and keeps those it was published under. Two that
 * take the same one at once meet in the unique index: the deed is tried again. Throws CONFLICT, BAD_USER_INPUT.
 */
export async function takeSlug(
  session: ClientSession,
  post: Pick<Post, "_id" | "publishedAt"> & { readonly slug?: string },
  { slug, title }: Wish,
): Promise<string> {
  const fromTitle = baseOf(title);
  const asked = slug?.trim() ? slugOf(slug, limits.post.slug) : "";
  const isInsisted = asked !== "" && asked !== fromTitle;
  if (isInsisted && reservedSlugs.includes(asked)) throw badInput({ slug: reserved });
  const candidates = isInsisted ? [asked] : numberedFrom(fromTitle, post._id);
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
  // Nobody was ever told the address of what was not published.
  if (post.slug && !post.publishedAt) await PostSlugModel.deleteOne({ _id: post.slug }, { session });
  return free;
}

/** Frees the slugs of an article that goes for good. */
export async function freeSlugs(session: ClientSession, postId: Types.ObjectId): Promise<void> {
  await PostSlugModel.deleteMany({ postId }, { session });
}

const baseOf = (title: string): string => slugOf(title, limits.post.slug - 7) || "article";

function numberedFrom(base: string, id: Types.ObjectId): string[] {
  const others = Array.from({ length: numbered - 1 }, (_, index) => `${base}-${index + 2}`);
  // After thirty of one name the id's end, which no other has.
  return [base, ...others, `${base}-${String(id).slice(-6)}`].filter((slug) => !reservedSlugs.includes(slug));
}
