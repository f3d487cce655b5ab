import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { SubscribedTopics } from "../subscribers/subscriber.entity.ts";

export const mailingStates = {
  PLANNED: "PLANNED",
  PREPARING: "PREPARING",
  SENDING: "SENDING",
  DONE: "DONE",
  STOPPED: "STOPPED",
  EMPTY: "EMPTY",
} as const;
export type MailingState = keyof typeof mailingStates;
registerEnumType(mailingStates, {
  name: "MailingState",
  description: "Où en est un envoi.",
  valuesConfig: {
    PLANNED: { description: "Il attend que l’article paraisse, ou la date de la lettre." },
    EMPTY: { description: "Rien n’est parti\u00a0: aucun article n’a paru cette semaine-là." },
    PREPARING: { description: "La liste de ses destinataires s’écrit." },
    SENDING: { description: "Il part." },
    DONE: { description: "Il est fini." },
    STOPPED: { description: "On l’a arrêté\u00a0: qui n’avait rien reçu ne recevra rien." },
  },
});

export const recipientStates = {
  WAITING: "WAITING",
  SENT: "SENT",
  REFUSED: "REFUSED",
  FAILED: "FAILED",
  UNCONFIRMED: "UNCONFIRMED",
  SKIPPED: "SKIPPED",
} as const;
export type RecipientState = keyof typeof recipientStates;
registerEnumType(recipientStates, {
  name: "MailingRecipientState",
  description: "Ce qu’est devenu l’e-mail d’un destinataire.",
  valuesConfig: {
    WAITING: { description: "Il attend, pour la première fois ou de nouveau." },
    SENT: { description: "Le serveur de messagerie l’a pris." },
    REFUSED: { description: "L’adresse est refusée pour de bon (5xx)." },
    FAILED: { description: "Il a été abandonné\u00a0: le serveur n’a pas répondu, ou en refuse le contenu." },
    UNCONFIRMED: {
      description:
        "L’envoi a été coupé avant la réponse du serveur\u00a0: il est sans doute arrivé, et ne repart pas de lui-même.",
    },
    SKIPPED: { description: "La personne s’est désabonnée avant, ou son adresse avait été refusée." },
  },
});

export const mailingKinds = { POST: "POST", LETTER: "LETTER", DIGEST: "DIGEST" } as const;
export type MailingKind = keyof typeof mailingKinds;
registerEnumType(mailingKinds, {
  name: "MailingKind",
  description: "Ce qu’un envoi envoie.",
  valuesConfig: {
    POST: { description: "Un article." },
    LETTER: { description: "Une lettre." },
    DIGEST: { description: "La lettre de la semaine, avec les articles parus." },
  },
});

/** One sending of an article, a letter or the week’s articles to those who are subscribed to some topics when it starts. */
@ObjectType({ description: "L’envoi d’un article ou d’une lettre par e-mail." })
@index({ state: 1, dueAt: 1 })
@index({ documentId: 1 })
@index({ measureKey: 1 }, { sparse: true })
@index({ week: 1 }, { unique: true, partialFilterExpression: { week: { $exists: true } } })
@modelOptions({ schemaOptions: { collection: "mailings", versionKey: false, _id: true } })
export class Mailing extends SubscribedTopics {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @Field(() => mailingKinds, { description: "Ce qu’il envoie." })
  @prop({ type: () => String, required: true })
  kind!: MailingKind;

  @Field(() => ID, {
    description: "L’article ou la lettre\u202f; d’une lettre de la semaine, l’envoi lui-même.",
  })
  @prop({ type: () => Types.ObjectId, required: true })
  documentId!: Types.ObjectId;

  @Field(() => String, { description: "L’objet des e-mails." })
  @prop({ type: () => String, required: true })
  subject!: string;

  /**
   * The mail as it was when the sending was planned, then as it was when it started, with a placeholder for the recipient's own
   * token; that for followers is written when it starts.
   */
  @prop({ type: () => String, default: "" })
  html!: string;
  @prop({ type: () => String, default: "" })
  text!: string;

  /** Of a mail whose openings and clicks are counted (readings/measured-mail.ts). */
  @prop({ type: () => String })
  measureKey?: string | null;
  @prop({ type: () => [String], default: undefined })
  links?: readonly string[];

  /** Whether it goes by itself to those who follow an author, a category, a keyword or a series. */
  @prop({ type: () => Boolean })
  isForFollowers?: boolean;

  /** Monday of the week of a digest (2026-11-23): a week has one, whatever becomes of it. */
  @prop({ type: () => String })
  week?: string;

  @Field(() => mailingStates, { description: "Où il en est." })
  @prop({ type: () => String, required: true })
  state!: MailingState;

  /** The last subscriber that became a recipient. */
  @prop({ type: () => Types.ObjectId })
  reached?: Types.ObjectId;

  @Field(() => Date, { description: "Quand il a été lancé." })
  @prop({ type: () => Date, required: true })
  startedAt!: Date;

  @Field(() => Date, { nullable: true, description: "Quand il a fini." })
  @prop({ type: () => Date })
  finishedAt?: Date;

  // Of its lease queue until recipients are written.
  @prop({ type: () => Date })
  dueAt?: Date;
  @prop({ type: () => String })
  holder?: string;
  @prop({ type: () => Number, required: true, default: 0 })
  attempts!: number;
}

/** A recipient of a mailing, with what became of the mail. */
@ObjectType({ description: "Le destinataire d’un envoi." })
@index({ documentId: 1, subscriberId: 1 }, { unique: true })
@index({ mailingId: 1, state: 1, _id: 1 })
@index({ state: 1, dueAt: 1 })
@index({ subscriberId: 1 })
@modelOptions({ schemaOptions: { collection: "mailingRecipients", versionKey: false } })
export class MailingRecipient {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  mailingId!: Types.ObjectId;

  /** The mailing's article or letter: nobody gets it twice, not by two mailings either. */
  @prop({ type: () => Types.ObjectId, required: true })
  documentId!: Types.ObjectId;

  @prop({ type: () => Types.ObjectId, required: true })
  subscriberId!: Types.ObjectId;

  @Field(() => String, {
    nullable: true,
    description: "L’adresse, sans la dire en entier\u202f; rien quand elle a été effacée.",
  })
  @prop({ type: () => String })
  address?: string;

  @Field(() => recipientStates, { description: "Ce qu’est devenu son e-mail." })
  @prop({ type: () => String, required: true })
  state!: RecipientState;

  @Field(() => Int, { nullable: true, description: "Le code qu’a répondu le serveur de messagerie." })
  @prop({ type: () => Number })
  replyCode?: number;

  @Field(() => Int, { description: "Combien de fois on a voulu le remettre." })
  @prop({ type: () => Number, required: true, default: 0 })
  attempts!: number;

  /** Present while its mail is handed over: a process that ends then leaves it behind. */
  @prop({ type: () => Date })
  handedAt?: Date;

  @Field(() => Date, { nullable: true, description: "Quand cela s’est décidé." })
  @prop({ type: () => Date })
  finishedAt?: Date;

  @prop({ type: () => Date })
  dueAt?: Date;
  @prop({ type: () => String })
  holder?: string;
}

/** Mails of a day and time of the next second's share, of all gateways. */
@modelOptions({ schemaOptions: { collection: "mailingPace", versionKey: false } })
export class MailingPace {
  @prop({ type: () => String, required: true })
  readonly _id!: string;

  /** Milliseconds. */
  @prop({ type: () => Number, required: true })
  nextAt!: number;

  @prop({ type: () => String, required: true })
  day!: string;

  /** Mails of that day. */
  @prop({ type: () => Number, required: true })
  mails!: number;

  /** Days with mails, that day included. */
  @prop({ type: () => Number, required: true })
  days!: number;
}

export const MailingModel = getModelForClass(Mailing);
export const MailingRecipientModel = getModelForClass(MailingRecipient);
export const MailingPaceModel = getModelForClass(MailingPace);
