import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { PostRevisionPage } from "../../revisions/revision.service.ts";
import { Post } from "../post.service.ts";
import { listRevisionsOfPost, restoreRevision } from "./restore-revision.service.ts";

@Resolver(() => Post)
export class RestoreRevisionResolver {
  @Query(() => PostRevisionPage, {
    description: "Les versions gardées d’un article. Éditeurs, et l’auteur pour les siens.",
  })
  postRevisions(
    @Arg("postId", () => ID, { description: "L’article." }) postId: string,
    @Arg("first", () => Int, { defaultValue: 20, description: "De 1 à 50." }) first: number,
    @Arg("after", () => ID, {
      nullable: true,
      description: "Ce qui précède cette version.",
    })
    after: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<PostRevisionPage> {
    return listRevisionsOfPost(viewer, postId, { first, after });
  }

  @Mutation(() => Post, {
    description:
      "Remet le texte d’une version à la place du texte actuel, qui est gardé. D’un article publié, il attend à " +
      "côté. Éditeurs, et l’auteur pour les siens.",
  })
  restoreRevision(
    @Arg("id", () => ID, { description: "La version." }) id: string,
    @Arg("version", () => Int, {
      description: "La version de l’article que l’on a lue : s’il en a changé depuis, refusé (CONFLICT).",
    })
    version: number,
    @Ctx() { viewer }: Context,
  ): Promise<Post> {
    return restoreRevision(viewer, id, version);
  }
}
