import { Arg, Field, ID, Int, ObjectType, Resolver, Root, Subscription } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { findPostState, type PostStatus, postStatuses, requirePostInStudio } from "../post.service.ts";
import { postStateEvents } from "./post-events.ts";

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
    subscribe: async ({ args, context }) => {
      const { _id } = await requirePostInStudio((context as Context).viewer, args.postId);
      return postStateEvents.current(String(_id));
    },
    description:
      "L’état d’un article : maintenant, puis chaque fois qu’il change. Éditeurs, et l’auteur pour les siens.",
  })
  async postStateChanged(
    @Root() { subjectId: postId }: { readonly subjectId: string },
    @Arg("postId", () => ID, { description: "L’article." }) _postId: string,
  ): Promise<PostStateChanged> {
    const post = await findPostState(postId);
    // One that was erased is a draft without a version: the number keeps clients from showing it.
    return { postId, seq: post?.version ?? 0, status: post?.status ?? "DRAFT" };
  }
}
