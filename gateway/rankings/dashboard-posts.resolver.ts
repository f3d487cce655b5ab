import { Arg, Int, Query, Resolver } from "type-graphql";
import { limits } from "../../schema/limits.ts";
import { SharedQuery } from "../core/field-visibility.ts";
import { Post } from "../posts/post.service.ts";
import { exclusivePosts, popularPosts, recentPosts } from "./dashboard-posts.service.ts";
import { composeFrontPage } from "./front-page.service.ts";
import { FrontPageType } from "./front-page.types.ts";

const Limit = () => Arg("limit", () => Int, { defaultValue: limits.page.default, description: "De 1 à 12." });

@Resolver()
export class DashboardPostsResolver {
  @SharedQuery()
  @Query(() => FrontPageType, { description: "Les articles de la page d’accueil." })
  frontPage(): Promise<FrontPageType> {
    return composeFrontPage();
  }

  @SharedQuery()
  @Query(() => [Post], { description: "Les derniers articles publiés." })
  recentPosts(@Limit() limit: number): Promise<Post[]> {
    return recentPosts(limit);
  }

  @SharedQuery()
  @Query(() => [Post], { description: "Les articles que l’on lit, aime et commente en ce moment." })
  popularPosts(@Limit() limit: number): Promise<Post[]> {
    return popularPosts(limit);
  }

  @SharedQuery()
  @Query(() => [Post], { description: "Les dernières exclusivités." })
  exclusivePosts(@Limit() limit: number): Promise<Post[]> {
    return exclusivePosts(limit);
  }
}
