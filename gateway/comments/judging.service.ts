import { limits } from "../../schema/limits.ts";
import { hasRight } from "../../schema/roles.ts";
import type { Viewer } from "../core/policies.ts";
import { findUser } from "../users/user.service.ts";
import type { Comment } from "./comment.entity.ts";
import { commentSubjects } from "./comment-subjects.ts";

type Placed = Pick<Comment, "_id" | "subjectKind" | "subjectId">;
type Judge = Pick<Viewer, "id" | "role">;

/**
 * Returns those of these comments, held or published, that somebody may judge: all of them, or those on the articles of their categories.
 * A list and a decision ask nothing else.
 */
export async function judgedBy<Each extends Placed>(
  judge: Judge,
  comments: readonly Each[],
): Promise<Each[]> {
  if (hasRight(judge, "moderateAll")) return [...comments];
  if (!hasRight(judge, "moderate")) return [];
  const onPosts = comments.filter(({ subjectKind }) => subjectKind === "POST");
  const categoryIds = (await findUser(judge.id))?.moderatedCategoryIds ?? [];
  const posts = onPosts.map(({ subjectId }) => subjectId);
  const within = new Set((await commentSubjects.value.POST.within(posts, categoryIds)).map(String));
  return onPosts.filter(({ subjectId }) => within.has(String(subjectId)));
}

/** Matches of a list in its order; what a moderator of categories is shown lies among the first thousand of them. */
interface Matches {
  limit(count: number): { lean(): PromiseLike<unknown> };
}

/** Returns the filter of a list of comments, narrowed to those that somebody may judge. */
export async function judgedFilter<Filter extends object>(
  judge: Judge,
  filter: Filter,
  matches: Matches,
): Promise<Filter | (Filter & { readonly _id: { readonly $in: Comment["_id"][] } })> {
  if (hasRight(judge, "moderateAll")) return filter;
  const found = (await matches.limit(limits.counted).lean()) as Placed[];
  return { ...filter, _id: { $in: (await judgedBy(judge, found)).map(({ _id }) => _id) } };
}
