import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";

export const telegramStates = {
  WAITING: "WAITING",
  SENT: "SENT",
  UNCONFIRMED: "UNCONFIRMED",
  FAILED: "FAILED",
} as const;
export type TelegramState = keyof typeof telegramStates;
registerEnumType(telegramStates, {
  name: "TelegramState",
  description: "Où en est une édition sur Telegram.",
  valuesConfig: {
    WAITING: { description: "Elle attend d’être publiée." },
    SENT: { description: "Elle est publiée." },
    UNCONFIRMED: { description: "Envoyée sans que Telegram ait répondu\u00a0: elle est peut-être publiée." },
    FAILED: { description: "Elle n’a pas été publiée." },
  },
});

export const telegramProblems = {
  NO_CHANNEL: "NO_CHANNEL",
  UNREACHABLE: "UNREACHABLE",
  BUSY: "BUSY",
  TOKEN_REFUSED: "TOKEN_REFUSED",
  NOT_ALLOWED: "NOT_ALLOWED",
  CONTENT_REFUSED: "CONTENT_REFUSED",
  MESSAGE_GONE: "MESSAGE_GONE",
  WITHDRAWN: "WITHDRAWN",
} as const;
export type TelegramProblem = keyof typeof telegramProblems;
registerEnumType(telegramProblems, {
  name: "TelegramProblem",
  description: "Ce qui a empêché de publier une édition sur Telegram, ou de l’y corriger.",
  valuesConfig: {
    NO_CHANNEL: { description: "Aucun canal n’est réglé, ou son jeton ne peut plus être lu." },
    UNREACHABLE: { description: "Telegram n’a pas répondu." },
    BUSY: { description: "Telegram demande d’attendre." },
    TOKEN_REFUSED: { description: "Telegram refuse le jeton du robot." },
    NOT_ALLOWED: { description: "Le robot n’a pas, ou plus, le droit de publier dans le canal." },
    CONTENT_REFUSED: { description: "Telegram refuse le message." },
    MESSAGE_GONE: { description: "Le message a été supprimé du canal." },
    WITHDRAWN: { description: "Aucun de ses articles n’est plus en ligne." },
  },
});

/** The message of an edition in a Telegram channel, from the request to publish it on: one an edition, under the edition's id. */
@ObjectType({ description: "Une édition sur Telegram." })
@index({ dueAt: 1 })
@index({ postIds: 1 })
@modelOptions({ schemaOptions: { collection: "telegramMessages", versionKey: false } })
export class TelegramMessage {
  @Field(() => ID, { name: "id", description: "L’identifiant de l’édition." })
  @prop({ type: () => Types.ObjectId, required: true })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => [Types.ObjectId], required: true })
  postIds!: Types.ObjectId[];

  @Field(() => telegramStates, { description: "Où elle en est." })
  @prop({ type: () => String, required: true })
  state!: TelegramState;

  @Field(() => telegramProblems, {
    nullable: true,
    description: "Ce qui a empêché le dernier essai\u00a0: de la publier ou, publiée, de la corriger.",
  })
  @prop({ type: () => String })
  problem?: TelegramProblem;

  @Field(() => Date, { nullable: true, description: "Quand elle a été publiée." })
  @prop({ type: () => Date })
  sentAt?: Date;

  /** The channel's number at Telegram; a channel that is set later gets no corrections of this message. */
  @prop({ type: () => Number, required: true })
  chatId!: number;
  @prop({ type: () => Number })
  messageId?: number;
  /** Name of a public channel. */
  @prop({ type: () => String })
  username?: string;

  /** The caption that Telegram has. */
  @prop({ type: () => String })
  caption?: string;
  /** Changes of its articles so far. One that comes during an attempt leads to another attempt. */
  @prop({ type: () => Number, required: true })
  changes!: number;

  @prop({ type: () => Number, required: true })
  attempts!: number;
  /** Time of the next attempt to send or edit it; during an attempt, when another gateway may take it over. */
  @prop({ type: () => Date })
  dueAt?: Date;
  @prop({ type: () => String })
  holder?: string;
  /** Set before the message is handed to Telegram, and taken away with the outcome. */
  @prop({ type: () => Date })
  handedAt?: Date;
  /** Time after which an attempt that fails for a passing reason is the last one. */
  @prop({ type: () => Date, required: true })
  expiresAt!: Date;
}

export const TelegramMessageModel = getModelForClass(TelegramMessage);
