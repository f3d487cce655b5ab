import { getModelForClass, index, modelOptions, plugin, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, Int, ObjectType } from "type-graphql";
import type { ModerationReason } from "../../schema/moderation.ts";
import { type Role, roles } from "../../schema/roles.ts";
import { fillAbsentFields } from "../core/documents/absent-fields.ts";
import { reasonNames } from "../moderation-log/reason.ts";

/** A ban from commenting, temporary or permanent. Stored in the account and removed with it. */
@ObjectType({ description: "Une exclusion des commentaires." })
@modelOptions({ schemaOptions: { _id: false } })
export class CommentBan {
  @Field(() => Date, { description: "Depuis quand." })
  @prop({ type: () => Date, required: true })
  at!: Date;

  /** Absent: permanent. */
  @Field(() => Date, { nullable: true, description: "Jusqu’à quand ; null : pour toujours." })
  @prop({ type: () => Date })
  until?: Date;

  @Field(() => reasonNames, { description: "La raison, dans la liste." })
  @prop({ type: () => String, required: true })
  reason!: ModerationReason;

  @Field(() => String, { description: "Ce qui en est dit à la personne ; vide si rien." })
  @prop({ type: () => String, default: "" })
  text!: string;
}

// Several unverified accounts may share an address for a while: only a verified account owns it.
@ObjectType({ description: "Une personne inscrite." })
@index({ email: 1 }, { unique: true, partialFilterExpression: { isVerified: true } })
@index({ email: 1, _id: -1 })
@index({ role: 1, isVerified: 1, _id: 1 })
@index({ isVerified: 1, _id: -1 })
@index({ keys: 1, _id: -1 }, { partialFilterExpression: { isVerified: true } })
@index(
  { addedById: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { clientId: { $exists: true } } },
)
@index({ "commentBan.at": -1 }, { partialFilterExpression: { "commentBan.at": { $gt: new Date(0) } } })
@index({ slug: 1 }, { unique: true, partialFilterExpression: { slug: { $exists: true } } })
@index({ unverifiedUntil: 1 }, { expireAfterSeconds: 0 })
@plugin(fillAbsentFields, { defaults: { jobTitle: "", links: [] } })
@modelOptions({ schemaOptions: { timestamps: true, collection: "users" } })
export class User {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @Field(() => String, { description: "Prénom." })
  @prop({ type: () => String, required: true })
  firstName!: string;

  @Field(() => String, {
    description: "Nom\u00a0; vide pour un auteur venu d’un autre site sous un seul nom.",
  })
  @prop({ type: () => String, default: "" })
  lastName!: string;

  /** Exposed as User.isAdmin to everybody, as User.role to the person and to administrators. */
  @prop({ type: () => String, required: true, enum: roles, default: "READER" })
  role!: Role;

  /** Of a moderator of categories alone. Exposed as User.moderatedCategories. */
  @prop({ type: () => [Types.ObjectId], default: undefined })
  moderatedCategoryIds?: Types.ObjectId[];

  @Field(() => String, { description: "Présentation, en texte simple." })
  @prop({ type: () => String, default: "" })
  aboutMe!: string;

  // Shown on an author's page.
  @Field(() => String, { description: "Fonction, comme «\u00a0Grand reporter\u00a0»\u00a0; vide si rien." })
  @prop({ type: () => String, default: "" })
  jobTitle!: string;

  @Field(() => [String], { description: "Adresses de ses pages ailleurs." })
  @prop({ type: () => [String], default: [] })
  links!: string[];

  /** Given with the first published article (author-slug.service.ts). */
  @Field(() => String, {
    nullable: true,
    description: "Ce qui nomme sa page, /auteurs/{slug}\u00a0; null tant que rien n’a été publié.",
  })
  @prop({ type: () => String })
  slug?: string;

  @Field(() => Date, { description: "Date d’inscription." })
  readonly createdAt!: Date;
  readonly updatedAt!: Date;

  // Exposed through field resolvers, to the user and to administrators only.
  /** Dial code of the telephone number. */
  @prop({ type: () => String, default: "" })
  code!: string;
  @prop({ type: () => String, default: "" })
  telephone!: string;
  /** In lower case: addresses are compared case-insensitively. */
  @prop({ type: () => String, required: true })
  email!: string;

  /** File name of the avatar; exposed as `image`. */
  @prop({ type: () => String })
  imageName?: string;

  /** bcrypt hash. Never exposed. */
  @prop({ type: () => String, required: true })
  passwordHash!: string;

  @prop({ type: () => Boolean, required: true, default: false })
  isVerified!: boolean;

  /** Search keys of the administrators' user list (user.keys.ts). Never exposed. */
  @prop({ type: () => [String], select: false, default: undefined })
  keys?: string[];

  /** The administrator who added the user, and the idempotency key of the request. */
  @prop({ type: () => Types.ObjectId })
  addedById?: Types.ObjectId;
  @prop({ type: () => String })
  clientId?: string;

  /**
   * Date on which a change to the administrators last locked this document: see requireOtherAdministrator. The name is
   * stored.
   */
  @prop({ type: () => Date })
  heldAt?: Date;

  // Exposed as User.commentBan, to the user and to administrators.
  @prop({ type: () => CommentBan })
  commentBan?: CommentBan;

  /**
   * Date on which its address was confirmed; absent from older accounts, and from those that were created confirmed.
   */
  @prop({ type: () => Date })
  verifiedAt?: Date;

  /** Date of the first login; absent until then, and from accounts that have not logged in since it is kept. */
  @prop({ type: () => Date })
  firstLoginAt?: Date;

  /** Date on which the TTL index removes an account that was never verified; absent from verified ones. */
  @prop({ type: () => Date })
  unverifiedUntil?: Date;
}

@ObjectType({ description: "Des personnes, les dernières inscrites d’abord." })
export class UserPage {
  @Field(() => [User], { description: "Les dernières inscrites d’abord." })
  items!: User[];

  @Field(() => Int, { description: "Numéro de cette page, à partir de 1." })
  page!: number;

  @Field(() => Int, { description: "Nombre de pages." })
  pages!: number;

  @Field(() => Int, { description: "Nombre de personnes." })
  total!: number;
}

export const UserModel = getModelForClass(User);
