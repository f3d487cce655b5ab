import { findUsers, type User } from "../users/user.service.ts";
import type { Comment } from "./comment.service.ts";

/** Somebody, as REST shows an author: of a deleted account only that it is one. */
export const authorShape = (user: User | undefined) =>
  user
    ? {
        _id: String(user._id),
        firstName: user.firstName,
        lastName: user.lastName,
        image: user.imageName ? { name: user.imageName } : null,
        created: user.createdAt.toISOString(),
      }
    : { _id: null, firstName: "Compte supprimé", lastName: "", image: null };

export const commentShape = (comment: Comment, people: ReadonlyMap<string, User>) => ({
  _id: String(comment._id),
  text: comment.text,
  createdAt: comment.createdAt.toISOString(),
  postedBy: authorShape(people.get(String(comment.authorId))),
});

/** The people of these ids who still have an account, by id, in one query. */
export async function peopleOf(
  ids: readonly ({ toString(): string } | null | undefined)[],
): Promise<Map<string, User>> {
  const found = await findUsers([
    ...new Set(ids.filter((id) => id !== null && id !== undefined).map(String)),
  ]);
  return new Map(found.map((user) => [String(user._id), user]));
}
