import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType } from "type-graphql";
import type { SubjectKind } from "../core/documents/subject.ts";
import type { HeldComment } from "./holding/held-comment.entity.ts";
import { Mention } from "./mentions/mention.entity.ts";

/** A comment on a feed, an article or an entry of a catalogue; on the last two with one level of replies. */
@ObjectType({ description: "Un commentaire." })
@index({ subjectId: 1, _id: -1 })
@index({ subjectId: 1, parentId: 1, _id: -1 })
@index({ authorId: 1, _id: 1 })
@index({ reportCount: -1, _id: -1 }, { partialFilterExpression: { reportCount: { $gt: 0 } } })
@index({ hiddenAt: -1, _id: -1 }, { partialFilterExpression: { hiddenAt: { $gt: new Date(0) } } })
@index(
  { authorId: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { clientId: { $exists: true } } },
)
@modelOptions({ schemaOptions: { collection: "comments", versionKey: false } })
export class Comment {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => String, required: true })
  subjectKind!: SubjectKind;

  @Field(() => ID, { description: "L’article, l’actualité ou l’œuvre qu’il commente." })
  @prop({ type: () => Types.ObjectId, required: true })
  subjectId!: Types.ObjectId;

  @Field(() => ID, {
    nullable: true,
    description: "Le commentaire auquel celui-ci répond ; null s’il est au premier niveau.",
  })
  @prop({ type: () => Types.ObjectId })
  parentId?: Types.ObjectId;

  // Returned through Comment.text: empty while the comment is hidden.
  @prop({ type: () => String, required: true })
  text!: string;

  // Returned through Comment.author only. Absent from a deleted comment, and from one with an `authorName`.
  @prop({ type: () => Types.ObjectId })
  authorId?: Types.ObjectId;

  /** Name under which it was written on another site, by somebody without an account here. Returned through Comment.authorName. */
  @prop({ type: () => String })
  authorName?: string;

  @prop({ type: () => String })
  clientId?: string;

  /** Deleted, and kept for its replies without its text and author. Absent: no. */
  @prop({ type: () => Boolean })
  isRemoved?: boolean;

  /** Date since which moderation hides its text and author. Absent: it is visible. */
  @prop({ type: () => Date })
  hiddenAt?: Date;

  /** Number of open reports. Absent: none. */
  @prop({ type: () => Number })
  reportCount?: number;

  /** Absent: none. Returned through Comment.replyCount. */
  @prop({ type: () => Number })
  replyCount?: number;

  @Field(() => Date, { description: "Date d’envoi." })
  @prop({ type: () => Date, required: true })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: "Quand son auteur en a changé le texte pour la dernière fois ; null : jamais.",
  })
  @prop({ type: () => Date })
  editedAt?: Date;

  /** People whom it names, in the order of the text. Absent: none. Returned through Comment.mentions. */
  @prop({ type: () => [Mention], default: undefined })
  mentions?: Mention[];

  /** Not stored: the held comment that this one stands for, to its author and to moderators. */
  held?: HeldComment;
}

@ObjectType({ description: "Des commentaires, du plus ancien au plus récent." })
export class CommentPage {
  @Field(() => [Comment], { description: "Du plus ancien au plus récent." })
  items!: Comment[];

  @Field(() => Boolean, { description: "Vrai s’il en existe de plus anciens." })
  hasMore!: boolean;
}

@ObjectType({ description: "Les réponses à un commentaire, de la plus ancienne à la plus récente." })
export class CommentReplies {
  @Field(() => [Comment], { description: "De la plus ancienne à la plus récente." })
  items!: Comment[];

  @Field(() => Boolean, { description: "Vrai s’il en existe de plus récentes." })
  hasMore!: boolean;
}

export const CommentModel = getModelForClass(Comment);
