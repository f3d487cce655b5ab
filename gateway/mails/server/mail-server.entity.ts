import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import type { MailServerSecurity } from "../../../schema/rules/mail-server.ts";

const serverId = "server";
export const onlyServer = { _id: serverId } as const;

/** The mail server that was set in the studio: one document, or none. */
@modelOptions({ schemaOptions: { collection: "mailServers", versionKey: false } })
export class StoredMailServer {
  @prop({ type: () => String, default: serverId })
  readonly _id!: typeof serverId;

  @prop({ type: () => String, required: true })
  host!: string;
  @prop({ type: () => Number, required: true })
  port!: number;
  @prop({ type: () => String, required: true })
  security!: MailServerSecurity;
  @prop({ type: () => String, default: "" })
  user!: string;
  /** Encrypted by the site's secret; empty where the server asks for no log-in. */
  @prop({ type: () => String, default: "" })
  sealedPassword!: string;
  /** Address of the sender. */
  @prop({ type: () => String, required: true })
  from!: string;
}

export const MailServerModel = getModelForClass(StoredMailServer);
