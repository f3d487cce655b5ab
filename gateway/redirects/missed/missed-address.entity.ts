import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import type { Types } from "mongoose";
import { Field, Int, ObjectType } from "type-graphql";

/** Number of requests of a day for an address that the site doesn't have. Holds a path and numbers, nothing of who requested it. */
@index({ day: 1, address: 1 }, { unique: true })
@index({ address: 1 })
@index({ at: 1 }, { expireAfterSeconds: 90 * 86_400 })
@modelOptions({ schemaOptions: { collection: "missedAddresses", versionKey: false } })
export class DayMissedAddress {
  readonly _id!: Types.ObjectId;

  /** 2026-11-21, in the site's time zone. */
  @prop({ type: () => String, required: true })
  day!: string;

  @prop({ type: () => String, required: true })
  address!: string;

  @prop({ type: () => Number, default: 0 })
  count!: number;

  @prop({ type: () => Number, default: 0 })
  robotCount!: number;

  @prop({ type: () => Date, required: true })
  at!: Date;
}

export const DayMissedAddressModel = getModelForClass(DayMissedAddress);

/** Address that was requested in vain, over several days. */
@ObjectType({ description: "Une adresse demandée en vain." })
export class MissedAddress {
  @Field(() => String, { description: "L’adresse, sans ses paramètres." })
  address!: string;

  @Field(() => Int, { description: "Combien de fois, par des personnes." })
  count!: number;

  @Field(() => Int, { description: "Combien de fois, par des robots." })
  robotCount!: number;

  @Field(() => String, { description: "Le dernier jour\u00a0: 2026-11-21." })
  lastMissedOn!: string;
}

@ObjectType({ description: "L’article auquel une adresse perdue menait sans doute." })
export class LikelyArticle {
  @Field(() => String, { description: "Son titre." })
  title!: string;

  @Field(() => String, { description: "Son adresse ici\u00a0: /posts/le-port." })
  to!: string;
}
