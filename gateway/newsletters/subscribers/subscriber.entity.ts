import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";

export const subscriberStates = {
  PENDING: "PENDING",
  ACTIVE: "ACTIVE",
  UNSUBSCRIBED: "UNSUBSCRIBED",
  IMPORTED: "IMPORTED",
  REFUSED: "REFUSED",
  COMPLAINED: "COMPLAINED",
} as const;
export type SubscriberState = keyof typeof subscriberStates;
/** States of those who refuse letters, or whose server or complaint does. */
export const refusedStates: SubscriberState[] = ["UNSUBSCRIBED", "REFUSED", "COMPLAINED"];
/** States of those who confirmed once. */
export const confirmedStates: SubscriberState[] = ["ACTIVE", ...refusedStates];
registerEnumType(subscriberStates, {
  name: "SubscriberState",
  description: "Où en est une adresse abonnée.",
  valuesConfig: {
    PENDING: { description: "Elle n’a pas encore confirmé\u00a0; elle est oubliée après sept jours." },
    ACTIVE: { description: "Elle reçoit les lettres." },
    UNSUBSCRIBED: { description: "Elle s’est désabonnée." },
    IMPORTED: {
      description: "Elle vient d’un autre système, sans preuve d’accord\u00a0: elle ne reçoit rien.",
    },
    REFUSED: { description: "Son serveur l’a refusée pour de bon\u00a0: elle ne reçoit plus rien." },
    COMPLAINED: {
      description: "Elle a signalé une lettre comme indésirable\u00a0: elle ne reçoit plus rien.",
    },
  },
});

/** Letters that an address receives, or asks for: those of the site, and those of topics. */
@modelOptions({ schemaOptions: { _id: false } })
export class SubscribedTopics {
  @prop({ type: () => Boolean, required: true })
  isForSite!: boolean;

  @prop({ type: () => [Types.ObjectId], required: true })
  topicIds!: Types.ObjectId[];
}

/** A request that the link of its mail confirms; the next one replaces it. */
@modelOptions({ schemaOptions: { _id: false } })
export class SubscriptionRequest extends SubscribedTopics {
  @prop({ type: () => Date, required: true })
  at!: Date;

  /** Network of the requester, shortened: it names no device. */
  @prop({ type: () => String, required: true })
  from!: string;

  /** The words of the form, as they were shown. */
  @prop({ type: () => String, required: true })
  words!: string;
}

/** Proof of the consent of an address. */
@ObjectType({ description: "La preuve qu’une adresse a voulu les lettres." })
@modelOptions({ schemaOptions: { _id: false } })
export class ConsentProof {
  @Field(() => Date, { description: "Quand elle a été demandée." })
  @prop({ type: () => Date, required: true })
  requestedAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: "Depuis quel réseau\u00a0; il ne nomme aucun appareil.",
  })
  @prop({ type: () => String })
  requestedFrom?: string;

  @Field(() => Date, { nullable: true, description: "Quand elle a été confirmée par le lien de l’e-mail." })
  @prop({ type: () => Date })
  confirmedAt?: Date;

  @Field(() => String, { nullable: true, description: "Depuis quel réseau elle l’a été." })
  @prop({ type: () => String })
  confirmedFrom?: string;

  @Field(() => String, {
    description: "Les mots auxquels elle a dit oui, ou l’origine que l’import en donne.",
  })
  @prop({ type: () => String, required: true })
  words!: string;
}

/** Reason for which letters to an address ended: the answer of a mail server. */
@ObjectType({ description: "Pourquoi une adresse ne reçoit plus de lettres." })
@modelOptions({ schemaOptions: { _id: false } })
export class LettersRefusal {
  @Field(() => Date, { description: "Quand le serveur de messagerie l’a dit." })
  @prop({ type: () => Date, required: true })
  at!: Date;

  @Field(() => String, { nullable: true, description: "Sa réponse\u00a0: 5.1.1, ou 550." })
  @prop({ type: () => String })
  status?: string;

  /** Hash of the report of it: whatever date it has, it counts once. */
  @prop({ type: () => String })
  report?: string;
}

/** Refusal of another system, which an import brought. */
@modelOptions({ schemaOptions: { _id: false } })
export class ImportedRefusal {
  @prop({ type: () => Types.ObjectId, required: true })
  runId!: Types.ObjectId;

  /** State to which the address returns when the import is undone; none: it came with the import. */
  @prop({ type: () => String })
  before?: SubscriberState;
}

/** An address that receives letters, or may. It needs no account; the one of an account is erased with it. */
@ObjectType({ description: "Une adresse abonnée aux lettres." })
@index({ email: 1 }, { unique: true })
@index({ state: 1, _id: -1 })
@index({ state: 1, isForSite: 1, _id: 1 })
@index({ state: 1, topicIds: 1, _id: 1 })
@index({ importRunId: 1 })
@index({ "importedRefusal.runId": 1 }, { sparse: true })
@index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
@modelOptions({ schemaOptions: { collection: "subscribers", versionKey: false, _id: true } })
export class Subscriber extends SubscribedTopics {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @Field(() => String, { description: "L’adresse." })
  @prop({ type: () => String, required: true })
  email!: string;

  @Field(() => subscriberStates, { description: "Où elle en est." })
  @prop({ type: () => String, required: true })
  state!: SubscriberState;

  /** Its request; an active address keeps what it has until it confirms. */
  @prop({ type: () => SubscriptionRequest })
  request?: SubscriptionRequest;

  @Field(() => ConsentProof, { nullable: true, description: "La preuve de son accord." })
  @prop({ type: () => ConsentProof })
  proof?: ConsentProof;

  @Field(() => Date, { description: "Depuis quand elle est connue." })
  @prop({ type: () => Date, required: true })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: "Quand elle s’est désabonnée." })
  @prop({ type: () => Date })
  unsubscribedAt?: Date;

  /** The last refusal or complaint; kept when it subscribes again, so that the same report counts once. */
  @Field(() => LettersRefusal, { nullable: true, description: "Le dernier refus de ses lettres." })
  @prop({ type: () => LettersRefusal })
  refusal?: LettersRefusal;

  /** The import that brought it. */
  @prop({ type: () => Types.ObjectId })
  importRunId?: Types.ObjectId;

  /** Absent once the person has chosen here. */
  @prop({ type: () => ImportedRefusal })
  importedRefusal?: ImportedRefusal;

  /** Of a request that nobody has confirmed: when it is forgotten. */
  @prop({ type: () => Date })
  expiresAt?: Date;
}

export const SubscriberModel = getModelForClass(Subscriber);
