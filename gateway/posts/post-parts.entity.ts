import { modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";

// State of an article and embedded documents.

export const postStatuses = {
  DRAFT: "DRAFT",
  PROPOSED: "PROPOSED",
  SCHEDULED: "SCHEDULED",
  PUBLISHED: "PUBLISHED",
} as const;
export type PostStatus = keyof typeof postStatuses;
registerEnumType(postStatuses, {
  name: "PostStatus",
  description: "Où en est un article.",
  valuesConfig: {
    DRAFT: { description: "Brouillon." },
    PROPOSED: { description: "Proposé à la relecture." },
    SCHEDULED: { description: "Paraîtra à la date `scheduledAt`." },
    PUBLISHED: { description: "Publié : tout le monde le lit." },
  },
});

@ObjectType({ description: "Un intertitre, pour le sommaire." })
@modelOptions({ schemaOptions: { _id: false } })
export class Heading {
  @Field(() => String, { description: "L’identifiant que porte l’intertitre dans le corps." })
  @prop({ type: () => String, required: true })
  id!: string;

  @Field(() => Int, { description: "De 2 à 6." })
  @prop({ type: () => Number, required: true })
  level!: number;

  @Field(() => String, { description: "Texte simple." })
  @prop({ type: () => String, required: true })
  text!: string;
}

/** The whole body of a members' article. */
@modelOptions({ schemaOptions: { _id: false } })
export class MembersBody {
  @prop({ type: () => String, required: true })
  html!: string;

  @prop({ type: () => [Heading], default: [] })
  headings!: Heading[];
}

/** The word of the editor who returned a proposed article. Stored in the article until it is proposed again or published. */
@ObjectType({ description: "Le mot de la rédaction qui a rendu un article proposé." })
@modelOptions({ schemaOptions: { _id: false } })
export class ReturnNote {
  @Field(() => String, { description: "Texte simple, 1 000 caractères au plus." })
  @prop({ type: () => String, required: true })
  text!: string;

  @Field(() => Date, { description: "Quand il a été rendu." })
  @prop({ type: () => Date, required: true })
  at!: Date;

  // Shown through ReturnNote.by.
  @prop({ type: () => Types.ObjectId, required: true })
  byId!: Types.ObjectId;
}

/** A note that was followed, with the version whose save removed it. */
@modelOptions({ schemaOptions: { _id: false } })
export class FollowedNote {
  @prop({ type: () => ReturnNote, required: true })
  note!: ReturnNote;

  @prop({ type: () => Number, required: true })
  version!: number;
}

@ObjectType({ description: "Ce qui était faux dans un article publié, et qu’on y a corrigé." })
@modelOptions({ schemaOptions: { versionKey: false } })
export class Correction {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @Field(() => String, { description: "Texte simple, 500 caractères au plus." })
  @prop({ type: () => String, required: true })
  text!: string;

  @Field(() => Date, { description: "Quand elle a été signalée." })
  @prop({ type: () => Date, required: true })
  at!: Date;

  // Shown through Correction.author, never as it is.
  @prop({ type: () => Types.ObjectId, required: true })
  authorId!: Types.ObjectId;

  @prop({ type: () => String })
  clientId?: string;
}
