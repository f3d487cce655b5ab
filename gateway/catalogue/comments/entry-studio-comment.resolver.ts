import type { Types } from "mongoose";
import { FieldResolver, ID, Resolver, Root } from "type-graphql";
import type { Comment } from "../../comments/comment.service.ts";
import { StudioComment } from "../../comments/studio/studio-comment.types.ts";
import { type CatalogueKind, catalogueKinds } from "../catalogue.service.ts";

const kindOf = ({ subjectKind }: Comment): CatalogueKind | null =>
  catalogueKinds[subjectKind as CatalogueKind] ?? null;

/** Fields of a moderator's comment that say which entry it is on. */
@Resolver(() => StudioComment)
export class EntryStudioCommentResolver {
  @FieldResolver(() => catalogueKinds, {
    nullable: true,
    description: "Le catalogue de l’œuvre commentée ; null pour un article et une actualité.",
  })
  catalogue(@Root() comment: Comment): CatalogueKind | null {
    return kindOf(comment);
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: "L’œuvre commentée ; null pour un article et une actualité.",
  })
  catalogueItemId(@Root() comment: Comment): Types.ObjectId | null {
    return kindOf(comment) && comment.subjectId;
  }
}
