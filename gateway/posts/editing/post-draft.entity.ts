import { getModelForClass, index, modelOptions, plugin, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ObjectType } from "type-graphql";
import type { PostAccess } from "../../../schema/article-fields.ts";
import { fillAbsentFields } from "../../core/documents/absent-fields.ts";
import { StoredImage } from "../../files/stored-image.ts";
import { postAccessNames } from "../../revisions/post-access.ts";
import { PostSeo } from "../../revisions/post-seo.ts";
import { Heading, MembersBody } from "../post-parts.entity.ts";
import { storedDefaults } from "../stored-defaults.ts";

/** Pending changes of a published article. Readers, lists and searches never read this collection. */
@ObjectType({ description: "Des modifications d’un article publié que les lecteurs ne voient pas encore." })
@index({ postId: 1 }, { unique: true })
@index({ tags: 1 })
@index({ savedById: 1 })
@plugin(fillAbsentFields, { defaults: storedDefaults })
@modelOptions({ schemaOptions: { collection: "postDrafts", versionKey: false } })
export class PostDraft {
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  postId!: Types.ObjectId;

  @Field(() => String, { description: "Titre ; il peut encore être vide." })
  @prop({ type: () => String, default: "" })
  title!: string;

  @Field(() => String, { description: "Description." })
  @prop({ type: () => String, default: "" })
  description!: string;

  @Field(() => String, { description: "Le corps, en markdown." })
  @prop({ type: () => String, default: "" })
  content!: string;

  // Shown through a field resolver.
  @prop({ type: () => String, default: "" })
  html!: string;

  @prop({ type: () => [Heading], default: [] })
  headings!: Heading[];

  /** The whole body of a members' article (access/members-part.ts). Never shown as it is. */
  @prop({ type: () => MembersBody })
  membersBody?: MembersBody;

  @prop({ type: () => Number, required: true })
  readingMinutes!: number;

  @prop({ type: () => Number, required: true })
  wordCount!: number;

  /** Slugs; shown through PostDraft.tags. */
  @prop({ type: () => [String], default: [] })
  tags!: string[];

  @Field(() => String, { description: "L’adresse voulue, telle qu’écrite ; vide : elle reste." })
  @prop({ type: () => String, default: "" })
  slug!: string;

  /** Shown through PostDraft.cover. */
  @prop({ type: () => StoredImage })
  cover?: StoredImage;

  @Field(() => String, { description: "Ce que montre la couverture." })
  @prop({ type: () => String, default: "" })
  coverAlt!: string;

  /** Shown through PostDraft.audio. */
  @prop({ type: () => String })
  audioName?: string;

  @prop({ type: () => [String], default: [] })
  bodyFiles!: string[];

  @Field(() => String, { description: "Transcription du son." })
  @prop({ type: () => String, default: "" })
  transcript!: string;

  @Field(() => Boolean, { description: "Vrai pour une exclusivité." })
  @prop({ type: () => Boolean, required: true })
  isExclusive!: boolean;

  @Field(() => Boolean, { description: "Vrai : il ne prend plus de commentaires." })
  @prop({ type: () => Boolean, default: false })
  areCommentsClosed!: boolean;

  @Field(() => PostSeo, { description: "Ce qu’en montrent les moteurs de recherche et les partages." })
  @prop({ type: () => PostSeo, default: () => ({}) })
  seo!: PostSeo;

  @Field(() => postAccessNames, { description: "Qui le lit en entier." })
  @prop({ type: () => String, default: "PUBLIC" })
  access!: PostAccess;

  /** Hash of the published text that these changes began from (revisions/revision-text.ts): when it differs now, they are behind. */
  @prop({ type: () => String, required: true })
  baseHash!: string;

  @Field(() => Date, { description: "Date du dernier enregistrement de ces modifications." })
  @prop({ type: () => Date, required: true })
  savedAt!: Date;

  @prop({ type: () => Types.ObjectId, required: true })
  savedById!: Types.ObjectId;
}

export const PostDraftModel = getModelForClass(PostDraft);
