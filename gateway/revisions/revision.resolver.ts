import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { Tag } from "../categories/tag.service.ts";
import type { Context } from "../core/context.ts";
import { User } from "../users/user.service.ts";
import { findPrevious, findRevision, PostRevision, WrittenArticle } from "./revision.service.ts";

@Resolver(() => PostRevision)
export class RevisionResolver {
  @Query(() => PostRevision, {
    nullable: true,
    description: "Une version. Éditeurs, et l’auteur pour les siens.",
  })
  postRevision(
    @Arg("id", () => ID, { description: "La version." }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<PostRevision | null> {
    return findRevision(viewer, id);
  }

  @FieldResolver(() => String, {
    description: "Le texte, en markdown. Une liste ne le demande pas : il coûte.",
  })
  async content(@Root() revision: PostRevision, @Ctx() { loaders }: Context): Promise<string> {
    return revision.content ?? (await loaders.revisionContents.load(revision._id)) ?? "";
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

/** Fields that an article, its pending changes and its versions share. */
@Resolver(() => WrittenArticle)
export class WrittenArticleResolver {
  @FieldResolver(() => [Tag], { description: "Ses mots-clés, dans l’ordre donné." })
  async tags(@Root() { tags }: WrittenArticle, @Ctx() { loaders }: Context): Promise<Tag[]> {
    const found = await Promise.all(tags.map((slug) => loaders.tags.load(slug)));
    return found.filter((tag): tag is Tag => tag !== null);
  }
}
