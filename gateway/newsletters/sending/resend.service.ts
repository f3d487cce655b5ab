import { clock } from "../../core/clock.ts";
import { knownId } from "../../core/documents/ids.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { countAgainst } from "../../lib/rate-limits.ts";
import { type Mailing, MailingModel, MailingRecipientModel } from "./mailing.entity.ts";
import { wakeMailings } from "./mailing-worker.ts";
import { noMailing } from "./start-mailing.service.ts";

const isStopped = "Cet envoi est arrêté\u00a0: lancez-en un autre.";

/**
 * Sends the mails of a mailing again that no server has confirmed, under the same Message-ID: a reader's server that has one
 * recognises it. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT, RATE_LIMITED.
 */
export async function resendUnconfirmed(viewer: Viewer | null, id: unknown): Promise<Mailing> {
  const editor = requireRight(viewer, "editPosts");
  await countAgainst("writeByAccount", editor.id);
  const _id = knownId(id, noMailing);
  const mailing = await inTransaction(async (session) => {
    const found = await MailingModel.findById(_id).session(session).lean<Mailing>();
    if (!found) throw notFound(noMailing);
    if (found.state === "STOPPED") throw new AppError("CONFLICT", isStopped);
    const { modifiedCount } = await MailingRecipientModel.updateMany(
      { mailingId: _id, state: "UNCONFIRMED" },
      { $set: { state: "WAITING", attempts: 0, dueAt: clock.now() }, $unset: { finishedAt: 1 } },
      { session },
    );
    if (modifiedCount === 0 || found.state !== "DONE") return found;
    return MailingModel.findOneAndUpdate(
      { _id },
      { $set: { state: "SENDING" }, $unset: { finishedAt: 1 } },
      { session, returnDocument: "after" },
    ).lean<Mailing>();
  });
  wakeMailings();
  return mailing!;
}
