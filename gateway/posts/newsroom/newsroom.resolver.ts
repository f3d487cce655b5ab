import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { Post } from "../post.service.ts";
import { setPostAuthors } from "./post-authors.service.ts";

const Id = () => Arg("id", () => ID, { description: "L’article." });

/** How a newsroom shares its work on articles. */
@Resolver(() => Post)
export class NewsroomResolver {
  @Mutation(() => Post, {
    description:
      "Donne à un article ses auteurs, dans leur ordre\u00a0; sa version reste. Éditeurs, et l’auteur pour ses brouillons.",
  })
  setPostAuthors(
    @Id() id: string,
    @Arg("authorIds", () => [ID], { description: "De 1 à 10 personnes qui écrivent." }) authorIds: string[],
    @Ctx() { viewer }: Context,
  ): Promise<Post> {
    return setPostAuthors(viewer, id, { authorIds });
  }
}
