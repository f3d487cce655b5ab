import { clock } from "../shared/clock.ts";
import { MailSuppressionModel, type QueuedMail } from "./mail.entity.ts";

/** Whether a mail server has refused this address for good. */
export const isSuppressed = async (addressKey: string): Promise<boolean> =>
  (await MailSuppressionModel.exists({ addressKey })) !== null;

/** Keeps in mind that an address was refused for good. */
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
    // Two of its mails were refused at the same moment.
    if ((error as { code?: unknown }).code !== 11_000) throw error;
  }
}

/** The address takes mail again. */
export const unsuppress = async (addressKey: string): Promise<void> => {
  await MailSuppressionModel.deleteOne({ addressKey });
};
