import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { limits } from "../../schema/limits.ts";
import type { Context } from "../core/context.ts";
import { SharedQuery } from "../core/field-visibility.ts";
import { createPost, updatePost } from "./editing/save-post.service.ts";
import { listPostYears } from "./lists/filtered-posts.service.ts";
import { listOwnPosts, listPosts, listPostsByIds, listStudioPosts } from "./lists/post-lists.service.ts";
import { postEvents } from "./live/post-events.ts";
import {
  findPostBySlug,
  findPostInStudio,
  Post,
  PostPage,
  type PostStatus,
  postStatuses,
} from "./post.service.ts";
import {
  Deletion,
  PostChanges,
  PostInput,
  type PostOrder,
  type PostSort,
  postOrders,
  postSorts,
} from "./post.types.ts";
import { deletePosts, erasePosts, restorePosts } from "./publishing/post-trash.service.ts";

const Id = () => Arg("id", () => ID, { description: "L’article." });
const Ids = () => Arg("ids", () => [ID], { description: "Les articles, 100 au plus." });
const Page = () => Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." });
const Limit = (standard: number = limits.page.default) =>
  Arg("limit", () => Int, { defaultValue: standard, description: "De 1 à 50." });
const Keyword = () =>
  Arg("keyword", () => String, {
    nullable: true,
    description: "Des mots à trouver, 100 caractères au plus.",
  });
const Tags = () =>
  Arg("tags", () => [String], { nullable: true, description: "L’un au moins de ces mots-clés." });

@Resolver(() => Post)
export class PostResolver {
  @SharedQuery()
  @Query(() => PostPage, {
    description: "Les articles publiés, du plus récent au plus ancien ou dans un autre ordre.",
  })
  posts(
    @Page() page: number,
    @Limit() limit: number,
    @Keyword() keyword: string | null,
    @Tags() tags: string[] | null,
    @Arg("authorId", () => ID, { nullable: true, description: "De cette personne." })
    authorId: string | null,
    @Arg("year", () => Int, { nullable: true, description: "Publiés cette année-là." }) year: number | null,
    @Arg("order", () => postOrders, {
      nullable: true,
      description: "L’ordre ; les plus récents d’abord sinon.",
    })
    order: PostOrder | null,
  ): Promise<PostPage> {
    return listPosts({ page, limit, keyword, tags, authorId, year, order });
  }

  @SharedQuery()
  @Query(() => [Post], {
    description: "Les articles publiés parmi ceux-ci, dans cet ordre : une liste qu’un appareil garde.",
  })
  postsByIds(
    @Arg("ids", () => [ID], { description: "Les articles, 50 au plus." }) ids: string[],
  ): Promise<Post[]> {
    return listPostsByIds(ids);
  }

  @SharedQuery()
  @Query(() => [Int], { description: "Les années où des articles ont paru, la dernière d’abord." })
  postYears(): Promise<number[]> {
    return listPostYears();
  }

  @SharedQuery({ ifFound: true })
  @Query(() => Post, {
    nullable: true,
    description: "L’article de cette adresse ; une ancienne le trouve aussi : comparer `slug`. Null sinon.",
  })
  post(
    @Arg("slug", () => String, { description: "Ce qui suit /posts/." }) slug: string,
    @Ctx() { viewer }: Context,
  ): Promise<Post | null> {
    return withEventSeq(() => findPostBySlug(viewer, slug));
  }

  @Query(() => Post, {
    nullable: true,
    description: "Un article, dans n’importe quel état. Éditeurs, et l’auteur pour les siens.",
  })
  postById(@Id() id: string, @Ctx() { viewer }: Context): Promise<Post | null> {
    return withEventSeq(() => findPostInStudio(viewer, id));
  }

  @Query(() => PostPage, { description: "Ceux de la personne connectée, brouillons compris." })
  myPosts(
    @Page() page: number,
    @Limit() limit: number,
    @Keyword() keyword: string | null,
    @Tags() tags: string[] | null,
    @Ctx() { viewer }: Context,
  ): Promise<PostPage> {
    return listOwnPosts(viewer, { page, limit, keyword, tags });
  }

  @Query(() => PostPage, {
    description: "Ceux de tout le monde, dans tous les états. Éditeurs, et l’auteur pour les siens.",
  })
  studioPosts(
    @Page() page: number,
    @Limit(20) limit: number,
    @Keyword() keyword: string | null,
    @Arg("tag", () => String, { nullable: true, description: "Un mot-clé ou une catégorie." })
    tag: string | null,
    @Arg("status", () => postStatuses, { nullable: true, description: "Dans cet état." })
    status: PostStatus | null,
    @Arg("inTrash", () => Boolean, { defaultValue: false, description: "Ceux de la corbeille." })
    inTrash: boolean,
    @Arg("sort", () => postSorts, { defaultValue: postSorts.RECENT, description: "L’ordre." })
    sort: PostSort,
    @Arg("assignedToMe", () => Boolean, {
      defaultValue: false,
      description: "Ceux que l’on a confiés à la personne et qui sont en préparation.",
    })
    assignedToMe: boolean,
    @Arg("isUnplanned", () => Boolean, {
      defaultValue: false,
      description: "Ceux pour lesquels aucun jour n’est prévu.",
    })
    isUnplanned: boolean,
    @Ctx() { viewer }: Context,
  ): Promise<PostPage> {
    const filter = { keyword, tag, status, inTrash, sort, assignedToMe, isUnplanned };
    return listStudioPosts(viewer, { page, limit, ...filter });
  }

  @Mutation(() => Post, { description: "Crée un article. Éditeurs, et l’auteur pour les siens." })
  createPost(
    @Arg("input", () => PostInput, { description: "L’article." }) input: PostInput,
    @Ctx() { viewer }: Context,
  ): Promise<Post> {
    return createPost(viewer, input);
  }

  @Mutation(() => Post, {
    description: "Enregistre ce qui change d’un article. Éditeurs, et l’auteur pour les siens.",
  })
  updatePost(
    @Id() id: string,
    @Arg("input", () => PostChanges, { description: "Ce qui change." }) input: PostChanges,
    @Ctx() { viewer }: Context,
  ): Promise<Post> {
    return updatePost(viewer, id, input);
  }

  @Mutation(() => Deletion, {
    description: "Met à la corbeille, pour 30 jours. Éditeurs, et l’auteur pour les siens.",
  })
  deletePosts(@Ids() ids: string[], @Ctx() { viewer }: Context): Promise<Deletion> {
    return deletePosts(viewer, ids);
  }

  @Mutation(() => Deletion, { description: "Sort de la corbeille. Éditeurs, et l’auteur pour les siens." })
  restorePosts(@Ids() ids: string[], @Ctx() { viewer }: Context): Promise<Deletion> {
    return restorePosts(viewer, ids);
  }

  @Mutation(() => Deletion, {
    description: "Efface pour toujours ceux de la corbeille, avec ce qu’ils ont reçu. Éditeurs.",
  })
  erasePosts(@Ids() ids: string[], @Ctx() { viewer }: Context): Promise<Deletion> {
    return erasePosts(viewer, ids);
  }
}

/** Adds the number of the last event, read first: events committed in between are then replayed, and never missed. */
async function withEventSeq(find: () => Promise<Post | null>): Promise<Post | null> {
  const eventSeq = await postEvents.recentSeq();
  const post = await find();
  return post && Object.assign(post, { eventSeq });
}
