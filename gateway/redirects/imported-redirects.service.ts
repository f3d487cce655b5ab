import type { Types } from "mongoose";
import { clock } from "../core/clock.ts";
import { AppError } from "../core/errors.ts";
import { mostPatterns } from "./find-redirect.service.ts";
import { oldAddressOf } from "./old-address.ts";
import { RedirectModel } from "./redirect.entity.ts";
import { type Addresses, checkAddresses } from "./redirect-addresses.ts";
import { redirectKeys } from "./redirect-words.ts";

/** A redirect that could not be added, with the reason. */
export interface RefusedAddresses extends Addresses {
  readonly reason: string;
}

/** Returns the redirects of an import as they are stored, each address once, and those that are refused; what leads to itself is neither. */
export async function readImportedRedirects(given: readonly Addresses[]) {
  const kept = new Map<string, string>();
  const refused: RefusedAddresses[] = [];
  for (const each of given) {
    if (oldAddressOf(each.from) === "/") continue;
    try {
      const { from, to } = await checkAddresses(each);
      if (from !== pathOf(to) && !kept.has(from)) kept.set(from, to);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ ...each, reason: error.reason });
    }
  }
  return { kept, refused };
}

/**
 * Adds the redirects of an import, by the rules of those that are written here; each leads at once to where it ends. Addresses that lead
 * somewhere already keep where. Returns those that were refused.
 */
export async function addImportedRedirects(
  importRunId: Types.ObjectId,
  given: readonly Addresses[],
): Promise<RefusedAddresses[]> {
  const { kept, refused } = await readImportedRedirects(given);
  const known = await storedTargets([...kept].flat());
  let patterns = await RedirectModel.countDocuments({ isPattern: true });
  const lines = [...kept].flatMap(([from, target]) => {
    const isPattern = from.includes("/:");
    const to = isPattern ? target : endOf(from, target, (path) => known.get(path) ?? kept.get(path));
    if (to === null) refused.push({ from, to: target, reason: "Cette adresse se mènerait à elle-même" });
    if (to === null || known.has(from)) return [];
    if (isPattern && ++patterns > mostPatterns) {
      refused.push({ from, to, reason: `${mostPatterns} modèles d’adresses au plus` });
      return [];
    }
    const fields = {
      ...{ to, importRunId, origin: "IMPORT" as const, ...redirectKeys(from, to) },
      createdAt: clock.now(),
      ...(isPattern && { isPattern }),
    };
    return [{ updateOne: { filter: { _id: from }, update: { $setOnInsert: fields }, upsert: true } }];
  });
  if (lines.length > 0) await RedirectModel.bulkWrite(lines, { ordered: false, timestamps: false });
  return refused;
}

/** Returns where the redirects from these addresses lead, as far as there are any. */
async function storedTargets(addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const paths = addresses.flatMap((each) => pathOf(each) ?? []);
  const stored = await RedirectModel.find({ _id: { $in: paths } }, { to: 1 }).lean();
  return new Map(stored.map(({ _id, to }) => [_id, to]));
}

const pathOf = (address: string): string | null => (address.startsWith("/") ? oldAddressOf(address) : null);

/** Returns where a chain of redirects ends; null for one that leads back to an address of its own. */
function endOf(from: string, to: string, next: (path: string) => string | undefined): string | null {
  const passed = new Set([from]);
  let end = to;
  for (let path = pathOf(end); path; path = pathOf(end)) {
    if (passed.has(path)) return null;
    passed.add(path);
    const further = next(path);
    if (further === undefined) return end;
    end = further;
  }
  return end;
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
