import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";

export const notificationKinds = { FEED_PUBLISHED: "FEED_PUBLISHED" } as const;
export type NotificationKind = keyof typeof notificationKinds;
registerEnumType(notificationKinds, {
  name: "NotificationKind",
  description: "Ce qui est arrivé.",
  valuesConfig: { FEED_PUBLISHED: { description: "Une actualité a été publiée." } },
});

// A broadcast has no recipient: one document for everybody. What is told to one person (likes, comments, replies,
// grouped) will be a document with a recipient, moved up by its `at`.
@ObjectType({ description: "Une notification." })
@index({ recipientId: 1, at: -1, _id: -1 })
@index({ subjectId: 1, kind: 1 })
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

  @Field(() => ID, { description: "Identifiant de ce dont il s’agit : une actualité." })
  @prop({ type: () => Types.ObjectId, required: true })
  subjectId!: Types.ObjectId;

  @Field(() => String, { description: "Le début du texte." })
  @prop({ type: () => String, required: true })
  excerpt!: string;

  // Shown through Notification.actor.
  @prop({ type: () => Types.ObjectId, required: true })
  actorId!: Types.ObjectId;

  @Field(() => Date, { name: "createdAt", description: "Date." })
  @prop({ type: () => Date, required: true })
  at!: Date;

  /** Worked out for whoever asks, never stored. */
  @Field(() => Boolean, { description: "Vrai si la personne l’a déjà lue." })
  isRead!: boolean;
}

/** What an account has read: everything up to the marker, and what it has opened since. */
@modelOptions({ schemaOptions: { collection: "notificationMarkers", versionKey: false } })
export class NotificationMarker {
  /** The account's id. */
  @prop({ type: () => Types.ObjectId, required: true })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Date, default: null })
  readUpTo!: Date | null;

  @prop({ type: () => [Types.ObjectId], default: [] })
  openedIds!: Types.ObjectId[];
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
