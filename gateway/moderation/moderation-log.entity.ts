import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import type { ModerationReason } from "../../schema/moderation.ts";
import type { SubjectKind } from "../likes/like.entity.ts";
import { reasonNames } from "./reason.ts";

export const moderationDeeds = {
  COMMENT_HIDDEN: "COMMENT_HIDDEN",
  COMMENT_SHOWN: "COMMENT_SHOWN",
  COMMENT_DELETED: "COMMENT_DELETED",
  REPORTS_DISMISSED: "REPORTS_DISMISSED",
  MEMBER_BANNED: "MEMBER_BANNED",
  MEMBER_UNBANNED: "MEMBER_UNBANNED",
} as const;
export type ModerationDeed = keyof typeof moderationDeeds;

registerEnumType(moderationDeeds, {
  name: "ModerationDeed",
  description: "Ce qu’une personne de l’équipe a fait.",
  valuesConfig: {
    COMMENT_HIDDEN: { description: "Un commentaire a été masqué." },
    COMMENT_SHOWN: { description: "Il est montré à nouveau." },
    COMMENT_DELETED: { description: "Il a été supprimé." },
    REPORTS_DISMISSED: { description: "Ses signalements sont restés sans suite." },
    MEMBER_BANNED: { description: "Une personne ne peut plus commenter." },
    MEMBER_UNBANNED: { description: "Elle le peut à nouveau." },
  },
});

const keptSeconds = 3 * 366 * 86_400;

/**
 * One line of what was moderated: who did what to whom, why and when. Written once, in the deed's own transaction, and
 * never changed; gone after three years. It never holds the words that were removed: a hidden comment keeps them itself,
 * a deleted one's are nobody's business any more.
 */
@ObjectType({ description: "Une ligne du journal de la modération. Jamais les mots qui ont été retirés." })
@index({ memberId: 1, _id: -1 })
@index({ at: 1 }, { expireAfterSeconds: keptSeconds })
@modelOptions({ schemaOptions: { collection: "moderationLog", versionKey: false } })
export class ModerationLine {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @Field(() => moderationDeeds, { description: "Ce qui a été fait." })
  @prop({ type: () => String, required: true })
  deed!: ModerationDeed;

  // Shown through ModerationLine.actor.
  @prop({ type: () => Types.ObjectId, required: true })
  actorId!: Types.ObjectId;

  /** Whose comment it was, or who may not comment. Shown through ModerationLine.member. */
  @prop({ type: () => Types.ObjectId })
  memberId?: Types.ObjectId;

  @Field(() => ID, { nullable: true, description: "Le commentaire ; null si ce n’en était pas un." })
  @prop({ type: () => Types.ObjectId })
  commentId?: Types.ObjectId;

  @prop({ type: () => String })
  subjectKind?: SubjectKind;

  @prop({ type: () => Types.ObjectId })
  subjectId?: Types.ObjectId;

  @Field(() => reasonNames, { nullable: true, description: "La raison, dans la liste ; null si aucune." })
  @prop({ type: () => String })
  reason?: ModerationReason;

  @Field(() => String, { description: "Ce qui en a été écrit ; vide si rien." })
  @prop({ type: () => String, default: "" })
  text!: string;

  @Field(() => Date, { nullable: true, description: "D’une exclusion, sa fin ; null : pour toujours." })
  @prop({ type: () => Date })
  until?: Date;

  @Field(() => Date, { description: "Quand." })
  @prop({ type: () => Date, required: true })
  at!: Date;
}

@ObjectType({ description: "Des lignes du journal, les dernières d’abord." })
export class ModerationPage {
  @Field(() => [ModerationLine], { description: "Les dernières d’abord." })
  items!: ModerationLine[];

  @Field(() => Boolean, { description: "Vrai s’il en existe de plus anciennes." })
  hasMore!: boolean;
}

export const ModerationLineModel = getModelForClass(ModerationLine);
