// Loaded first: it imports reflect-metadata, which the decorators need.
import "@typegoose/typegoose";
import type { Types } from "mongoose";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { type HeldReason, heldReasons } from "../../../schema/comment-rules.ts";
import { NumberedPage } from "../../core/lists/numbered-page.ts";

export const commentFilters = {
  REPORTED: "REPORTED",
  HIDDEN: "HIDDEN",
  REFUSED: "REFUSED",
  ALL: "ALL",
} as const;
registerEnumType(commentFilters, {
  name: "CommentFilter",
  description: "Lesquels des commentaires.",
  valuesConfig: {
    REPORTED: { description: "Ceux que l’on a signalés, les plus signalés d’abord." },
    HIDDEN: { description: "Ceux que la modération masque, les derniers masqués d’abord." },
    REFUSED: {
      description: "Ceux qui n’ont pas paru, les derniers d’abord ; les mots cherchés n’y font rien.",
    },
    ALL: { description: "Tous, les derniers d’abord." },
  },
});

/** The reasons to hold a comment as GraphQL's enumeration. */
export const heldReasonNames = Object.fromEntries(Object.keys(heldReasons).map((name) => [name, name])) as {
  readonly [Name in HeldReason]: Name;
};
registerEnumType(heldReasonNames, {
  name: "HeldReason",
  description: "Pourquoi un commentaire attend l’équipe.",
  valuesConfig: Object.fromEntries(
    Object.entries(heldReasons).map(([name, words]) => [name, { description: `${words}.` }]),
  ),
});

/** A comment with the fields for moderators. A type of its own, so that no cache confuses it with the readers' one. */
@ObjectType({ description: "Un commentaire avec ses mots, même masqué. Administrateurs." })
export class StudioComment {
  @Field(() => ID, { name: "id", description: "Identifiant du commentaire." })
  readonly _id!: Types.ObjectId;

  @Field(() => String, { description: "Texte simple." })
  text!: string;

  @Field(() => ID, { nullable: true, description: "Le commentaire auquel celui-ci répond." })
  parentId?: Types.ObjectId;

  @Field(() => Date, { description: "Date d’envoi." })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: "Depuis quand il est masqué ; null : il est montré." })
  hiddenAt?: Date;
}

@ObjectType({ description: "Une page de commentaires, pour la modération." })
export class StudioCommentPage extends NumberedPage {
  @Field(() => [StudioComment], { description: "Les commentaires de cette page." })
  items!: StudioComment[];
}

@ObjectType({ description: "Ce que la modération vient de faire." })
export class ModerationResult {
  @Field(() => Int, { description: "À combien de commentaires." })
  count!: number;

  @Field(() => String, { description: "La même chose en mots : « 3 commentaires masqués »." })
  message!: string;
}
