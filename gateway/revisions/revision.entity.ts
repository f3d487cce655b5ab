import { getModelForClass, index, modelOptions, plugin, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { articleDefaults, mapFields, versionedFields } from "../../schema/article-fields.ts";
import { fillAbsentFields } from "../core/documents/absent-fields.ts";
import { WrittenArticle } from "./written-article.entity.ts";

export const revisionKinds = {
  DRAFT: "DRAFT",
  PROPOSED: "PROPOSED",
  SCHEDULED: "SCHEDULED",
  PUBLISHED: "PUBLISHED",
  CHANGED: "CHANGED",
  RESTORED: "RESTORED",
} as const;
export type RevisionKind = keyof typeof revisionKinds;
registerEnumType(revisionKinds, {
  name: "PostRevisionKind",
  description: "Pourquoi une version a été gardée.",
  valuesConfig: {
    DRAFT: { description: "Un moment de l’écriture, que les lecteurs n’ont pas vu." },
    PROPOSED: { description: "Le texte a été proposé à la relecture." },
    SCHEDULED: { description: "Le texte a été programmé." },
    PUBLISHED: { description: "L’article a été publié." },
    CHANGED: { description: "L’article publié a changé." },
    RESTORED: { description: "Une version d’avant a été rétablie." },
  },
});

/** Text of an article, or of a static page, after a save. Written once, in the save's transaction; never changed. */
@ObjectType({
  description: "Une version gardée d’un article ou d’une page fixe.",
  implements: WrittenArticle,
})
@index({ postId: 1, _id: -1 })
@index({ postId: 1, isPublic: 1, _id: -1 })
@index({ postId: 1, hash: 1 })
@index({ isPublic: 1, savedAt: 1 })
@index({ authorId: 1, _id: 1 })
@plugin(fillAbsentFields, { defaults: mapFields(versionedFields, (name) => articleDefaults[name]) })
@modelOptions({ schemaOptions: { collection: "postRevisions", versionKey: false } })
export class PostRevision extends WrittenArticle {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  /** The article or static page; the name is of the time when only articles had versions. */
  @Field(() => ID, { description: "L’article ou la page fixe." })
  @prop({ type: () => Types.ObjectId, required: true })
  postId!: Types.ObjectId;

  @Field(() => revisionKinds, { description: "Pourquoi elle a été gardée." })
  @prop({ type: () => String, required: true })
  kind!: RevisionKind;

  @Field(() => Boolean, { description: "Vrai si c’est ce que les lecteurs ont eu." })
  @prop({ type: () => Boolean, required: true })
  isPublic!: boolean;

  @Field(() => Int, { description: "La version de l’article que cet enregistrement a faite." })
  @prop({ type: () => Number, required: true })
  version!: number;

  @Field(() => String, { description: "Nom de l’image de couverture ; vide pour aucune." })
  @prop({ type: () => String, default: "" })
  coverName!: string;

  @Field(() => String, { description: "Nom du son à écouter ; vide pour aucun." })
  @prop({ type: () => String, default: "" })
  audioName!: string;

  @Field(() => Int, { description: "Nombre de mots." })
  override wordCount!: number;

  /** Equal for equal texts (revision-text.ts). */
  @prop({ type: () => String, required: true })
  hash!: string;

  @Field(() => Date, { description: "Quand elle a été enregistrée." })
  @prop({ type: () => Date, required: true })
  savedAt!: Date;

  // Shown through PostRevision.author, never as it is.
  @prop({ type: () => Types.ObjectId, required: true })
  authorId!: Types.ObjectId;
}

@ObjectType({ description: "Des versions d’un article, de la plus récente à la plus ancienne." })
export class PostRevisionPage {
  @Field(() => [PostRevision], { description: "De la plus récente à la plus ancienne." })
  items!: PostRevision[];

  @Field(() => Boolean, { description: "Vrai s’il y en a de plus anciennes." })
  hasMore!: boolean;
}

export const PostRevisionModel = getModelForClass(PostRevision);
