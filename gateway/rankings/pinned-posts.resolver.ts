import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { Category } from "../categories/category.service.ts";
import { type Direction, directions } from "../categories/category.types.ts";
import type { Context } from "../core/context.ts";
import { Post } from "../posts/post.service.ts";
import {
  findBlocksOfPost,
  movePinnedPost,
  type PinnedBlock,
  pinPost,
  unpinPost,
} from "./pinned-posts.service.ts";

@ObjectType("PinnedBlock", {
  description: "Les articles épinglés dans le bloc d’une catégorie, à l’accueil.",
})
class PinnedBlockType {
  @Field(() => Category, { description: "La catégorie." })
  category!: Category;

  @Field(() => [Post], { description: "Dans l’ordre de la page, quatre au plus." })
  posts!: readonly Post[];
}

const Id = () => Arg("id", () => ID, { description: "L’article." });
const CategoryId = () => Arg("categoryId", () => ID, { description: "La catégorie dont c’est le bloc." });

@Resolver()
export class PinnedPostsResolver {
  @Query(() => [PinnedBlockType], {
    description: "Les blocs de l’accueil où un article publié peut être épinglé. Éditeurs.",
  })
  pinnedBlocks(@Id() id: string, @Ctx() { viewer }: Context): Promise<PinnedBlock[]> {
    return findBlocksOfPost(viewer, id);
  }

  @Mutation(() => PinnedBlockType, {
    description: "Épingle un article, premier du bloc d’une de ses catégories. Éditeurs.",
  })
  pinPost(
    @Id() id: string,
    @CategoryId() categoryId: string,
    @Ctx() { viewer }: Context,
  ): Promise<PinnedBlock> {
    return pinPost(viewer, id, categoryId);
  }

  @Mutation(() => PinnedBlockType, { description: "Retire un article d’un bloc. Éditeurs." })
  unpinPost(
    @Id() id: string,
    @CategoryId() categoryId: string,
    @Ctx() { viewer }: Context,
  ): Promise<PinnedBlock> {
    return unpinPost(viewer, id, categoryId);
  }

  @Mutation(() => PinnedBlockType, {
    description: "Monte ou descend un article épinglé dans son bloc. Éditeurs.",
  })
  movePinnedPost(
    @Id() id: string,
    @CategoryId() categoryId: string,
    @Arg("direction", () => directions, { description: "Vers où." }) direction: Direction,
    @Ctx() { viewer }: Context,
  ): Promise<PinnedBlock> {
    return movePinnedPost(viewer, id, categoryId, direction);
  }
}
