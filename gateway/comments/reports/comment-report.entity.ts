import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ObjectType } from "type-graphql";
import type { ModerationReason } from "../../../schema/moderation.ts";
import { reasonNames } from "../../moderation-log/reason.ts";

export type ReportOutcome = "UPHELD" | "DISMISSED";

/** A member's report of a comment to the moderators. Deleted with the comment. */
@ObjectType({ description: "Le signalement d’un commentaire." })
@index({ commentId: 1, reporterId: 1 }, { unique: true })
@index({ commentId: 1, _id: -1 })
@index({ reporterId: 1, _id: 1 })
@index({ subjectId: 1 })
@modelOptions({ schemaOptions: { collection: "commentReports", versionKey: false } })
export class CommentReport {
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  commentId!: Types.ObjectId;

  /** The feed or article of the comment; its deletion deletes the report. */
  @prop({ type: () => Types.ObjectId, required: true })
  subjectId!: Types.ObjectId;

  // Returned through CommentReport.reporter, to administrators.
  @prop({ type: () => Types.ObjectId, required: true })
  reporterId!: Types.ObjectId;

  @Field(() => reasonNames, { description: "La raison, dans la liste." })
  @prop({ type: () => String, required: true })
  reason!: ModerationReason;

  @Field(() => String, { description: "Ce que la personne en dit ; vide si rien." })
  @prop({ type: () => String, default: "" })
  text!: string;

  @Field(() => Date, { description: "Date du signalement." })
  @prop({ type: () => Date, required: true })
  at!: Date;

  /** Date of the moderation action that closed the report. Absent: it is open. */
  @prop({ type: () => Date })
  closedAt?: Date;

  /** Decision of the team about it. Absent: it is open. */
  @prop({ type: () => String })
  outcome?: ReportOutcome;
}

export const CommentReportModel = getModelForClass(CommentReport);
