import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";

export const mailKinds = {
  REGISTRATION: "REGISTRATION",
  ALREADY_KNOWN: "ALREADY_KNOWN",
  RECOVERY: "RECOVERY",
  LOGIN: "LOGIN",
  NEW_LOGIN: "NEW_LOGIN",
  LOGIN_CHANGED: "LOGIN_CHANGED",
  PASSWORD_CHANGED: "PASSWORD_CHANGED",
  EMAIL_CHANGE: "EMAIL_CHANGE",
  EMAIL_CHANGE_WAITING: "EMAIL_CHANGE_WAITING",
  EMAIL_TAKEN: "EMAIL_TAKEN",
  EMAIL_CHANGED: "EMAIL_CHANGED",
  POST_RETURNED: "POST_RETURNED",
  INVITATION: "INVITATION",
  NOTIFICATIONS: "NOTIFICATIONS",
  DIGEST: "DIGEST",
  COMMENTS_WAITING: "COMMENTS_WAITING",
  BACKUP_FAILED: "BACKUP_FAILED",
  NEWSLETTER_CONFIRMATION: "NEWSLETTER_CONFIRMATION",
  NEWSLETTER_WELCOME: "NEWSLETTER_WELCOME",
  NEWSLETTER_TEST: "NEWSLETTER_TEST",
  TEST: "TEST",
} as const;
export type MailKind = keyof typeof mailKinds;
registerEnumType(mailKinds, {
  name: "MailKind",
  description: "Ce dont parle un e-mail.",
  valuesConfig: {
    REGISTRATION: { description: "Le code d’une inscription." },
    ALREADY_KNOWN: { description: "On a voulu inscrire une adresse qui a déjà un compte." },
    RECOVERY: { description: "Le code d’un mot de passe oublié." },
    LOGIN: { description: "Le code d’une connexion sans mot de passe." },
    NEW_LOGIN: { description: "Une connexion depuis un appareil qui n’avait pas encore servi." },
    LOGIN_CHANGED: { description: "Une façon de se connecter a été ajoutée ou retirée." },
    PASSWORD_CHANGED: { description: "Le mot de passe a été changé." },
    EMAIL_CHANGE: { description: "Le code d’une nouvelle adresse." },
    EMAIL_CHANGE_WAITING: { description: "Une autre adresse attend l’accord de l’actuelle." },
    EMAIL_TAKEN: { description: "Quelqu’un a demandé l’adresse d’un autre compte." },
    EMAIL_CHANGED: { description: "Le compte a maintenant une autre adresse." },
    POST_RETURNED: { description: "Un article proposé a été rendu à son auteur." },
    INVITATION: { description: "Une invitation à rejoindre l’équipe." },
    NOTIFICATIONS: { description: "Ce que la personne n’a pas vu sur le site." },
    DIGEST: { description: "Le résumé du jour ou de la semaine." },
    COMMENTS_WAITING: { description: "Des commentaires attendent l’équipe." },
    BACKUP_FAILED: { description: "La sauvegarde de la nuit n’a pas été faite." },
    NEWSLETTER_CONFIRMATION: { description: "Le lien qui confirme un abonnement aux lettres." },
    NEWSLETTER_WELCOME: { description: "L’accueil d’une adresse qui vient de s’abonner." },
    NEWSLETTER_TEST: { description: "L’essai d’une lettre, à qui l’écrit." },
    TEST: { description: "Un essai, qui montre que les messages arrivent." },
  },
});

export const mailStates = {
  QUEUED: "QUEUED",
  SENT: "SENT",
  FAILED: "FAILED",
  SUPPRESSED: "SUPPRESSED",
} as const;
export type MailState = keyof typeof mailStates;
registerEnumType(mailStates, {
  name: "MailState",
  description: "Où en est un e-mail.",
  valuesConfig: {
    QUEUED: { description: "Il attend d’être remis, pour la première fois ou de nouveau." },
    SENT: { description: "Le serveur de messagerie l’a pris." },
    FAILED: { description: "Il a été abandonné." },
    SUPPRESSED: { description: "Il n’a pas été remis\u00a0: l’adresse a été refusée pour de bon." },
  },
});

export const mailProblems = {
  NO_SERVER: "NO_SERVER",
  UNREACHABLE: "UNREACHABLE",
  BUSY: "BUSY",
  SENDER_REFUSED: "SENDER_REFUSED",
  ADDRESS_REFUSED: "ADDRESS_REFUSED",
  CONTENT_REFUSED: "CONTENT_REFUSED",
  EXPIRED: "EXPIRED",
  UNREADABLE: "UNREADABLE",
  WITHDRAWN: "WITHDRAWN",
} as const;
export type MailProblem = keyof typeof mailProblems;
registerEnumType(mailProblems, {
  name: "MailProblem",
  description: "Ce qui a empêché de remettre un e-mail.",
  valuesConfig: {
    NO_SERVER: { description: "Aucun serveur de messagerie n’est réglé." },
    UNREACHABLE: { description: "Le serveur de messagerie ne répond pas, ou s’est tu." },
    BUSY: { description: "Le serveur de messagerie demande d’attendre (4xx)." },
    SENDER_REFUSED: { description: "Le serveur de messagerie nous refuse (5xx)." },
    ADDRESS_REFUSED: { description: "L’adresse est refusée pour de bon (5xx)." },
    CONTENT_REFUSED: { description: "Le contenu est refusé pour de bon (5xx)." },
    EXPIRED: { description: "Il n’a pas pu partir à temps." },
    UNREADABLE: { description: "Le secret du site a changé\u00a0: il ne peut plus être lu." },
    WITHDRAWN: { description: "Ce dont il parle a été retiré avant qu’il parte." },
  },
});

/** VOID: a code without a recipient, queued so that the work is the same; never sent. */
export type StoredState = MailState | "VOID";

/**
 * A queued mail and, for a month, its outcome. Neither the address nor the text is stored in clear: the mail is
 * encrypted until it was sent, then removed.
 */
@ObjectType({ description: "Un e-mail, sans son contenu." })
@index({ key: 1 }, { unique: true })
@index({ state: 1, urgency: 1, dueAt: 1 })
@index({ state: 1, _id: -1 })
@index({ userId: 1 })
@index({ removeAt: 1 }, { expireAfterSeconds: 0 })
@modelOptions({ schemaOptions: { collection: "mails", versionKey: false } })
export class QueuedMail {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  /** Kind, subject and address: the same mail is queued once. */
  @prop({ type: () => String, required: true })
  key!: string;

  @Field(() => mailKinds, { description: "De quoi il parle." })
  @prop({ type: () => String, required: true })
  kind!: MailKind;

  @Field(() => mailStates, { description: "Où il en est." })
  @prop({ type: () => String, required: true })
  state!: StoredState;

  @Field(() => String, { description: "À qui, sans le dire en entier\u00a0: « a•••@exemple.ci »." })
  @prop({ type: () => String, required: true })
  address!: string;

  /** The address, hashed under the site's secret. */
  @prop({ type: () => String, required: true })
  addressKey!: string;

  /** The account that the mail concerns. */
  @prop({ type: () => Types.ObjectId })
  userId?: Types.ObjectId;

  /** 0: urgent, a user is waiting for it. */
  @prop({ type: () => Number, required: true })
  urgency!: number;

  /** The encrypted mail, until it was sent. */
  @prop({ type: () => String })
  sealed?: string;

  /** The notifications in the mail: it is not sent once one of them was removed. */
  @prop({ type: () => [Types.ObjectId], default: undefined })
  notificationIds?: Types.ObjectId[];

  @Field(() => Int, { description: "Combien de fois on a voulu le remettre." })
  @prop({ type: () => Number, required: true, default: 0 })
  attempts!: number;

  /** Time of the next attempt; during an attempt, when another gateway may take it over. */
  @Field(() => Date, { nullable: true, description: "Quand il sera remis, s’il attend." })
  @prop({ type: () => Date })
  dueAt?: Date;

  /** Id of the attempt that holds the mail now. */
  @prop({ type: () => String })
  holder?: string;

  @Field(() => mailProblems, { nullable: true, description: "Ce qui a empêché le dernier essai." })
  @prop({ type: () => String })
  problem?: MailProblem;

  @Field(() => Int, { nullable: true, description: "Le code qu’a répondu le serveur de messagerie." })
  @prop({ type: () => Number })
  replyCode?: number;

  @Field(() => Date, { description: "Quand il a été écrit." })
  @prop({ type: () => Date, required: true })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: "Quand il est parti, ou a été abandonné." })
  @prop({ type: () => Date })
  finishedAt?: Date;

  /** Time after which it is useless to its recipient. */
  @prop({ type: () => Date, required: true })
  expiresAt!: Date;

  @prop({ type: () => Date, required: true })
  removeAt!: Date;
}

/** An address that a mail server has rejected permanently. */
@ObjectType({ description: "Une adresse refusée pour de bon par le serveur de messagerie." })
@index({ addressKey: 1 }, { unique: true })
@modelOptions({ schemaOptions: { collection: "mailSuppressions", versionKey: false } })
export class MailSuppression {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => String, required: true })
  addressKey!: string;

  @Field(() => String, { description: "L’adresse, sans la dire en entier." })
  @prop({ type: () => String, required: true })
  address!: string;

  @Field(() => Int, { nullable: true, description: "Le code qu’a répondu le serveur de messagerie." })
  @prop({ type: () => Number })
  replyCode?: number;

  @Field(() => Date, { name: "createdAt", description: "Depuis quand." })
  @prop({ type: () => Date, required: true })
  at!: Date;
}

@ObjectType({ description: "Des e-mails, les derniers d’abord." })
export class MailPage {
  @Field(() => [QueuedMail], { description: "Les derniers d’abord." })
  items!: QueuedMail[];

  @Field(() => Boolean, { description: "Vrai s’il en existe de plus anciens." })
  hasMore!: boolean;
}

@ObjectType({ description: "Des adresses refusées, les dernières d’abord." })
export class MailSuppressionPage {
  @Field(() => [MailSuppression], { description: "Les dernières d’abord." })
  items!: MailSuppression[];

  @Field(() => Boolean, { description: "Vrai s’il en existe de plus anciennes." })
  hasMore!: boolean;
}

export const QueuedMailModel = getModelForClass(QueuedMail);
export const MailSuppressionModel = getModelForClass(MailSuppression);
