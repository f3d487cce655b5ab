import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType } from "type-graphql";

/** A comment on a feed, later on articles too. */
@ObjectType({ description: "Un commentaire." })
@index({ subjectId: 1, _id: -1 })
@index(
  { authorId: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { clientId: { $exists: true } } },
)
@modelOptions({ schemaOptions: { collection: "comments", versionKey: false } })
export class Comment {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => String, required: true })
  subjectKind!: "FEED";

  @prop({ type: () => Types.ObjectId, required: true })
  subjectId!: Types.ObjectId;

  @Field(() => String, { description: "Texte simple." })
  @prop({ type: () => String, required: true })
  text!: string;

  // Shown through Comment.author, never as it is.
  @prop({ type: () => Types.ObjectId, required: true })
  authorId!: Types.ObjectId;

  @prop({ type: () => String })
  clientId?: string;

  @Field(() => Date, { description: "Date d’envoi." })
  @prop({ type: () => Date, required: true })
  createdAt!: Date;
}

@ObjectType({ description: "Des commentaires, du plus ancien au plus récent." })
export class CommentPage {
  @Field(() => [Comment], { description: "Du plus ancien au plus récent." })
  items!: Comment[];

  @Field(() => Boolean, { description: "Vrai s’il en existe de plus anciens." })
  hasMore!: boolean;
}

export const CommentModel = getModelForClass(Comment);
