import { Arg, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import { limits } from "../../../schema/limits.ts";
import { SharedQuery } from "../../core/field-visibility.ts";
import { listPosts } from "../../posts/lists/post-lists.service.ts";
import { PostPage } from "../../posts/post.service.ts";
import { AuthorCorrection, AuthorPage, findAuthorPage, listCorrectionsOf } from "./author-page.service.ts";

@Resolver(() => AuthorPage)
export class AuthorPageResolver {
  @SharedQuery()
  @Query(() => AuthorPage, {
    nullable: true,
    description: "La page d’une personne par son adresse\u00a0; null si elle n’a rien publié.",
  })
  authorPage(
    @Arg("slug", () => String, { description: "Ce qui suit /auteurs/." }) slug: string,
  ): Promise<AuthorPage | null> {
    return findAuthorPage(slug);
  }

  @FieldResolver(() => PostPage, { description: "Ses articles publiés, le dernier d’abord." })
  articles(
    @Root() { person }: AuthorPage,
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.default, description: "De 1 à 50." }) limit: number,
  ): Promise<PostPage> {
    return listPosts({ page, limit, authorId: String(person._id) });
  }

  @FieldResolver(() => [AuthorCorrection], {
    description: "Les corrections de ses articles, la dernière d’abord.",
  })
  corrections(@Root() { person }: AuthorPage): Promise<AuthorCorrection[]> {
    return listCorrectionsOf(person);
  }
}
