import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import type { ModerationReason } from "../../schema/moderation.ts";
import type { SubjectKind } from "../core/documents/subject.ts";
import { reasonNames } from "./reason.ts";

export const moderationActions = {
  COMMENT_HIDDEN: "COMMENT_HIDDEN",
  HIDING_EXPLAINED: "HIDING_EXPLAINED",
  COMMENT_SHOWN: "COMMENT_SHOWN",
  COMMENT_DELETED: "COMMENT_DELETED",
  COMMENT_KEPT: "COMMENT_KEPT",
  COMMENT_REFUSED: "COMMENT_REFUSED",
  JUDGEMENT_UNDONE: "JUDGEMENT_UNDONE",
  REPORTS_DISMISSED: "REPORTS_DISMISSED",
  MEMBER_BANNED: "MEMBER_BANNED",
  MEMBER_UNBANNED: "MEMBER_UNBANNED",
  SECOND_FACTOR_REMOVED: "SECOND_FACTOR_REMOVED",
} as const;
export type ModerationAction = keyof typeof moderationActions;

registerEnumType(moderationActions, {
  name: "ModerationAction",
  description: "Ce qu’une personne de l’équipe a fait.",
  valuesConfig: {
    COMMENT_HIDDEN: { description: "Un commentaire a été masqué." },
    HIDING_EXPLAINED: { description: "La raison d’un masquage a été donnée, après coup." },
    COMMENT_SHOWN: { description: "Il est montré à nouveau." },
    COMMENT_DELETED: { description: "Il a été supprimé." },
    COMMENT_KEPT: { description: "Un commentaire retenu a été accepté." },
    COMMENT_REFUSED: { description: "Un commentaire retenu a été refusé." },
    JUDGEMENT_UNDONE: { description: "Une de ces deux décisions a été annulée." },
    REPORTS_DISMISSED: { description: "Ses signalements sont restés sans suite." },
    MEMBER_BANNED: { description: "Une personne ne peut plus commenter." },
    MEMBER_UNBANNED: { description: "Elle le peut à nouveau." },
    SECOND_FACTOR_REMOVED: { description: "La deuxième étape de sa connexion lui a été retirée." },
  },
});

const keptSeconds = 3 * 366 * 86_400;

/**
 * Entry of the moderation log: who did what to whom, why and when. Written in the transaction of the action, never
 * changed, and deleted by its TTL index after three years. It never holds the moderated text: a hidden comment keeps its
 * own, that of a deleted comment is not stored anywhere.
 */
@ObjectType({ description: "Une ligne du journal de la modération. Jamais les mots qui ont été retirés." })
@index({ memberId: 1, _id: -1 })
@index({ at: 1 }, { expireAfterSeconds: keptSeconds })
@modelOptions({ schemaOptions: { collection: "moderationLog", versionKey: false } })
export class ModerationLogEntry {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @Field(() => moderationActions, { name: "action", description: "Action." })
  // Stored as `deed`, the name of the first version.
  @prop({ type: () => String, required: true })
  deed!: ModerationAction;

  // Shown through ModerationLogEntry.actor.
  @prop({ type: () => Types.ObjectId, required: true })
  actorId!: Types.ObjectId;

  /** The author of the comment, or the banned user. Shown through ModerationLogEntry.member. */
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
  @Field(() => [ModerationLogEntry], { description: "Les dernières d’abord." })
  items!: ModerationLogEntry[];

  @Field(() => Boolean, { description: "Vrai s’il en existe de plus anciennes." })
  hasMore!: boolean;
}

export const ModerationLogEntryModel = getModelForClass(ModerationLogEntry);
