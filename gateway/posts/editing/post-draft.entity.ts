import { getModelForClass, index, modelOptions, plugin, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ObjectType } from "type-graphql";
import { fillAbsentFields } from "../../core/documents/absent-fields.ts";
import { WrittenArticle } from "../../revisions/written-article.entity.ts";
import { ArticleDocument } from "../article-document.entity.ts";
import { storedDefaults } from "../stored-defaults.ts";

/** Pending changes of a published article. Readers, lists and searches never read this collection. */
@ObjectType({
  description: "Des modifications d’un article publié que les lecteurs ne voient pas encore.",
  implements: WrittenArticle,
})
@index({ postId: 1 }, { unique: true })
@index({ tags: 1 })
@index({ savedById: 1 })
@plugin(fillAbsentFields, { defaults: storedDefaults })
@modelOptions({ schemaOptions: { collection: "postDrafts", versionKey: false } })
export class PostDraft extends ArticleDocument {
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  postId!: Types.ObjectId;

  @Field(() => String, { description: "L’adresse voulue, telle qu’écrite ; vide : elle reste." })
  @prop({ type: () => String, default: "" })
  slug!: string;

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
