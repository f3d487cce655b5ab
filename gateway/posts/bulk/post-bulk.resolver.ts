import { Arg, Ctx, ID, Int, Mutation, Resolver } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { type PostStatus, postStatuses } from "../post.service.ts";
import { setPostsCategory, setPostsStatus } from "./post-bulk.service.ts";
import { PostBulkChange, PostStateBeforeInput } from "./post-bulk.types.ts";
import { undoPostChanges } from "./post-undo.service.ts";

const Ids = () => Arg("ids", () => [ID], { description: "Les articles, 100 au plus." });

@Resolver()
export class PostBulkResolver {
  @Mutation(() => PostBulkChange, {
    description:
      "Publie, programme, propose ou dépublie plusieurs articles. Éditeurs, et l’auteur pour les siens.",
  })
  setPostsStatus(
    @Ids() ids: string[],
    @Arg("status", () => postStatuses, { description: "Le nouvel état." }) status: PostStatus,
    @Arg("scheduledAt", () => Date, {
      nullable: true,
      description: "Pour SCHEDULED\u00a0: la date à venir où ils paraîtront.",
    })
    scheduledAt: Date | null,
    @Arg("versions", () => [Int], {
      nullable: true,
      description:
        "La version de chaque article que l’on a lue, dans l’ordre de ids\u00a0: celui qui a changé depuis reste comme il est.",
    })
    versions: number[] | null,
    @Ctx() { viewer }: Context,
  ): Promise<PostBulkChange> {
    return setPostsStatus(viewer, ids, status, { scheduledAt, versions });
  }

  @Mutation(() => PostBulkChange, {
    description: "Change la catégorie de plusieurs articles. Éditeurs, et l’auteur pour les siens.",
  })
  setPostsCategory(
    @Ids() ids: string[],
    @Arg("categoryId", () => ID, { description: "La catégorie." }) categoryId: string,
    @Ctx() { viewer }: Context,
  ): Promise<PostBulkChange> {
    return setPostsCategory(viewer, ids, categoryId);
  }

  @Mutation(() => PostBulkChange, {
    description:
      "Rend à des articles l’état et les mots-clés d’avant un changement. Éditeurs, et l’auteur pour les siens.",
  })
  undoPostChanges(
    @Arg("before", () => [PostStateBeforeInput], {
      description: "Ce qu’ils étaient, tel que le changement l’a répondu\u00a0; 100 au plus.",
    })
    before: PostStateBeforeInput[],
    @Ctx() { viewer }: Context,
  ): Promise<PostBulkChange> {
    return undoPostChanges(viewer, before);
  }
}
