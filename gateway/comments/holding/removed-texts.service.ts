import type { ClientSession, Types } from "mongoose";
import { clock } from "../../core/clock.ts";
import { isNearCopy, printOf } from "./near-copy.ts";
import { type RemovedText, RemovedTextModel } from "./removed-text.entity.ts";

/** Keeps the print of a text that the team removes, in the transaction of the removal. */
export async function rememberText(
  session: ClientSession,
  { _id, text }: { readonly _id: Types.ObjectId; readonly text: string },
): Promise<void> {
  const print = printOf(text);
  if (!print) return;
  await RemovedTextModel.updateOne(
    { _id },
    { $set: { ...print, at: clock.now() } },
    { upsert: true, session },
  );
}

/** Forgets the print of a comment whose removal is taken back. */
export async function forgetText(session: ClientSession, _id: Types.ObjectId): Promise<void> {
  await RemovedTextModel.deleteOne({ _id }, { session });
}

const mostCandidates = 200;

/** Whether a text is one that the team removed, or nearly so. */
export async function isKnownText(session: ClientSession, text: string): Promise<boolean> {
  const print = printOf(text);
  if (!print) return false;
  if (await RemovedTextModel.exists({ hash: print.hash }).session(session)) return true;
  if (print.bands.length === 0) return false;
  const found = await RemovedTextModel.find({ bands: { $in: print.bands } })
    .limit(mostCandidates)
    .session(session)
    .lean<RemovedText[]>();
  return found.some((each) => isNearCopy(each, print));
}
