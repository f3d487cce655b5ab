import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { KeepsCaches } from "../../core/field-visibility.ts";
import { Post } from "../../posts/post.service.ts";
import { viewPost } from "./post-view.service.ts";

@Resolver()
export class ViewResolver {
  @KeepsCaches()
  @Mutation(() => Post, {
    description:
      "Dit qu’on lit un article. Compte une fois par personne et par demi-heure ; les robots ne comptent pas.",
  })
  viewPost(
    @Arg("id", () => ID, { description: "L’article." }) id: string,
    @Ctx() { viewer, request }: Context,
  ): Promise<Post> {
    return viewPost(viewer, id, request);
  }
}
