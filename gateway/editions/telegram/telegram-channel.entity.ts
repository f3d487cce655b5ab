import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";

const channelId = "channel";
export const onlyChannel = { _id: channelId } as const;

/** The Telegram channel that gets the editions: one document, or none. */
@modelOptions({ schemaOptions: { collection: "telegramChannels", versionKey: false } })
export class StoredTelegramChannel {
  @prop({ type: () => String, default: channelId })
  readonly _id!: typeof channelId;

  /** The bot's token, encrypted by the site's secret. */
  @prop({ type: () => String, required: true })
  sealedToken!: string;
  /** Its name at Telegram, without « @ ». */
  @prop({ type: () => String, required: true })
  bot!: string;
  /** The channel's number at Telegram, which stays when it is renamed. */
  @prop({ type: () => Number, required: true })
  chatId!: number;
  @prop({ type: () => String, required: true })
  title!: string;
  /** Name of a public channel, without « @ ». */
  @prop({ type: () => String })
  username?: string;
}

export const TelegramChannelModel = getModelForClass(StoredTelegramChannel);
