import type { Types } from "mongoose";
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { AnswerInput, SentComment } from "../../comments/answer.types.ts";
import { commentsField } from "../../comments/comments-field.ts";
import type { Context } from "../../core/context.ts";
import { SharedQuery } from "../../core/field-visibility.ts";
import { OfArea } from "../../core/site/areas.ts";
import { areaOf, type CatalogueKind, catalogueKinds } from "../catalogue.service.ts";
import { entryCommentEvents } from "./entry-comment-events.ts";
import {
  commentEntry,
  type EntryCommented,
  type EntryComments,
  findEntryComments,
  uncommentEntry,
} from "./entry-comments.service.ts";

@InputType({ description: "Un commentaire à envoyer sous une œuvre d’un catalogue." })
class CatalogueCommentInput extends AnswerInput {}

@ObjectType({ description: "Les commentaires d’une œuvre d’un catalogue." })
export class CatalogueComments {
  readonly catalogue!: CatalogueKind;

  @Field(() => ID, { name: "id", description: "L’identifiant de l’œuvre." })
  readonly _id!: Types.ObjectId;

  @Field(() => Int, { description: "Nombre exact de commentaires." })
  commentCount!: number;
}

@ObjectType({ description: "Un commentaire et l’œuvre qui l’a reçu." })
class CatalogueComment extends SentComment {
  @Field(() => CatalogueComments, { description: "L’œuvre, avec son nouveau nombre de commentaires." })
  comments!: EntryComments;
}

const InCatalogue = () => Arg("catalogue", () => catalogueKinds, { description: "Dans quel catalogue." });
const Id = () => Arg("id", () => ID, { description: "L’œuvre." });

/** Comments of the entries of the four catalogues. */
@Resolver(() => CatalogueComments)
export class EntryCommentsResolver extends commentsField(CatalogueComments) {
  @OfArea(({ catalogue }) => areaOf[catalogue as CatalogueKind])
  @SharedQuery()
  @Query(() => CatalogueComments, {
    nullable: true,
    description: "Les commentaires d’une œuvre ; null si elle n’existe plus.",
  })
  catalogueComments(
    @InCatalogue() catalogue: CatalogueKind,
    @Id() id: string,
  ): Promise<EntryComments | null> {
    return findEntryComments(catalogue, id);
  }

  @Mutation(() => CatalogueComment, { description: "Commente une œuvre, ou répond à un commentaire." })
  commentCatalogueItem(
    @InCatalogue() catalogue: CatalogueKind,
    @Id() id: string,
    @Arg("input", () => CatalogueCommentInput, { description: "Le commentaire." })
    input: CatalogueCommentInput,
    @Ctx() { viewer, request }: Context,
  ): Promise<EntryCommented> {
    return commentEntry(viewer, catalogue, id, input, request);
  }

  @Mutation(() => CatalogueComments, {
    description:
      "Retire un commentaire. Son auteur, les modérateurs et les administrateurs. Celui qui a des réponses reste, sans texte ni auteur.",
  })
  uncommentCatalogueItem(
    @InCatalogue() catalogue: CatalogueKind,
    @Id() id: string,
    @Arg("commentId", () => ID, { description: "Le commentaire." }) commentId: string,
    @Ctx() { viewer }: Context,
  ): Promise<EntryComments> {
    return uncommentEntry(viewer, catalogue, id, commentId);
  }

  @FieldResolver(() => Int, {
    description:
      "Numéro du dernier événement, lu avant le reste : à donner à catalogueCommentsChanged(after).",
  })
  eventSeq(@Root() { catalogue, eventSeq }: EntryComments): Promise<number> | number {
    return eventSeq ?? entryCommentEvents[catalogue].recentSeq();
  }
}
