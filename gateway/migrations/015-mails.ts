import { MailSuppressionModel, QueuedMailModel } from "../mails/mail.entity.ts";
import { prepareCollections } from "./collections.ts";

/** The queue of mails, and the addresses that were refused for good. */
export async function collectionsOfMails(): Promise<void> {
  await prepareCollections(QueuedMailModel, MailSuppressionModel);
}
