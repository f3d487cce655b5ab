import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, InputType, ObjectType, registerEnumType } from "type-graphql";
import type { DigestRhythm, Topic, Way } from "../../../schema/rules/notification.ts";
import { TimeZoneScalar } from "../../core/time-zone.scalar.ts";

const topicEnum = {
  REPLY: "REPLY",
  COMMENT: "COMMENT",
  LIKE: "LIKE",
  POST: "POST",
  FEED: "FEED",
  NEWSROOM: "NEWSROOM",
} as const;
registerEnumType(topicEnum, {
  name: "NotificationTopic",
  description: "Ce dont une personne peut être prévenue.",
  valuesConfig: {
    REPLY: { description: "On répond à ses commentaires." },
    COMMENT: { description: "On commente ce qu’elle publie." },
    LIKE: { description: "On aime ce qu’elle publie." },
    POST: { description: "Un article paraît." },
    FEED: { description: "Une actualité paraît." },
    NEWSROOM: {
      description: "Un article lui est confié, proposé à la rédaction, ou le sien est rendu ou paraît.",
    },
  },
});
const wayEnum = { SITE: "SITE", PUSH: "PUSH", MAIL: "MAIL", DIGEST: "DIGEST" } as const;
registerEnumType(wayEnum, {
  name: "NotificationWay",
  description: "Comment elle en est prévenue. Aucune\u00a0: elle ne l’est pas.",
  valuesConfig: {
    SITE: { description: "Sur le site." },
    PUSH: { description: "Sur ses appareils, ceux qui l’ont accepté." },
    MAIL: { description: "Par e-mail, si elle ne l’a pas vu sur le site." },
    DIGEST: { description: "Dans le résumé du jour ou de la semaine." },
  },
});
const rhythmEnum = { DAILY: "DAILY", WEEKLY: "WEEKLY" } as const;
registerEnumType(rhythmEnum, {
  name: "DigestRhythm",
  description: "Quand vient le résumé, s’il y a de quoi.",
  valuesConfig: {
    DAILY: { description: "Chaque jour à 8\u00a0h." },
    WEEKLY: { description: "Le lundi à 8\u00a0h." },
  },
});

@ObjectType({ description: "Comment une personne est prévenue d’une chose." })
@modelOptions({ schemaOptions: { _id: false } })
export class NotificationChoice {
  @Field(() => topicEnum, { description: "De quoi." })
  @prop({ type: () => String, required: true })
  topic!: Topic;

  @Field(() => [wayEnum], { description: "Comment\u00a0; aucune façon, elle ne l’est pas." })
  @prop({ type: () => [String], required: true })
  ways!: Way[];
}

@InputType({ description: "Comment être prévenu d’une chose." })
export class NotificationChoiceInput {
  @Field(() => topicEnum, { description: "De quoi." })
  topic!: Topic;

  @Field(() => [wayEnum], { description: "Comment\u00a0: MAIL ou DIGEST, pas les deux." })
  ways!: Way[];
}

/** Notification settings of a user. Without a document the defaults apply (topics.ts). */
@ObjectType({ description: "Ce dont une personne veut être prévenue, comment et quand." })
@index({ wanted: 1, _id: 1 })
@modelOptions({ schemaOptions: { collection: "notificationSettings", versionKey: false } })
export class NotificationSettings {
  /** The account's id. */
  @Field(() => ID, { name: "id", description: "Identifiant, celui du compte." })
  @prop({ type: () => Types.ObjectId, required: true })
  readonly _id!: Types.ObjectId;

  @Field(() => [NotificationChoice], { description: "Une entrée par chose." })
  @prop({ type: () => [NotificationChoice], required: true })
  choices!: NotificationChoice[];

  @Field(() => Boolean, { description: "Vrai si rien ne doit déranger aux heures calmes." })
  @prop({ type: () => Boolean, required: true })
  hasQuietHours!: boolean;

  @Field(() => String, { description: "Le début des heures calmes\u00a0: 22:00." })
  @prop({ type: () => String, required: true })
  quietFrom!: string;

  @Field(() => String, { description: "La fin des heures calmes\u00a0: 07:00." })
  @prop({ type: () => String, required: true })
  quietTo!: string;

  @Field(() => TimeZoneScalar, { description: "Le fuseau horaire de la personne, au nom de l’IANA." })
  @prop({ type: () => String, required: true })
  timeZone!: string;

  @Field(() => rhythmEnum, { description: "Quand vient le résumé." })
  @prop({ type: () => String, required: true })
  digestRhythm!: DigestRhythm;

  /** Broadcasts that the user wants outside the site: « POST:MAIL ». Derived from `choices`, for the fan-out. */
  @prop({ type: () => [String], required: true })
  wanted!: string[];

  @prop({ type: () => Date, required: true })
  updatedAt!: Date;
}

@InputType({ description: "Ce qui change de ses notifications. Ce qui manque reste." })
export class NotificationSettingsInput {
  @Field(() => [NotificationChoiceInput], { nullable: true, description: "Celles qui changent." })
  choices?: NotificationChoiceInput[];

  @Field(() => Boolean, { nullable: true, description: "S’il y a des heures calmes." })
  hasQuietHours?: boolean;

  @Field(() => String, { nullable: true, description: "Leur début\u00a0: 22:00." })
  quietFrom?: string;

  @Field(() => String, { nullable: true, description: "Leur fin\u00a0: 07:00." })
  quietTo?: string;

  @Field(() => TimeZoneScalar, { nullable: true, description: "Fuseau horaire, au nom de l’IANA." })
  timeZone?: string;

  @Field(() => rhythmEnum, { nullable: true, description: "Quand vient le résumé." })
  digestRhythm?: DigestRhythm;
}

export const NotificationSettingsModel = getModelForClass(NotificationSettings);
