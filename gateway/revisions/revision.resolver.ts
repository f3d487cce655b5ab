import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { Tag } from "../categories/tag.service.ts";
import type { Context } from "../context.ts";
import { Post } from "../posts/post.service.ts";
import { User } from "../users/user.service.ts";
import {
  findPrevious,
  findRevision,
  listRevisions,
  PostRevision,
  PostRevisionPage,
  restoreRevision,
} from "./revision.service.ts";

@Resolver(() => PostRevision)
export class RevisionResolver {
  @Query(() => PostRevisionPage, { description: "Les versions gardées d’un article. Administrateurs." })
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
    return listRevisions(viewer, postId, { first, after });
  }

  @Query(() => PostRevision, { nullable: true, description: "Une version. Administrateurs." })
  postRevision(
    @Arg("id", () => ID, { description: "La version." }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<PostRevision | null> {
    return findRevision(viewer, id);
  }

  @Mutation(() => Post, {
    description:
      "Remet le texte d’une version à la place de celui d’à présent, qui est gardé. D’un article publié, il attend à " +
      "côté. Administrateurs.",
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

  @FieldResolver(() => String, {
    description: "Le texte, en markdown. Une liste ne le demande pas : il coûte.",
  })
  async content(@Root() revision: PostRevision, @Ctx() { loaders }: Context): Promise<string> {
    return revision.content ?? (await loaders.revisionContents.load(revision._id)) ?? "";
  }

  @FieldResolver(() => [Tag], { description: "Ses mots-clés, dans l’ordre donné." })
  async tags(@Root() { tags }: PostRevision, @Ctx() { loaders }: Context): Promise<Tag[]> {
    const found = await Promise.all(tags.map((slug) => loaders.tags.load(slug)));
    return found.filter((tag): tag is Tag => tag !== null);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "Qui l’a enregistrée ; null si le compte est supprimé.",
  })
  author(@Root() { authorId }: PostRevision, @Ctx() { loaders }: Context): Promise<User | null> {
    return loaders.users.load(authorId);
  }

  @FieldResolver(() => PostRevision, {
    nullable: true,
    description: "Celle d’avant ; null pour la première gardée. Une liste ne la demande pas : elle coûte.",
  })
  previous(@Root() revision: PostRevision): Promise<PostRevision | null> {
    return findPrevious(revision);
  }
}
