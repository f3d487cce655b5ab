import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "../context.ts";
import { User } from "../users/user.service.ts";
import { Comment } from "./comment.service.ts";

@Resolver(() => Comment)
export class CommentResolver {
  @FieldResolver(() => User, {
    nullable: true,
    description: "Qui l’a écrit ; null si le compte est supprimé.",
  })
  author(@Root() comment: Comment, @Ctx() { loaders }: Context): Promise<User | null> {
    return loaders.users.load(comment.authorId);
  }
}
