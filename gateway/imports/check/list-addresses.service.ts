import type { Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { oldAddressOf } from "../../redirects/old-address.ts";
import { itemKey } from "../content/import-context.ts";
import { slicesOf } from "../records/count-run.service.ts";
import { ImportItemModel } from "../records/import-item.entity.ts";
import type { ImportRun } from "../records/import-run.entity.ts";

interface Listing {
  /** The sitemap of the old site lists them, which proves that they were there. */
  readonly isSitemap?: boolean;
}

/** Adds addresses, as `oldAddressOf` writes them, to those of an import; those that it knows are not doubled. */
export async function listAddresses(
  { _id: runId, kind, site }: Pick<ImportRun, "_id" | "site"> & { readonly kind: string },
  addresses: readonly string[],
  { isSitemap = false }: Listing = {},
): Promise<void> {
  if (addresses.length === 0) return;
  const known = await knownAddresses(runId);
  const fields = { $set: isSitemap ? { isListed: true } : {} };
  for (let start = 0; start < addresses.length; start += limits.bulk)
    await ImportItemModel.bulkWrite(
      addresses.slice(start, start + limits.bulk).map((address) => {
        const ids = known.get(address);
        if (ids) return { updateMany: { filter: { _id: { $in: ids } }, update: fields } };
        const filter = { key: itemKey(kind, site, "address", address) };
        const update = { ...fields, $setOnInsert: { runId, type: "ADDRESS" as const, address } };
        return { updateOne: { filter, update, upsert: true } };
      }),
      { ordered: false },
    );
}

/** Returns the items of a run's addresses by the form in which redirects name them. */
async function knownAddresses(runId: Types.ObjectId): Promise<ReadonlyMap<string, Types.ObjectId[]>> {
  const known = new Map<string, Types.ObjectId[]>();
  for await (const items of slicesOf(runId, "ADDRESS"))
    for (const { _id, address = "" } of items) {
      const path = oldAddressOf(address) ?? address;
      known.set(path, [...(known.get(path) ?? []), _id]);
    }
  return known;
}

/** Returns how many addresses of an import the sitemap of the old site lists. */
export const countListed = (runId: Types.ObjectId): Promise<number> =>
  ImportItemModel.countDocuments({ runId, type: "ADDRESS", isListed: true }).exec();
