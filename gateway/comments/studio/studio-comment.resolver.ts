import type { Types } from "mongoose";
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import type { CommentState, HeldReason } from "../../../schema/comment-rules.ts";
import { limits } from "../../../schema/limits.ts";
import type { Context } from "../../core/context.ts";
import { User } from "../../users/user.service.ts";
import type { Comment } from "../comment.service.ts";
import { commentSubjects } from "../comment-subjects.ts";
import { CommentPlace } from "../conversation/comment-place.type.ts";
import { commentStateNames, refusalOf, stateOf } from "../holding/comment-state.ts";
import { CommentReport } from "../reports/comment-report.service.ts";
import { commentFilters, heldReasonNames, StudioComment, StudioCommentPage } from "./studio-comment.types.ts";
import { type CommentFilter, listStudioComments } from "./studio-comments.service.ts";

@Resolver(() => StudioComment)
export class StudioCommentResolver {
  @Query(() => StudioCommentPage, { description: "Les commentaires de tous, à modérer. Modérateurs." })
  studioComments(
    @Ctx() { viewer }: Context,
    @Arg("filter", () => commentFilters, { defaultValue: "REPORTED", description: "Lesquels." })
    filter: CommentFilter,
    @Arg("keyword", () => String, { nullable: true, description: "Des mots du commentaire." })
    keyword: string | null,
    @Arg("authorId", () => ID, { nullable: true, description: "D’une seule personne." })
    authorId: string | null,
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.comments, description: "De 1 à 50." })
    limit: number,
  ): Promise<StudioCommentPage> {
    return listStudioComments(viewer, { filter, keyword, authorId, page, limit });
  }

  @FieldResolver(() => commentStateNames, { description: "Où il en est." })
  state(@Root() comment: Comment): CommentState {
    return stateOf(comment);
  }

  @FieldResolver(() => [heldReasonNames], { description: "Pourquoi il attend une décision." })
  heldReasons(@Root() { held, reportCount }: Comment): HeldReason[] {
    if (held?.state === "HELD") return held.reasons;
    return reportCount ? ["REPORTED"] : [];
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Pourquoi il a été refusé ; null s’il ne l’a pas été.",
  })
  refusal(@Root() { held }: Comment): string | null {
    return held ? refusalOf(held) : null;
  }

  @FieldResolver(() => String, { nullable: true, description: "Ce que son auteur répond au refus." })
  answer(@Root() { held }: Comment): string | null {
    return held?.answer ?? null;
  }

  @FieldResolver(() => Int, { description: "Combien de signalements attendent une réponse." })
  reportCount(@Root() { reportCount }: Comment): number {
    return reportCount ?? 0;
  }

  @FieldResolver(() => [CommentReport], { description: "Les derniers d’entre eux." })
  reports(@Root() comment: Comment, @Ctx() { loaders }: Context): Promise<CommentReport[]> {
    return loaders.commentReports.load(comment);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "Qui l’a écrit ; null si le compte est supprimé.",
  })
  author(@Root() { authorId }: Comment, @Ctx() { loaders }: Context): Promise<User | null> | null {
    return authorId ? loaders.users.load(authorId) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Le nom sous lequel il a été écrit sur un autre site ; null s’il a été écrit ici.",
  })
  authorName(@Root() { authorName }: Comment): string | null {
    return authorName ?? null;
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: "L’article commenté ; null pour une actualité et une œuvre.",
  })
  postId(@Root() { subjectKind, subjectId }: Comment): Types.ObjectId | null {
    return subjectKind === "POST" ? subjectId : null;
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: "L’actualité commentée ; null pour un article et une œuvre.",
  })
  feedId(@Root() { subjectKind, subjectId }: Comment): Types.ObjectId | null {
    return subjectKind === "FEED" ? subjectId : null;
  }

  @FieldResolver(() => CommentPlace, { nullable: true, description: "Où il se lit." })
  place(@Root() comment: Comment, @Ctx() { loaders }: Context): Promise<CommentPlace | null> {
    return commentSubjects.value[comment.subjectKind].placeOf(loaders, comment);
  }
}

@Resolver(() => CommentReport)
export class CommentReportResolver {
  @FieldResolver(() => User, { nullable: true, description: "Qui signale ; null si le compte est supprimé." })
  reporter(@Root() { reporterId }: CommentReport, @Ctx() { loaders }: Context): Promise<User | null> {
    return loaders.users.load(reporterId);
  }
}
