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
  CATALOGUE_COMMENTED: "CATALOGUE_COMMENTED",
  COMMENT_REPLIED: "COMMENT_REPLIED",
  COMMENT_MENTIONED: "COMMENT_MENTIONED",
  POST_ASSIGNED: "POST_ASSIGNED",
  POST_PROPOSED: "POST_PROPOSED",
  POST_RETURNED: "POST_RETURNED",
  OWN_POST_PUBLISHED: "OWN_POST_PUBLISHED",
  COMMENT_KEPT: "COMMENT_KEPT",
  COMMENT_REFUSED: "COMMENT_REFUSED",
} as const;
export type NotificationKind = keyof typeof notificationKinds;
/** Kinds sent to every account. */
export type BroadcastKind = "FEED_PUBLISHED" | "POST_PUBLISHED";
/** Kinds whose actor is not shown: who of the team judges is of no concern to anybody else. */
export const anonymousKinds: readonly NotificationKind[] = ["COMMENT_KEPT", "COMMENT_REFUSED"];
/** Kinds sent to one user, grouped by subject. */
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
    CATALOGUE_COMMENTED: { description: "On a commenté une œuvre que la personne a ajoutée." },
    COMMENT_REPLIED: { description: "On a répondu au commentaire de la personne." },
    COMMENT_MENTIONED: { description: "Un commentaire nomme la personne." },
    POST_ASSIGNED: { description: "On confie un article à la personne." },
    POST_PROPOSED: { description: "Un auteur propose un article à la rédaction." },
    POST_RETURNED: { description: "La rédaction rend à la personne l’article qu’elle a proposé." },
    OWN_POST_PUBLISHED: { description: "L’article de la personne est paru." },
    COMMENT_KEPT: { description: "Le commentaire de la personne, qui attendait, est publié." },
    COMMENT_REFUSED: { description: "Celui qui attendait est refusé : l’extrait dit pourquoi." },
  },
});

// A broadcast has no recipient: one document for every account (broadcast.service.ts). Personal notifications are grouped:
// one document per recipient, kind and subject, whose `at` is that of its latest action (grouped-notification.service.ts).
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

  /** Null for a broadcast: every account created before `at`. */
  @prop({ type: () => Types.ObjectId, default: null })
  recipientId!: Types.ObjectId | null;

  @Field(() => ID, {
    description: "Identifiant de ce dont il s’agit : une actualité, un article ou un commentaire.",
  })
  @prop({ type: () => Types.ObjectId, required: true })
  subjectId!: Types.ObjectId;

  /** Feed or article that the subject belongs to. Personal notifications only. */
  @prop({ type: () => Types.ObjectId })
  rootId?: Types.ObjectId;

  @Field(() => String, { description: "Le début du texte dont il s’agit, ou le titre de l’article." })
  @prop({ type: () => String, required: true })
  excerpt!: string;

  @Field(() => String, { description: "Où elle mène : un chemin du site." })
  @prop({ type: () => String, required: true })
  path!: string;

  // The latest actor. Shown through Notification.actor.
  @prop({ type: () => Types.ObjectId, required: true })
  actorId!: Types.ObjectId;

  /** The latest actors, three at most, shown through Notification.actors. Personal notifications only. */
  @prop({ type: () => [Types.ObjectId], default: undefined })
  actorIds?: Types.ObjectId[];

  /** Number of distinct actors. Personal notifications only. */
  @prop({ type: () => Number })
  actorCount?: number;

  @Field(() => Date, {
    name: "createdAt",
    description: "Date ; d’une notification groupée, celle du dernier fait.",
  })
  @prop({ type: () => Date, required: true })
  at!: Date;

  /**
   * True when it was opened and had no action since. Personal notifications only: opened broadcasts are in the marker.
   */
  @prop({ type: () => Boolean })
  isOpened?: boolean;

  /** Value of `at` when it was last opened: actions up to then are read. Personal notifications only. */
  @prop({ type: () => Date })
  openedUpTo?: Date;

  /** True while its article cannot be read: it is in the trash, or a draft again. */
  @prop({ type: () => Boolean })
  isHidden?: boolean;

  /** Authors, categories, keywords and series of a published article, which accounts follow (follows/). */
  @prop({ type: () => [Types.ObjectId], default: undefined })
  topicIds?: Types.ObjectId[];

  /** Number of its publication. Broadcasts only; absent from unannounced and from older ones. */
  @prop({ type: () => Number })
  seq?: number;

  /** True until its fan-out to push, mail and digest is complete. Broadcasts only. */
  @prop({ type: () => Boolean })
  isSpreading?: boolean;

  /** The last account that the fan-out has reached. Broadcasts only. */
  @prop({ type: () => Types.ObjectId })
  spreadAfter?: Types.ObjectId;

  /** Computed for the caller, never stored. */
  @Field(() => Boolean, { description: "Vrai si la personne l’a déjà lue." })
  isRead!: boolean;
}

/** Read state of an account: everything up to `readUpTo`, and the broadcasts opened one by one since. */
@modelOptions({ schemaOptions: { collection: "notificationMarkers", versionKey: false } })
export class NotificationMarker {
  /** The account's id. */
  @prop({ type: () => Types.ObjectId, required: true })
  readonly _id!: Types.ObjectId;

  @prop({ type: () => Date, default: null })
  readUpTo!: Date | null;

  @prop({ type: () => [Types.ObjectId], default: [] })
  openedIds!: Types.ObjectId[];

  /** The number of the account's last change (notification-seq.service.ts). */
  @prop({ type: () => Number, default: 0 })
  seq!: number;

  /** Kinds hidden on the site (settings/settings.service.ts). Stored here because every list already reads the marker. */
  @prop({ type: () => [String], default: undefined })
  hiddenKinds?: NotificationKind[];
}

@ObjectType({
  description: "Ce qui reste à lire, et les numéros des derniers changements qui y sont comptés.",
})
export class ReadState {
  @Field(() => Int, { description: "Nombre de notifications non lues ; 100 veut dire 100 ou plus." })
  unreadCount!: number;

  @Field(() => Date, { description: "Tout ce qui est daté jusque-là est lu." })
  readUpTo!: Date;

  @Field(() => Int, { description: "Le numéro du dernier changement propre à la personne." })
  seq!: number;

  @Field(() => Int, { description: "Le numéro de la dernière notification publiée ou retirée pour tous." })
  broadcastSeq!: number;
}

@ObjectType({ description: "Des notifications, de la plus récente à la plus ancienne." })
export class NotificationPage {
  @Field(() => [Notification], { description: "De la plus récente à la plus ancienne." })
  items!: Notification[];

  @Field(() => Boolean, { description: "Vrai s’il en existe de plus anciennes." })
  hasMore!: boolean;

  @Field(() => Int, { description: "Nombre de notifications non lues ; 100 veut dire 100 ou plus." })
  unreadCount!: number;

  @Field(() => ReadState, {
    description: "Ce qui reste à lire, et les numéros d’après lesquels la liste est lue.",
  })
  readState!: ReadState;
}

export const NotificationModel = getModelForClass(Notification);
export const NotificationMarkerModel = getModelForClass(NotificationMarker);
