import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";

export const notificationKinds = {
  FEED_PUBLISHED: "FEED_PUBLISHED",
  FEED_LIKED: "FEED_LIKED",
  FEED_COMMENTED: "FEED_COMMENTED",
  POST_PUBLISHED: "POST_PUBLISHED",
  POST_LIKED: "POST_LIKED",
  POST_COMMENTED: "POST_COMMENTED",
  COMMENT_REPLIED: "COMMENT_REPLIED",
} as const;
export type NotificationKind = keyof typeof notificationKinds;
/** Told to everybody. */
export type BroadcastKind = "FEED_PUBLISHED" | "POST_PUBLISHED";
/** Told to one person, grouped by subject. */
export type OwnNotificationKind = Exclude<NotificationKind, BroadcastKind>;
registerEnumType(notificationKinds, {
  name: "NotificationKind",
  description: "Ce qui est arrivé.",
  valuesConfig: {
    FEED_PUBLISHED: { description: "Une actualité a été publiée." },
    FEED_LIKED: { description: "On aime l’actualité de la personne." },
    FEED_COMMENTED: { description: "On a commenté l’actualité de la personne." },
    POST_PUBLISHED: { description: "Un article a été publié." },
    POST_LIKED: { description: "On aime l’article de la personne." },
    POST_COMMENTED: { description: "On a commenté l’article de la personne." },
    COMMENT_REPLIED: { description: "On a répondu au commentaire de la personne." },
  },
});

// A broadcast has no recipient: one document for everybody. What is told to one person is one document a kind and
// subject, moved up by its `at` (own-notification.service.ts).
@ObjectType({ description: "Une notification." })
@index({ recipientId: 1, at: -1, _id: -1 })
@index({ subjectId: 1, kind: 1 })
@index({ rootId: 1 })
@index({ isSpreading: 1 }, { sparse: true })
@index(
  { recipientId: 1, kind: 1, subjectId: 1 },
  { unique: true, partialFilterExpression: { actorCount: { $exists: true } } },
)
@modelOptions({ schemaOptions: { collection: "notifications", versionKey: false } })
export class Notification {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @Field(() => notificationKinds, { description: "Ce qui est arrivé." })
  @prop({ type: () => String, required: true })
  kind!: NotificationKind;

  /** Null: everybody whose account is older. */
  @prop({ type: () => Types.ObjectId, default: null })
  recipientId!: Types.ObjectId | null;

  @Field(() => ID, {
    description: "Identifiant de ce dont il s’agit : une actualité, un article ou un commentaire.",
  })
  @prop({ type: () => Types.ObjectId, required: true })
  subjectId!: Types.ObjectId;

  /** The feed or article of an own one. */
  @prop({ type: () => Types.ObjectId })
  rootId?: Types.ObjectId;

  @Field(() => String, { description: "Le début du texte dont il s’agit, ou le titre de l’article." })
  @prop({ type: () => String, required: true })
  excerpt!: string;

  @Field(() => String, { description: "Où elle mène : un chemin du site." })
  @prop({ type: () => String, required: true })
  path!: string;

  // The latest one. Shown through Notification.actor.
  @prop({ type: () => Types.ObjectId, required: true })
  actorId!: Types.ObjectId;

  /** The latest ones of an own one, a few of them. Shown through Notification.actors. */
  @prop({ type: () => [Types.ObjectId], default: undefined })
  actorIds?: Types.ObjectId[];

  /** How many people an own one counts. */
  @prop({ type: () => Number })
  actorCount?: number;

  @Field(() => Date, {
    name: "createdAt",
    description: "Date ; d’une notification groupée, celle du dernier fait.",
  })
  @prop({ type: () => Date, required: true })
  at!: Date;

  /** An own one was opened, and nothing has come since. What was opened of broadcasts is in the marker. */
  @prop({ type: () => Boolean })
  isOpened?: boolean;

  /** Up to which of its deeds an own one was opened. */
  @prop({ type: () => Date })
  openedUpTo?: Date;

  /** What it is about cannot be read for now: an article that lies in the trash, or is a draft again. */
  @prop({ type: () => Boolean })
  isHidden?: boolean;

  /** Of a broadcast: not everybody who wishes it was told beyond the site yet. */
  @prop({ type: () => Boolean })
  isSpreading?: boolean;

  /** The last account of those who were. */
  @prop({ type: () => Types.ObjectId })
  spreadAfter?: Types.ObjectId;

  /** Worked out for whoever asks, never stored. */
  @Field(() => Boolean, { description: "Vrai si la personne l’a déjà lue." })
  isRead!: boolean;
}

/** What an account has read: everything up to the marker, and the broadcasts it has opened since. */
@modelOptions({ schemaOptions: { collection: "notificationMarkers", versionKey: false } })
export class NotificationMarker {
  /** The account's id. */
  @prop({ type: () => Types.ObjectId, required: true })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Date, default: null })
  readUpTo!: Date | null;

  @prop({ type: () => [Types.ObjectId], default: [] })
  openedIds!: Types.ObjectId[];

  /** What they do not want to see on the site (telling/settings.service.ts); here, so that it costs no look-up more. */
  @prop({ type: () => [String], default: undefined })
  hiddenKinds?: NotificationKind[];
}

@ObjectType({ description: "Des notifications, de la plus récente à la plus ancienne." })
export class NotificationPage {
  @Field(() => [Notification], { description: "De la plus récente à la plus ancienne." })
  items!: Notification[];

  @Field(() => Boolean, { description: "Vrai s’il en existe de plus anciennes." })
  hasMore!: boolean;

  @Field(() => Int, { description: "Nombre de notifications non lues ; 100 veut dire 100 ou plus." })
  unreadCount!: number;
}

@ObjectType({ description: "Ce qui reste à lire." })
export class ReadState {
  @Field(() => Int, { description: "Nombre de notifications non lues ; 100 veut dire 100 ou plus." })
  unreadCount!: number;
}

export const NotificationModel = getModelForClass(Notification);
export const NotificationMarkerModel = getModelForClass(NotificationMarker);
