import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { HeldReason } from "../../schema/comment-rules.ts";
import { limits } from "../../schema/limits.ts";
import { Comment } from "../comments/comment-list.service.ts";
import {
  findCommentRules,
  holdAllComments,
  updateCommentRules,
} from "../comments/holding/comment-rules.service.ts";
import { answerRefusal, deleteOwnHeld, listOwnHeld } from "../comments/holding/own-held.service.ts";
import { listDesk } from "../comments/studio/desk-comments.service.ts";
import {
  heldReasonNames,
  ModerationResult,
  StudioCommentPage,
} from "../comments/studio/studio-comment.types.ts";
import type { Context } from "../core/context.ts";
import { findCommentAlert } from "./comment-alert.service.ts";
import { CommentAlert, CommentRules, CommentRulesInput } from "./desk.types.ts";
import { type Judgement, judgeComments, judgements } from "./judge-comments.service.ts";
import { ReasonInput } from "./moderation.types.ts";

const Id = () => Arg("id", () => ID, { description: "Le commentaire." });

/** The desk, where the team judges what waits, its rules, and what authors see of it. */
@Resolver(() => CommentRules)
export class CommentDeskResolver {
  @Query(() => StudioCommentPage, {
    description:
      "Ce qui attend une décision : retenu, du plus ancien au plus récent, puis signalé. Modérateurs.",
  })
  heldComments(
    @Arg("reason", () => heldReasonNames, { nullable: true, description: "Pour cette raison seulement." })
    reason: HeldReason | null,
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.comments, description: "De 1 à 50." })
    limit: number,
    @Ctx() { viewer }: Context,
  ): Promise<StudioCommentPage> {
    return listDesk(viewer, { reason, page, limit });
  }

  @Mutation(() => ModerationResult, {
    description: "Décide de commentaires qui attendent, ou annule la décision. Modérateurs.",
  })
  judgeComments(
    @Arg("ids", () => [ID], { description: "Les commentaires, 100 au plus." }) ids: string[],
    @Arg("decision", () => judgements, { description: "La décision." }) decision: Judgement,
    @Arg("reason", () => ReasonInput, {
      nullable: true,
      description: "Pourquoi : l’auteur le lit. Il en faut une pour refuser et pour exclure.",
    })
    reason: ReasonInput | null,
    @Ctx() { viewer }: Context,
  ): Promise<ModerationResult> {
    return judgeComments(viewer, ids, decision, reason ?? {});
  }

  @Query(() => CommentRules, { description: "Les règles de ce site. Modérateurs." })
  commentRules(@Ctx() { viewer }: Context): Promise<CommentRules> {
    return findCommentRules(viewer);
  }

  @Mutation(() => CommentRules, { description: "Change ces règles, aussitôt. Modérateurs." })
  updateCommentRules(
    @Arg("input", () => CommentRulesInput, { description: "Ce qui change." }) input: CommentRulesInput,
    @Ctx() { viewer }: Context,
  ): Promise<CommentRules> {
    return updateCommentRules(viewer, input);
  }

  @Mutation(() => CommentRules, {
    description: "Retient tout ce que des lecteurs écrivent, pour un temps ; 0 y met fin. Modérateurs.",
  })
  holdAllComments(
    @Arg("minutes", () => Int, { defaultValue: 60, description: "De 0 à 1440." }) minutes: number,
    @Ctx() { viewer }: Context,
  ): Promise<CommentRules> {
    return holdAllComments(viewer, { minutes });
  }

  @Query(() => CommentAlert, {
    description: "Ce qui arrive aux commentaires depuis dix minutes. Modérateurs.",
  })
  commentAlert(@Ctx() { viewer }: Context): Promise<CommentAlert> {
    return findCommentAlert(viewer);
  }

  @Query(() => [Comment], {
    description: "Ses propres commentaires retenus ou refusés, les 50 derniers ; aucun pour un visiteur.",
  })
  myHeldComments(
    @Arg("subjectId", () => ID, { nullable: true, description: "Sur cet article ou cette actualité." })
    subjectId: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<Comment[]> {
    return listOwnHeld(viewer, subjectId);
  }

  @Mutation(() => Comment, {
    description: "Répond au refus de son commentaire, une fois : l’équipe le relit.",
  })
  answerRefusal(
    @Id() id: string,
    @Arg("text", () => String, { description: "300 caractères au plus." }) text: string,
    @Ctx() { viewer }: Context,
  ): Promise<Comment> {
    return answerRefusal(viewer, id, { text });
  }

  @Mutation(() => Boolean, { description: "Retire son propre commentaire retenu ou refusé." })
  async deleteHeldComment(@Id() id: string, @Ctx() { viewer }: Context): Promise<boolean> {
    await deleteOwnHeld(viewer, id);
    return true;
  }
}
