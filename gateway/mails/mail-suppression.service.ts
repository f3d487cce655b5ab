import { clock } from "../core/clock.ts";
import { ignoreDuplicateKey } from "../core/documents/duplicate-key.ts";
import { MailSuppressionModel, type QueuedMail } from "./mail.entity.ts";

/** Returns whether a mail server has rejected this address permanently. */
export const isSuppressed = async (addressKey: string): Promise<boolean> =>
  (await MailSuppressionModel.exists({ addressKey })) !== null;

/** Records that an address was rejected permanently. */
export async function suppress(
  { addressKey, address }: Pick<QueuedMail, "addressKey" | "address">,
  replyCode: number | undefined,
): Promise<void> {
  try {
    await MailSuppressionModel.updateOne(
      { addressKey },
      { $setOnInsert: { address }, $set: { replyCode, at: clock.now() } },
      { upsert: true },
    );
  } catch (error) {
    // Two mails to the address were rejected at the same moment.
    ignoreDuplicateKey(error);
  }
}

/** Removes an address that accepts mail again from the list. */
export const unsuppress = async (addressKey: string): Promise<void> => {
  await MailSuppressionModel.deleteOne({ addressKey });
};
