import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../core/context.ts";
import { SharedQuery } from "../core/field-visibility.ts";
import { createCategory, findCategoryBySlug, listCategories, updateCategory } from "./category.service.ts";
import {
  Category,
  CategoryChanges,
  CategoryInput,
  CategoryPlace,
  type Direction,
  directions,
} from "./category.types.ts";
import { deleteCategory } from "./category-deletion.service.ts";
import { moveCategory, placeCategory } from "./category-move.service.ts";
import { popularTags, Tag } from "./tag.service.ts";

const Id = () => Arg("id", () => ID, { description: "La catégorie." });

@Resolver(() => Category)
export class CategoryResolver {
  @SharedQuery()
  @Query(() => [Category], {
    description: "Toutes les catégories, par section, puis dans l’ordre qu’on y a donné, ou par nom.",
  })
  categories(): Promise<Category[]> {
    return listCategories();
  }

  @SharedQuery()
  @Query(() => Category, { nullable: true, description: "Une catégorie ; null si elle n’existe pas." })
  category(
    @Arg("slug", () => String, { description: "Ce que porte son adresse." }) slug: string,
  ): Promise<Category | null> {
    return findCategoryBySlug(slug);
  }

  @Mutation(() => Category, { description: "Crée une catégorie. Éditeurs." })
  createCategory(
    @Arg("input", () => CategoryInput, { description: "La catégorie." }) input: CategoryInput,
    @Ctx() { viewer }: Context,
  ): Promise<Category> {
    return createCategory(viewer, input);
  }

  @Mutation(() => Category, {
    description: "Change une catégorie : nom, section, description, couleur, image. Éditeurs.",
  })
  updateCategory(
    @Id() id: string,
    @Arg("input", () => CategoryChanges, { description: "Ce qui change." }) input: CategoryChanges,
    @Ctx() { viewer }: Context,
  ): Promise<Category> {
    return updateCategory(viewer, id, input);
  }

  @Mutation(() => [Category], {
    description: "Monte ou descend une catégorie dans sa section, et les rend toutes. Éditeurs.",
  })
  moveCategory(
    @Id() id: string,
    @Arg("direction", () => directions, { description: "Vers où." }) direction: Direction,
    @Ctx() { viewer }: Context,
  ): Promise<Category[]> {
    return moveCategory(viewer, id, direction);
  }

  @Mutation(() => [Category], {
    description:
      "Place une catégorie dans une section, devant une autre ou à la fin, et les rend toutes. Éditeurs.",
  })
  placeCategory(
    @Id() id: string,
    @Arg("place", () => CategoryPlace, { description: "Où elle va." }) place: CategoryPlace,
    @Ctx() { viewer }: Context,
  ): Promise<Category[]> {
    return placeCategory(viewer, id, place);
  }

  @Mutation(() => Category, {
    description: "Supprime une catégorie et la rend comme elle était. Éditeurs.",
  })
  deleteCategory(
    @Id() id: string,
    @Arg("moveTo", () => ID, {
      nullable: true,
      description: "La catégorie que ses articles reçoivent ; sinon ils gardent le mot-clé.",
    })
    moveTo: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<Category> {
    return deleteCategory(viewer, id, moveTo);
  }
}

@Resolver(() => Tag)
export class TagResolver {
  @SharedQuery()
  @Query(() => [Tag], { description: "Les mots-clés que le plus d’articles publiés portent." })
  popularTags(
    @Arg("limit", () => Int, { defaultValue: 20, description: "De 1 à 50." }) limit: number,
  ): Promise<Tag[]> {
    return popularTags(limit);
  }

  @FieldResolver(() => Int, { description: "Nombre exact d’articles publiés." })
  postCount(@Root() tag: Tag): number {
    return tag.counts.PUBLISHED;
  }

  @FieldResolver(() => String, { description: "Texte simple\u00a0; vide si on ne l’a pas écrit." })
  description(@Root() tag: Tag): string {
    return tag.description ?? "";
  }
}
