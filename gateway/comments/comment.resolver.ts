import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { CommentState } from "../../schema/comment-rules.ts";
import { limits } from "../../schema/limits.ts";
import type { Context } from "../core/context.ts";
import { User } from "../users/user.service.ts";
import { findComment } from "./comment.service.ts";
import { Comment, CommentReplies, listReplies } from "./comment-list.service.ts";
import { editComment } from "./edit-comment.service.ts";
import { commentStateNames, explainState, stateOf } from "./holding/comment-state.ts";
import { mentionIdsField } from "./mentions/mention.type.ts";

@Resolver(() => Comment)
export class CommentResolver {
  @Query(() => Comment, {
    nullable: true,
    description: "Un commentaire ; null s’il n’existe plus, ou si ce qu’il commente n’est pas publié.",
  })
  comment(
    @Arg("id", () => ID, { description: "Le commentaire." }) id: string,
    @Arg("subjectId", () => ID, {
      nullable: true,
      description: "L’article, l’actualité ou l’œuvre qu’il doit commenter.",
    })
    subjectId: string | undefined,
    @Ctx() { viewer }: Context,
  ): Promise<Comment | null> {
    return findComment(viewer, id, subjectId);
  }

  @Mutation(() => Comment, {
    description:
      "Change le texte de son propre commentaire, pendant 15 minutes. Refusé si ce texte attendrait l’équipe.",
  })
  editComment(
    @Arg("id", () => ID, { description: "Le commentaire." }) id: string,
    @Arg("text", () => String, { description: "2 000 caractères au plus." }) text: string,
    @Arg("mentionIds", () => [ID], { nullable: true, description: mentionIdsField })
    mentionIds: string[] | null,
    @Ctx() { viewer, request }: Context,
  ): Promise<Comment> {
    return editComment(viewer, id, { text, mentionIds }, request);
  }

  @FieldResolver(() => String, {
    description: "Texte simple ; vide si le commentaire est retiré ou masqué.",
  })
  text(@Root() { text, hiddenAt }: Comment): string {
    return hiddenAt ? "" : text;
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "Qui l’a écrit ; null si le compte est supprimé, ou le commentaire retiré ou masqué.",
  })
  author(@Root() { authorId, hiddenAt }: Comment, @Ctx() { loaders }: Context): Promise<User | null> | null {
    return authorId && !hiddenAt ? loaders.users.load(authorId) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Le nom sous lequel il a été écrit sur un autre site ; null s’il a été écrit ici, ou masqué.",
  })
  authorName(@Root() { authorName, hiddenAt }: Comment): string | null {
    return hiddenAt ? null : (authorName ?? null);
  }

  @FieldResolver(() => commentStateNames, {
    description: "Où il en est. Ce qui est retenu ou refusé n’est montré qu’à la personne qui l’a écrit.",
  })
  state(@Root() comment: Comment): CommentState {
    return stateOf(comment);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Pourquoi il est retenu ou refusé, et ce qui suit ; null s’il n’est ni l’un ni l’autre.",
  })
  stateReason(@Root() comment: Comment): Promise<string | null> {
    return explainState(comment);
  }

  @FieldResolver(() => Boolean, {
    description: "Vrai s’il est refusé et que son auteur n’y a pas encore répondu.",
  })
  mayAnswer(@Root() { held }: Comment): boolean {
    return held?.state === "REFUSED" && held.answer === undefined;
  }

  @FieldResolver(() => Boolean, {
    description: "Vrai si la modération le masque, pour tous : il reste à sa place, sans texte ni auteur.",
  })
  isHidden(@Root() { hiddenAt }: Comment): boolean {
    return hiddenAt !== undefined;
  }

  @FieldResolver(() => Boolean, {
    description: "Vrai s’il a été retiré : il ne reste que pour ses réponses, sans texte ni auteur.",
  })
  isRemoved(@Root() { isRemoved }: Comment): boolean {
    return isRemoved ?? false;
  }

  @FieldResolver(() => Int, { description: "Nombre exact de réponses." })
  replyCount(@Root() { replyCount }: Comment): number {
    return replyCount ?? 0;
  }

  @FieldResolver(() => CommentReplies, { description: "Les premières réponses après `after`." })
  replies(
    @Root() comment: Comment,
    @Arg("after", () => ID, { nullable: true, description: "Ce qui suit cet identifiant." })
    after: string | null,
    @Arg("limit", () => Int, { defaultValue: limits.page.comments, description: "De 1 à 50." })
    limit: number,
    @Ctx() { loaders }: Context,
  ): Promise<CommentReplies> {
    if (after) return listReplies(comment, { after, limit });
    return loaders.replies.load({ comment, limit });
  }
}
