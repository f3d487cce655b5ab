import { Arg, Ctx, Int, Mutation, Query, Resolver } from "type-graphql";
import { limits } from "../../schema/limits.ts";
import type { Context } from "../core/context.ts";
import { SharedQuery } from "../core/field-visibility.ts";
import { TagChanges, TagPage } from "./tag.types.ts";
import { listStudioTags, mergeTags, updateTag } from "./tag-changes.service.ts";
import { findPublishedTag, Tag } from "./tag-page.service.ts";

const Slug = () => Arg("slug", () => String, { description: "Ce que porte son adresse, /tags/{slug}." });

@Resolver()
export class TagPageResolver {
  @SharedQuery()
  @Query(() => Tag, {
    nullable: true,
    description: "Un mot-clé\u00a0; null si aucun article publié ne le porte.",
  })
  tag(@Slug() slug: string): Promise<Tag | null> {
    return findPublishedTag(slug);
  }

  @Query(() => TagPage, { description: "Les mots-clés qui ne sont pas des catégories, par nom. Éditeurs." })
  studioTags(
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.default, description: "De 1 à 50." }) limit: number,
    @Arg("keyword", () => String, { defaultValue: "", description: "Le début d’un nom." }) keyword: string,
    @Ctx() { viewer }: Context,
  ): Promise<TagPage> {
    return listStudioTags(viewer, { page, limit, keyword });
  }

  @Mutation(() => Tag, {
    description: "Change un mot-clé\u00a0: son nom, partout où il est porté, et sa description. Éditeurs.",
  })
  updateTag(
    @Slug() slug: string,
    @Arg("input", () => TagChanges, { description: "Ce qui change." }) input: TagChanges,
    @Ctx() { viewer }: Context,
  ): Promise<Tag> {
    return updateTag(viewer, slug, input);
  }

  @Mutation(() => Tag, {
    description:
      "Remplace un mot-clé par un autre, ou par une catégorie\u00a0; son adresse y mène. Éditeurs.",
  })
  mergeTags(
    @Slug() slug: string,
    @Arg("into", () => String, { description: "Le mot-clé qui le remplace, par ce que porte son adresse." })
    into: string,
    @Ctx() { viewer }: Context,
  ): Promise<Tag> {
    return mergeTags(viewer, slug, into);
  }
}
