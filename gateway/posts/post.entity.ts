import { getModelForClass, modelOptions, plugin, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { fillAbsentFields } from "../core/documents/absent-fields.ts";
import { WrittenArticle } from "../revisions/written-article.entity.ts";
import { ArticleDocument } from "./article-document.entity.ts";
import { postIndexes } from "./post.indexes.ts";
import { Correction, FollowedNote, type PostStatus, postStatuses, ReturnNote } from "./post-parts.entity.ts";
import { storedDefaults } from "./stored-defaults.ts";

@ObjectType({ description: "Un article.", implements: WrittenArticle })
@postIndexes
@plugin(fillAbsentFields, { defaults: { ...storedDefaults, corrections: [], authorIds: [] } })
@modelOptions({ schemaOptions: { collection: "posts", versionKey: false } })
export class Post extends ArticleDocument {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @Field(() => String, { description: "Ce qui le nomme dans son adresse, /posts/{slug}." })
  @prop({ type: () => String, required: true })
  slug!: string;

  @Field(() => Int, { description: "Minutes de lecture, au moins 1." })
  override readingMinutes!: number;

  @Field(() => Int, { description: "Nombre de mots." })
  override wordCount!: number;

  // Search keys (gateway/search). Never shown.
  @prop({ type: () => [String], default: [] })
  words!: string[];
  @prop({ type: () => [String], default: [] })
  titleWords!: string[];
  @prop({ type: () => [String], default: [] })
  suggestKeys!: string[];

  /** At most 30, the oldest first. Left out of lists; shown through Post.corrections. They are no part of a version. */
  @prop({ type: () => [Correction], default: [] })
  corrections!: Correction[];

  @Field(() => postStatuses, { description: "Où il en est." })
  @prop({ type: () => String, required: true })
  status!: PostStatus;

  @Field(() => Int, { description: "Augmente de 1 à chaque enregistrement." })
  @prop({ type: () => Number, required: true, default: 1 })
  version!: number;

  @Field(() => Date, { nullable: true, description: "Date de la première publication." })
  @prop({ type: () => Date, default: null })
  publishedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: "Quand il doit paraître, s’il est programmé." })
  @prop({ type: () => Date, default: null })
  scheduledAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: "Quand il a été mis à la corbeille ; il y reste 30 jours.",
  })
  @prop({ type: () => Date, default: null })
  trashedAt!: Date | null;

  @Field(() => Date, { description: "Date de création." })
  @prop({ type: () => Date, required: true })
  createdAt!: Date;

  @Field(() => Date, { description: "Date du dernier enregistrement." })
  @prop({ type: () => Date, required: true })
  updatedAt!: Date;

  @Field(() => Int, { description: "Nombre de lectures." })
  @prop({ type: () => Number, required: true, default: 0 })
  views!: number;

  @Field(() => Int, { description: "Nombre exact de personnes qui aiment." })
  @prop({ type: () => Number, required: true, default: 0 })
  likeCount!: number;

  @Field(() => Int, { description: "Nombre exact de commentaires, réponses comprises." })
  @prop({ type: () => Number, required: true, default: 0 })
  commentCount!: number;

  /** Recent reads, likes and comments, weighted (rankings/popularity-ranking.service.ts). */
  @prop({ type: () => Number, required: true, default: 0 })
  popularity!: number;

  /** Present: the popularity is to be computed again. */
  @prop({ type: () => Date })
  popularityDueAt?: Date;

  /** Date of the last save of its pending changes; null when there are none. Shown through Post.hasDraft. */
  @prop({ type: () => Date, default: null })
  draftAt!: Date | null;

  /** User who saved this text last; absent: its author. */
  @prop({ type: () => Types.ObjectId })
  savedById?: Types.ObjectId;

  /** Present: an editor has returned it to its author. Shown through Post.returnNote. */
  @prop({ type: () => ReturnNote })
  returnNote?: ReturnNote;

  /** The note that the save of this version has removed, for undoing that save (bulk/post-undo.service.ts). */
  @prop({ type: () => FollowedNote })
  followedNote?: FollowedNote;

  /** Person to whom it is given while it is in preparation. Shown through Post.assignee. */
  @prop({ type: () => Types.ObjectId })
  assigneeId?: Types.ObjectId;

  /** Day on which it is wanted, such as 2026-12-01; publishes nothing. Shown through Post.plannedOn. */
  @prop({ type: () => String })
  plannedOn?: string;

  /** The first of its authors, whom REST shows. Shown through Post.author. */
  @prop({ type: () => Types.ObjectId, required: true })
  authorId!: Types.ObjectId;

  /** All its authors in their order, ten at most; empty as it is read from an earlier version. Read through `authorIdsOf`. */
  @prop({ type: () => [Types.ObjectId], default: [] })
  authorIds!: Types.ObjectId[];

  @prop({ type: () => String })
  clientId?: string;
}

@ObjectType({ description: "Une page d’articles." })
export class PostPage {
  @Field(() => [Post], { description: "Les articles de la page." })
  items!: Post[];

  @Field(() => Int, { description: "Numéro de la page, à partir de 1." })
  page!: number;

  @Field(() => Int, { description: "Nombre de pages que l’on peut demander, 500 au plus." })
  pages!: number;

  @Field(() => Int, { description: "Nombre d’articles en tout." })
  total!: number;

  @Field(() => Boolean, {
    description: "Faux si le compte s’est arrêté avant la fin : il y en a au moins `total`.",
  })
  totalIsExact!: boolean;
}

export const PostModel = getModelForClass(Post);
