import { Arg, Field, ID, Int, ObjectType, Resolver, Root, Subscription } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { type PostStatus, postStatuses } from "../post.service.ts";
import { type PostStateChange, postStateChanges } from "./post-state-channel.ts";

@ObjectType({ description: "L’état d’un article, pour ceux qui l’ont ouvert dans le studio." })
class PostStateChanged {
  @Field(() => Int, { description: "Sa version." })
  seq!: number;

  @Field(() => ID, { description: "L’article." })
  postId!: string;

  @Field(() => postStatuses, { description: "Son état." })
  status!: PostStatus;
}

@Resolver()
export class PostStateResolver {
  @Subscription(() => PostStateChanged, {
    subscribe: ({ args, context }) => postStateChanges((context as Context).viewer, args.postId),
    description:
      "L’état d’un article : maintenant, puis chaque fois qu’il change. Éditeurs, et l’auteur pour les siens.",
  })
  postStateChanged(
    @Root() now: PostStateChange,
    @Arg("postId", () => ID, { description: "L’article." }) _postId: string,
  ): PostStateChanged {
    return now;
  }
}
