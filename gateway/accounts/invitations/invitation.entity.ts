import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType } from "type-graphql";
import type { Role } from "../../../schema/roles.ts";
import { RoleEnum } from "../../users/role.enum.ts";

/** An address that an administrator has invited to the team. Only the hash of its token is stored; accepting removes it. */
@ObjectType({ description: "Une invitation à rejoindre l’équipe, qui n’est pas encore acceptée." })
@index({ email: 1 }, { unique: true })
@index({ tokenHash: 1 }, { unique: true })
@index({ invitedById: 1 })
@index({ removeAt: 1 }, { expireAfterSeconds: 0 })
@modelOptions({ schemaOptions: { collection: "invitations", versionKey: false } })
export class Invitation {
  @Field(() => ID, { name: "id", description: "Identifiant ; il n’ouvre rien." })
  readonly _id!: Types.ObjectId;

  /** In lower case. */
  @Field(() => String, { description: "L’adresse invitée." })
  @prop({ type: () => String, required: true })
  email!: string;

  @Field(() => RoleEnum, { description: "Le rôle qu’elle donne." })
  @prop({ type: () => String, required: true })
  role!: Role;

  @prop({ type: () => String, required: true })
  tokenHash!: string;

  // Shown through Invitation.invitedBy.
  @prop({ type: () => Types.ObjectId, required: true })
  invitedById!: Types.ObjectId;

  @Field(() => Date, { description: "Quand l’e-mail est parti, la dernière fois." })
  @prop({ type: () => Date, required: true })
  sentAt!: Date;

  @Field(() => Date, { description: "Quand le lien cesse d’ouvrir." })
  @prop({ type: () => Date, required: true })
  expiresAt!: Date;

  /** Date of its deletion by the database; until then an expired invitation can be sent again. */
  @prop({ type: () => Date, required: true })
  removeAt!: Date;
}

export const InvitationModel = getModelForClass(Invitation);
