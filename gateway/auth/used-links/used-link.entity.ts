import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";

/** Effect of the link or the code of a mail. */
export type LinkUse =
  | "ACTIVATED"
  | "ADDRESS_CONFIRMED"
  | "CODE_USED"
  | "PASSWORD_CHANGED"
  | "CHANGE_REFUSED"
  | "CHANGE_UNDONE"
  | "INVITATION_ACCEPTED"
  | "PASSKEY_USED"
  | "PROOF_SPENT";

/** A link or a code that was used. It names no account: it is found by the secret of the mail alone. */
@index({ removeAt: 1 }, { expireAfterSeconds: 0 })
@modelOptions({ schemaOptions: { collection: "usedLinks", versionKey: false } })
export class UsedLink {
  /** Keyed hash of the token, of a code with its token. */
  @prop({ type: () => String, required: true })
  readonly _id!: string;

  @prop({ type: () => String, required: true })
  use!: LinkUse;

  /** Date on which the TTL index removes it. */
  @prop({ type: () => Date, required: true })
  removeAt!: Date;
}

export const UsedLinkModel = getModelForClass(UsedLink);
