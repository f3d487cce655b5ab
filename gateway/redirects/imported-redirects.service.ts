import type { Types } from "mongoose";
import { clock } from "../core/clock.ts";
import { oldAddressOf } from "./old-address.ts";
import { RedirectModel } from "./redirect.entity.ts";
import { redirectWords } from "./redirect-words.ts";

/** Adds the redirects of an import; addresses that lead somewhere already keep where. Returns how many are new. */
export async function addImportedRedirects(
  importRunId: Types.ObjectId,
  redirects: readonly { readonly from: string; readonly to: string }[],
): Promise<number> {
  const lines = redirects.flatMap(({ from: given, to }) => {
    const from = oldAddressOf(given);
    if (!from || from === "/" || from === oldAddressOf(to)) return [];
    const fields = {
      ...{ to, importRunId, origin: "IMPORT" as const, words: redirectWords(from, to) },
      createdAt: clock.now(),
      ...(from.includes("/:") && { isPattern: true }),
    };
    return [{ updateOne: { filter: { _id: from }, update: { $setOnInsert: fields }, upsert: true } }];
  });
  if (lines.length === 0) return 0;
  const { upsertedCount } = await RedirectModel.bulkWrite(lines, { ordered: false, timestamps: false });
  return upsertedCount;
}

/** Removes the redirects that an import has made. */
export const removeImportedRedirects = async (importRunId: Types.ObjectId): Promise<void> => {
  await RedirectModel.deleteMany({ importRunId });
};

/** Removes the redirects that an import has made from these addresses. */
export async function removeImportedAddresses(
  importRunId: Types.ObjectId,
  addresses: readonly string[],
): Promise<void> {
  const from = addresses.flatMap((address) => oldAddressOf(address) ?? []);
  await RedirectModel.deleteMany({ _id: { $in: from }, importRunId });
}

/** Returns how many redirects an import has made. */
export const countImportedRedirects = (importRunId: Types.ObjectId): Promise<number> =>
  RedirectModel.countDocuments({ importRunId }).exec();
