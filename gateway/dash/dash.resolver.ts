import { Arg, Int, Query, Resolver } from "type-graphql";
import { limits } from "../../schema/limits.ts";
import { Post } from "../posts/post-finding.service.ts";
import { exclusivePosts, popularPosts, recentPosts } from "./dash.service.ts";

const Limit = () => Arg("limit", () => Int, { defaultValue: limits.page.default, description: "De 1 à 12." });

@Resolver()
export class DashResolver {
  @Query(() => [Post], { description: "Les derniers articles publiés." })
  recentPosts(@Limit() limit: number): Promise<Post[]> {
    return recentPosts(limit);
  }

  @Query(() => [Post], { description: "Les articles que l’on lit, aime et commente en ce moment." })
  popularPosts(@Limit() limit: number): Promise<Post[]> {
    return popularPosts(limit);
  }

  @Query(() => [Post], { description: "Les dernières exclusivités." })
  exclusivePosts(@Limit() limit: number): Promise<Post[]> {
    return exclusivePosts(limit);
  }
}
