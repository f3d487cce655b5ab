import type { User } from "../users/user.service.ts";
import type { Comment } from "./comment.service.ts";

/** An author as REST returns it; of a deleted account only the fact that it is deleted, of a guest the name. */
export const serializeAuthor = (user: User | undefined, guestName = "Compte supprimé") =>
  user
    ? {
        _id: String(user._id),
        firstName: user.firstName,
        lastName: user.lastName,
        image: user.imageName ? { name: user.imageName } : null,
        created: user.createdAt.toISOString(),
      }
    : { _id: null, firstName: guestName, lastName: "", image: null };

export const serializeComment = (comment: Comment, people: ReadonlyMap<string, User>) => ({
  _id: String(comment._id),
  text: comment.text,
  createdAt: comment.createdAt.toISOString(),
  postedBy: serializeAuthor(people.get(String(comment.authorId)), comment.authorName),
});
