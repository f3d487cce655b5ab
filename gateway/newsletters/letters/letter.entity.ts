import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { SubscribedTopics } from "../subscribers/subscriber.entity.ts";

export const letterStates = { DRAFT: "DRAFT", PLANNED: "PLANNED", SENT: "SENT" } as const;
export type LetterState = keyof typeof letterStates;
registerEnumType(letterStates, {
  name: "LetterState",
  description: "Où en est une lettre.",
  valuesConfig: {
    DRAFT: { description: "Elle s’écrit." },
    PLANNED: { description: "Elle part à sa date, avec le texte qu’elle a alors." },
    SENT: { description: "Elle est partie\u00a0: elle ne change plus, et se lit en ligne." },
  },
});

/** The newest articles in a letter that was sent: their HTML and their pictures. */
@modelOptions({ schemaOptions: { _id: false } })
export class LatestList {
  @prop({ type: () => String, default: "" })
  html!: string;

  @prop({ type: () => [String], default: [] })
  files!: string[];
}

/** A letter to subscribers, written in the editor of articles and sent by a mailing. */
@ObjectType({ description: "Une lettre aux abonnés." })
@index({ slug: 1 }, { unique: true })
@index({ savedById: 1, _id: 1 })
@index(
  { createdById: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { clientId: { $exists: true } } },
)
@modelOptions({ schemaOptions: { collection: "letters", versionKey: false, _id: true } })
export class Letter extends SubscribedTopics {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @Field(() => String, { description: "Ce qui la nomme dans son adresse, /lettres/{slug}." })
  @prop({ type: () => String, required: true })
  slug!: string;

  @Field(() => String, {
    description: "L’objet des e-mails, et son titre\u202f; d’un brouillon, il peut être vide.",
  })
  @prop({ type: () => String, default: "" })
  subject!: string;

  @Field(() => String, {
    description: "Ce que la boîte de réception montre après l’objet\u202f; peut être vide.",
  })
  @prop({ type: () => String, default: "" })
  preheader!: string;

  // Markdown and its HTML are left out of lists; shown through field resolvers.
  @prop({ type: () => String, default: "" })
  content!: string;
  @prop({ type: () => String, default: "" })
  html!: string;

  @prop({ type: () => Number, required: true, default: 0 })
  wordCount!: number;

  /** Names of the files that the body shows. */
  @prop({ type: () => [String], default: [] })
  bodyFiles!: string[];

  /** Of one that was sent: the newest articles that its blocks showed (latest/latest-articles.service.ts). */
  @prop({ type: () => [LatestList], default: undefined })
  latest?: LatestList[];

  @Field(() => letterStates, { description: "Où elle en est." })
  @prop({ type: () => String, required: true, default: "DRAFT" })
  state!: LetterState;

  @Field(() => Date, { nullable: true, description: "Quand elle partira\u202f; null sans date." })
  @prop({ type: () => Date, default: null })
  plannedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: "Quand elle est partie\u202f; null avant." })
  @prop({ type: () => Date, default: null })
  sentAt!: Date | null;

  @Field(() => Int, { description: "Augmente de 1 à chaque enregistrement." })
  @prop({ type: () => Number, required: true, default: 1 })
  version!: number;

  @Field(() => Date, { description: "Date de création." })
  @prop({ type: () => Date, required: true })
  createdAt!: Date;

  @Field(() => Date, { description: "Date du dernier enregistrement." })
  @prop({ type: () => Date, required: true })
  updatedAt!: Date;

  @prop({ type: () => Types.ObjectId, required: true })
  createdById!: Types.ObjectId;

  /** User who saved this text last. */
  @prop({ type: () => Types.ObjectId, required: true })
  savedById!: Types.ObjectId;

  /** Of a planned one: the editor who planned it, or saved it since; it goes by their rights of then. */
  @prop({ type: () => Types.ObjectId })
  plannedById?: Types.ObjectId;

  @prop({ type: () => String })
  clientId?: string;
}

export const LetterModel = getModelForClass(Letter);
