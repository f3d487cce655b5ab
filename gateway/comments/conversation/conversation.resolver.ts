import type { Types } from "mongoose";
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from "type-graphql";
import type { Context } from "../../core/context.ts";
import type { SubjectKind } from "../../core/documents/subject.ts";
import { NumberedPage } from "../../core/lists/numbered-page.ts";
import { Comment } from "../comment-list.service.ts";
import { commentSubjects } from "../comment-subjects.ts";
import { CommentPlace } from "./comment-place.type.ts";
import { type CommentOrder, findConversation } from "./conversation.service.ts";

const orders = { OLDEST: "OLDEST", NEWEST: "NEWEST" } as const;
registerEnumType(orders, {
  name: "CommentOrder",
  description: "L’ordre des commentaires.",
  valuesConfig: {
    OLDEST: { description: "Les plus anciens d’abord." },
    NEWEST: { description: "Les plus récents d’abord." },
  },
});

@ObjectType({ description: "Une page de la conversation sous un article, une actualité ou une œuvre." })
class Conversation extends NumberedPage {
  readonly subjectId!: Types.ObjectId;
  readonly kind!: SubjectKind;

  @Field(() => Comment, {
    nullable: true,
    description: "Le commentaire dont les réponses sont listées ; null : ceux de premier niveau.",
  })
  parent!: Comment | null;

  @Field(() => [Comment], { description: "Les commentaires de cette page, dans l’ordre demandé." })
  items!: Comment[];
}

@Resolver(() => Conversation)
export class ConversationResolver {
  @Query(() => Conversation, {
    nullable: true,
    description:
      "Une page d’une conversation ; null si elle n’est pas à lire, ou si le commentaire n’existe plus.",
  })
  conversation(
    @Arg("subjectId", () => ID, { description: "L’article, l’actualité ou l’œuvre." }) subjectId: string,
    @Arg("parentId", () => ID, { nullable: true, description: "Les réponses à ce commentaire." })
    parentId: string | null,
    @Arg("commentId", () => ID, { nullable: true, description: "La page où se trouve ce commentaire." })
    commentId: string | null,
    @Arg("order", () => orders, { defaultValue: "OLDEST", description: "L’ordre." }) order: CommentOrder,
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Ctx() { viewer }: Context,
  ): Promise<Conversation | null> {
    return findConversation(viewer, { subjectId, parentId, commentId, order, page });
  }

  @FieldResolver(() => CommentPlace, { nullable: true, description: "Ce qui est commenté." })
  place(
    @Root() { kind, subjectId }: Conversation,
    @Ctx() { loaders }: Context,
  ): Promise<CommentPlace | null> {
    return commentSubjects.value[kind].placeOf(loaders, { subjectId });
  }
}
