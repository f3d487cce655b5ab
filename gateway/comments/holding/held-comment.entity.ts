import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import type { HeldReason } from "../../../schema/comment-rules.ts";
import type { ModerationReason } from "../../../schema/moderation.ts";
import type { SubjectKind } from "../../core/documents/subject.ts";
import { Mention } from "../mentions/mention.entity.ts";

export type HeldState = "HELD" | "KEPT" | "REFUSED";

/**
 * A comment that waits for the team, or was judged. It is no document of `comments` until it is kept, so that no list, count or
 * event of readers can hold it; it is inserted there under the same id. Kept and refused ones expire.
 */
@index({ state: 1, _id: 1 })
@index({ authorId: 1, _id: -1 })
@index({ subjectId: 1 })
@index(
  { authorId: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { clientId: { $exists: true } } },
)
@index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
@modelOptions({ schemaOptions: { collection: "heldComments", versionKey: false } })
export class HeldComment {
  @prop({ type: () => Types.ObjectId, required: true })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => String, required: true })
  subjectKind!: SubjectKind;

  @prop({ type: () => Types.ObjectId, required: true })
  subjectId!: Types.ObjectId;

  /** The comment that it answers, which may be a reply. */
  @prop({ type: () => Types.ObjectId })
  answeredId?: Types.ObjectId;

  @prop({ type: () => String, required: true })
  text!: string;

  /** As in a comment. */
  @prop({ type: () => [Mention], default: undefined })
  mentions?: Mention[];

  @prop({ type: () => Types.ObjectId, required: true })
  authorId!: Types.ObjectId;

  @prop({ type: () => String })
  clientId?: string;

  @prop({ type: () => Date, required: true })
  createdAt!: Date;

  @prop({ type: () => [String], required: true })
  reasons!: HeldReason[];

  @prop({ type: () => String, required: true })
  state!: HeldState;

  @prop({ type: () => Date })
  judgedAt?: Date;

  /** Of a refusal: the reason of the list, and what the author reads. */
  @prop({ type: () => String })
  refusal?: ModerationReason;

  @prop({ type: () => String })
  refusalText?: string;

  /** The author's one answer to a refusal. */
  @prop({ type: () => String })
  answer?: string;

  @prop({ type: () => Date })
  expiresAt?: Date;
}

export const HeldCommentModel = getModelForClass(HeldComment);
