// Loaded first: it imports reflect-metadata, which the decorators need.
import "@typegoose/typegoose";
import type { Types } from "mongoose";
import { Arg, type ClassType, Ctx, FieldResolver, ID, Int, Resolver, Root } from "type-graphql";
import { limits } from "../../schema/limits.ts";
import type { Context } from "../core/context.ts";
import { CommentPage, listComments } from "./comment-list.service.ts";

interface Subject {
  readonly _id: Types.ObjectId;
  readonly commentCount: number;
}

/** Builds the resolver of the field that lists the comments of a subject. */
export function commentsField(type: ClassType<object>) {
  @Resolver(() => type)
  abstract class CommentsField {
    @FieldResolver(() => CommentPage, {
      description: "Les derniers commentaires de premier niveau avant `before`.",
    })
    comments(
      @Root() { _id, commentCount }: Subject,
      @Arg("before", () => ID, { nullable: true, description: "Ce qui précède cet identifiant." })
      before: string | null,
      @Arg("limit", () => Int, { defaultValue: limits.page.comments, description: "De 1 à 50." })
      limit: number,
      @Ctx() { loaders }: Context,
    ): Promise<CommentPage> {
      if (before) return listComments(_id, { before, limit });
      return loaders.latestComments.load({ subjectId: _id, commentCount, limit });
    }
  }
  return CommentsField;
}
