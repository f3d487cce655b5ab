import type { Types } from "mongoose";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { limits } from "../../schema/limits.ts";
import type { Context } from "../core/context.ts";
import { PerViewer } from "../core/field-visibility.ts";
import { Post, PostPage } from "../posts/post.service.ts";
import {
  bookmarkedAmong,
  bookmarkPost,
  bookmarkPosts,
  listBookmarks,
  unbookmarkPost,
} from "./bookmark.service.ts";

const Id = () => Arg("id", () => ID, { description: "L’article." });
const Ids = () => Arg("ids", () => [ID], { description: "Les articles, 100 au plus." });

@Resolver(() => Post)
export class BookmarkResolver {
  @Query(() => PostPage, {
    description: "Les articles que garde la personne connectée, le dernier gardé d’abord.",
  })
  bookmarks(
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.default, description: "De 1 à 50." }) limit: number,
    @Ctx() { viewer }: Context,
  ): Promise<PostPage> {
    return listBookmarks(viewer, { page, limit });
  }

  @Query(() => [ID], { description: "Ceux de ces articles que garde la personne connectée." })
  bookmarkedIds(@Ids() ids: string[], @Ctx() { viewer }: Context): Promise<Types.ObjectId[]> {
    return bookmarkedAmong(viewer, ids);
  }

  @PerViewer()
  @FieldResolver(() => Boolean, {
    description: "Vrai si la personne connectée le garde. Refusé dans une souscription, la même pour tous.",
  })
  isBookmarkedByMe(@Root() { _id: postId }: Post, @Ctx() { viewer, loaders }: Context) {
    return viewer !== null && loaders.bookmarks.load({ userId: viewer.id, postId });
  }

  @Mutation(() => Post, { description: "Garde un article dans la liste de la personne connectée." })
  bookmarkPost(@Id() id: string, @Ctx() { viewer }: Context): Promise<Post> {
    return bookmarkPost(viewer, id);
  }

  @Mutation(() => ID, { description: "Retire un article de la liste de la personne connectée." })
  unbookmarkPost(@Id() id: string, @Ctx() { viewer }: Context): Promise<Types.ObjectId> {
    return unbookmarkPost(viewer, id);
  }

  @Mutation(() => [ID], {
    description: "Garde les articles d’une liste tenue sur un appareil, et rend ceux qui le sont.",
  })
  bookmarkPosts(@Ids() ids: string[], @Ctx() { viewer }: Context): Promise<Types.ObjectId[]> {
    return bookmarkPosts(viewer, ids);
  }
}
