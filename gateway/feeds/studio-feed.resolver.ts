import { Arg, Ctx, Field, ID, InputType, Int, Mutation, Query, Resolver } from "type-graphql";
import { limits } from "../../schema/limits.ts";
import type { Context } from "../core/context.ts";
import { Feed, FeedDeletion, StudioFeedPage } from "./feed.service.ts";
import { deleteFeeds, listStudioFeeds, updateFeed } from "./studio-feeds.service.ts";

@InputType({ description: "Une actualité, comme elle doit être." })
class FeedChanges {
  @Field(() => String, { description: "5 000 caractères au plus." })
  text!: string;

  @Field(() => ID, {
    nullable: true,
    description: "Un fichier déjà envoyé ; sans lui, l’actualité n’en a plus.",
  })
  fileId?: string;
}

/** Queries and mutations for the team that manages the feeds. */
@Resolver()
export class StudioFeedResolver {
  @Query(() => StudioFeedPage, { description: "Les actualités de tous. Administrateurs." })
  studioFeeds(
    @Ctx() { viewer }: Context,
    @Arg("keyword", () => String, { nullable: true, description: "Des mots de l’actualité." })
    keyword: string | null,
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.feeds, description: "De 1 à 50." }) limit: number,
  ): Promise<StudioFeedPage> {
    return listStudioFeeds(viewer, { keyword, page, limit });
  }

  @Mutation(() => Feed, {
    description: "Modifie une actualité, aussitôt sur les pages ouvertes. Administrateurs.",
  })
  updateFeed(
    @Arg("id", () => ID, { description: "L’actualité." }) id: string,
    @Arg("input", () => FeedChanges, { description: "Ce qu’elle devient." }) input: FeedChanges,
    @Ctx() { viewer }: Context,
  ): Promise<Feed> {
    return updateFeed(viewer, id, input);
  }

  @Mutation(() => FeedDeletion, { description: "Supprime des actualités, 100 au plus. Administrateurs." })
  deleteFeeds(
    @Arg("ids", () => [ID], { description: "Les actualités." }) ids: string[],
    @Ctx() { viewer }: Context,
  ): Promise<FeedDeletion> {
    return deleteFeeds(viewer, ids);
  }
}
