import type { ClientSession } from "mongoose";
import { clock } from "../core/clock.ts";
import { RedirectModel } from "./redirect.entity.ts";
import { redirectKeys } from "./redirect-words.ts";

/**
 * Leads an address of the site to the one that its page has from now on, in the caller's transaction; those that led to
 * it lead there at once.
 */
export async function moveAddress(session: ClientSession, from: string, to: string): Promise<void> {
  await RedirectModel.deleteOne({ _id: to }, { session });
  await RedirectModel.updateMany({ to: from }, { $set: { to } }, { session });
  const fields = {
    $set: { to, origin: "RENAME" as const, ...redirectKeys(from, to) },
    $setOnInsert: { createdAt: clock.now() },
  };
  await RedirectModel.updateOne({ _id: from }, fields, { session, upsert: true });
}

/** Removes the redirects that lead to an address, in the caller's transaction. */
export const removeRedirectsTo = async (session: ClientSession, to: string): Promise<void> => {
  await RedirectModel.deleteMany({ to }, { session });
};
