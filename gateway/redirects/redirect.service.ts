import { keywordRules } from "../../schema/rules/search.ts";
import { afterPrefix, foldedWords } from "../../schema/text/fold.ts";
import { clock } from "../core/clock.ts";
import { AppError, badInput, notFound } from "../core/errors.ts";
import { numberedPage, type PageArguments, requirePage } from "../core/lists/pagination.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { check } from "../core/validation.ts";
import { findRedirect, mostPatterns } from "./find-redirect.service.ts";
import { forgetMissedAddress } from "./missed/missed-address.service.ts";
import { matchPattern, oldAddressOf } from "./old-address.ts";
import { Redirect, RedirectModel, type RedirectOrigin, RedirectPage } from "./redirect.entity.ts";
import { type Addresses, checkAddresses } from "./redirect-addresses.ts";
import { redirectKeys } from "./redirect-words.ts";

// The resolver names the classes; only services touch the model.
export { Redirect, RedirectPage };

const taken = "Cette adresse mène déjà quelque part\u00a0: changez sa redirection";
const gone = "Cette redirection n’existe plus.";

/** Adds a redirect, or changes where one leads. Loops and chains are refused. Administrators only. Throws BAD_USER_INPUT. */
export async function createRedirect(viewer: Viewer | null, input: unknown): Promise<Redirect> {
  requireAdmin(viewer);
  return putRedirect(await checkAddresses(input), "HAND");
}

/** Changes both addresses of a redirect. Administrators only. Throws BAD_USER_INPUT, NOT_FOUND, CONFLICT. */
export async function updateRedirect(viewer: Viewer | null, from: string, input: unknown): Promise<Redirect> {
  requireAdmin(viewer);
  const former = oldAddressOf(from) ?? from;
  if (!(await RedirectModel.exists({ _id: former }))) throw notFound(gone);
  const addresses = await checkAddresses(input);
  if (addresses.from === former) return putRedirect(addresses, "HAND");
  if (await RedirectModel.exists({ _id: addresses.from }))
    throw new AppError("CONFLICT", taken, { fields: { from: taken } });
  const changed = await putRedirect(addresses, "HAND");
  await RedirectModel.deleteOne({ _id: former });
  return changed;
}

/** Writes a redirect. Throws BAD_USER_INPUT for a loop or a chain. */
export async function putRedirect({ from, to }: Addresses, origin: RedirectOrigin): Promise<Redirect> {
  const isPattern = from.includes("/:");
  await requireNoChain(from, to, isPattern);
  const redirect = await RedirectModel.findOneAndUpdate(
    { _id: from },
    {
      $set: { to, origin, ...redirectKeys(from, to), ...(isPattern && { isPattern }) },
      $setOnInsert: { createdAt: clock.now() },
      $unset: { importRunId: 1 },
    },
    { upsert: true, returnDocument: "after" },
  ).lean<Redirect>();
  await forgetMissedAddress(from);
  return redirect as Redirect;
}

async function requireNoChain(from: string, to: string, isPattern: boolean): Promise<void> {
  const target = to.startsWith("/") ? oldAddressOf(to) : null;
  if (target && (target === from || (isPattern && matchPattern(from, target))))
    throw badInput({ to: "Cette adresse se mènerait à elle-même" });
  if (target && (await findRedirect(target)))
    throw badInput({ to: "Cette adresse mène déjà ailleurs\u00a0: donnez celle où elle arrive" });
  const before = await RedirectModel.exists({ to: { $in: [from, encodeURI(from)] } });
  if (before) throw badInput({ from: "Une autre redirection mène déjà ici\u00a0: changez-la d’abord" });
  if (isPattern && (await RedirectModel.countDocuments({ isPattern: true })) >= mostPatterns)
    throw badInput({ from: `${mostPatterns} modèles d’adresses au plus` });
}

interface RedirectQuery extends PageArguments {
  /** Words of either address, or the first letters of them. */
  readonly keyword?: string;
}

/** Returns the redirects by their old addresses. Administrators only. Throws BAD_USER_INPUT. */
export async function listRedirects(viewer: Viewer | null, query: RedirectQuery): Promise<RedirectPage> {
  requireAdmin(viewer);
  const { page, limit } = requirePage(query);
  const { keyword } = await check(keywordRules, { keyword: query.keyword ?? "" });
  const words = foldedWords(keyword).map((word) => ({
    words: { $elemMatch: { $gte: word, $lt: afterPrefix(word) } },
  }));
  const filter = words.length > 0 ? { $and: words } : {};
  return numberedPage<Redirect>(
    RedirectModel.find(filter).sort({ _id: 1 }),
    { page, limit },
    words.length > 0 ? RedirectModel.countDocuments(filter) : RedirectModel.estimatedDocumentCount(),
  );
}

/** Removes a redirect and returns it. Administrators only. Throws NOT_FOUND. */
export async function deleteRedirect(viewer: Viewer | null, from: string): Promise<Redirect> {
  requireAdmin(viewer);
  const removed = await RedirectModel.findOneAndDelete({ _id: oldAddressOf(from) ?? from }).lean<Redirect>();
  if (!removed) throw notFound(gone);
  return removed;
}

/** Yields every redirect. For the export of the site. */
export const allRedirects = (): AsyncIterable<Redirect> => RedirectModel.find({}).lean<Redirect[]>().cursor();
