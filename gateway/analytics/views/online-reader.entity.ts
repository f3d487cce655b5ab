import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";

/**
 * Somebody who has opened an article in the last minutes. Its id is a hash under the salt of the day that is in no other
 * collection, so that it leads neither to a person nor to what they read. A TTL index deletes it.
 */
@index({ until: 1 }, { expireAfterSeconds: 0 })
@modelOptions({ schemaOptions: { collection: "onlineReaders", versionKey: false } })
export class OnlineReader {
  @prop({ type: () => String, required: true })
  readonly _id!: string;

  @prop({ type: () => Date, required: true })
  until!: Date;
}

export const OnlineReaderModel = getModelForClass(OnlineReader);
