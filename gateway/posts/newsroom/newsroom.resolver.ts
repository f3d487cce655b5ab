import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { PerViewer } from "../../core/field-visibility.ts";
import { User } from "../../users/user.service.ts";
import { isReadableInStudio } from "../post.policy.ts";
import { Post } from "../post.service.ts";
import { setPostAuthors } from "./post-authors.service.ts";
import { assignPost, isInWork, listAssignees, planPost } from "./post-work.service.ts";

const Id = () => Arg("id", () => ID, { description: "L’article." });

/** Sharing of work on articles within a newsroom: authors, assignee, planned day. */
@Resolver(() => Post)
export class NewsroomResolver {
  @Mutation(() => Post, {
    description:
      "Donne à un article ses auteurs, dans leur ordre\u00a0; sa version reste. Éditeurs, et l’auteur pour ses brouillons.",
  })
  setPostAuthors(
    @Id() id: string,
    @Arg("authorIds", () => [ID], { description: "De 1 à 10 personnes qui écrivent." }) authorIds: string[],
    @Ctx() { viewer }: Context,
  ): Promise<Post> {
    return setPostAuthors(viewer, id, { authorIds });
  }

  @Query(() => [User], {
    description:
      "À qui l’on peut confier un article\u00a0: qui peut le modifier. Éditeurs, et l’auteur pour les siens.",
  })
  postAssignees(@Id() id: string, @Ctx() { viewer }: Context): Promise<User[]> {
    return listAssignees(viewer, id);
  }

  @Mutation(() => Post, {
    description:
      "Confie un article en préparation à une personne, qui en est prévenue\u00a0; null\u00a0: à personne. Éditeurs, et l’auteur pour les siens.",
  })
  assignPost(
    @Id() id: string,
    @Arg("assigneeId", () => ID, { nullable: true, description: "Qui peut modifier l’article." })
    assigneeId: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<Post> {
    return assignPost(viewer, id, { assigneeId });
  }

  @Mutation(() => Post, {
    description:
      "Dit pour quel jour un article en préparation est prévu, sans le programmer. Éditeurs, et l’auteur pour les siens.",
  })
  planPost(
    @Id() id: string,
    @Arg("day", () => String, { nullable: true, description: "2026-12-01\u00a0; null\u00a0: aucun." })
    day: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<Post> {
    return planPost(viewer, id, { day });
  }

  @PerViewer({ inEvents: "visitorValue" })
  @FieldResolver(() => User, {
    nullable: true,
    description:
      "À qui il est confié tant qu’il est en préparation\u00a0; null sauf pour les éditeurs et l’auteur.",
  })
  async assignee(@Root() post: Post, @Ctx() { viewer, loaders }: Context): Promise<User | null> {
    if (!post.assigneeId || !isInWork(post) || !isReadableInStudio(viewer, post)) return null;
    return loaders.users.load(post.assigneeId);
  }

  @PerViewer({ inEvents: "visitorValue" })
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Le jour pour lequel il est prévu tant qu’il est en préparation\u00a0: 2026-12-01. Null sauf pour les éditeurs et l’auteur.",
  })
  plannedOn(@Root() post: Post, @Ctx() { viewer }: Context): string | null {
    return isInWork(post) && isReadableInStudio(viewer, post) ? (post.plannedOn ?? null) : null;
  }
}
