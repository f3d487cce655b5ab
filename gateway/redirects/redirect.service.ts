import type { ClientSession, Types } from "mongoose";
import { redirectRules } from "../../schema/rules/redirect.ts";
import { clock } from "../core/clock.ts";
import { badInput, notFound } from "../core/errors.ts";
import { type PageArguments, pagesOf, requirePage } from "../core/lists/pagination.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { check } from "../core/validation.ts";
import { fillPattern, matchPattern, oldAddressOf } from "./old-address.ts";
import { Redirect, RedirectModel, RedirectPage } from "./redirect.entity.ts";

// The resolver names the classes; only this service touches the model.
export { Redirect, RedirectPage };

/** Patterns are read for each address that has no page. */
const mostPatterns = 50;

/** Returns where an old address leads; null if nothing is known of it. */
export async function findRedirect(address: string): Promise<string | null> {
  const from = oldAddressOf(address);
  if (!from) return null;
  const names = [from, ...(plainUpload(from) ?? [])];
  const found = await RedirectModel.find({ _id: { $in: names } }).lean<Redirect[]>();
  const exact = names.map((name) => found.find(({ _id }) => _id === name)).find(Boolean);
  if (exact) return exact.to;
  for (const { _id, to } of await findPatterns()) {
    const parts = matchPattern(_id, from);
    if (parts) return fillPattern(to, parts);
  }
  return null;
}

const findPatterns = (): Promise<Redirect[]> =>
  RedirectModel.find({ isPattern: true }).limit(mostPatterns).lean<Redirect[]>().exec();

/** Returns the names of the picture of which WordPress has made a smaller one: `port-300x200.jpg` is `port.jpg`. */
function plainUpload(path: string): string[] | null {
  const [, base, ending] = /^(\/.*\/uploads\/.*?)(?:-\d+x\d+|-scaled)(\.\w+)$/.exec(path) ?? [];
  return base ? [`${base}${ending}`, `${base}-scaled${ending}`] : null;
}

/** Adds a redirect, or changes where one leads. Loops and chains are refused. Administrators only. Throws BAD_USER_INPUT. */
export async function createRedirect(viewer: Viewer | null, input: unknown): Promise<Redirect> {
  requireAdmin(viewer);
  const given = await check(redirectRules, input);
  const from = oldAddressOf(given.from);
  const to = given.to.trim();
  if (!from || from === "/")
    throw badInput({ from: "Une adresse de l’ancien site est attendue, comme /2019/04/port" });
  const isPattern = from.includes("/:");
  await requireNoChain(from, to, isPattern);
  return (await RedirectModel.findOneAndUpdate(
    { _id: from },
    {
      $set: { to, ...(isPattern && { isPattern }) },
      $setOnInsert: { createdAt: clock.now() },
      $unset: { importRunId: 1 },
    },
    { upsert: true, returnDocument: "after" },
  ).lean<Redirect>()) as Redirect;
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

/** Returns the redirects by their old addresses. Administrators only. */
export async function listRedirects(viewer: Viewer | null, query: PageArguments): Promise<RedirectPage> {
  requireAdmin(viewer);
  const { page, limit } = requirePage(query);
  const [total, items] = await Promise.all([
    RedirectModel.estimatedDocumentCount(),
    RedirectModel.find({})
      .sort({ _id: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<Redirect[]>(),
  ]);
  return { items, page, pages: pagesOf(total, limit), total };
}

/** Removes a redirect and returns it. Administrators only. Throws NOT_FOUND. */
export async function deleteRedirect(viewer: Viewer | null, from: string): Promise<Redirect> {
  requireAdmin(viewer);
  const removed = await RedirectModel.findOneAndDelete({ _id: oldAddressOf(from) ?? from }).lean<Redirect>();
  if (!removed) throw notFound("Cette redirection n’existe plus.");
  return removed;
}

/** Adds the redirects of an import; addresses that lead somewhere already keep where. Returns how many are new. */
export async function addImportedRedirects(
  importRunId: Types.ObjectId,
  redirects: readonly { readonly from: string; readonly to: string }[],
): Promise<number> {
  const lines = redirects.flatMap(({ from: given, to }) => {
    const from = oldAddressOf(given);
    if (!from || from === "/" || from === oldAddressOf(to)) return [];
    const fields = {
      to,
      importRunId,
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

/** Returns how many redirects an import has made. */
export const countImportedRedirects = (importRunId: Types.ObjectId): Promise<number> =>
  RedirectModel.countDocuments({ importRunId }).exec();

/**
 * Leads an address of the site to the one that its page has from now on, in the caller's transaction; those that led to
 * it lead there at once.
 */
export async function moveAddress(session: ClientSession, from: string, to: string): Promise<void> {
  await RedirectModel.deleteOne({ _id: to }, { session });
  await RedirectModel.updateMany({ to: from }, { $set: { to } }, { session });
  const fields = { $set: { to }, $setOnInsert: { createdAt: clock.now() } };
  await RedirectModel.updateOne({ _id: from }, fields, { session, upsert: true });
}

/** Removes the redirects that lead to an address, in the caller's transaction. */
export const removeRedirectsTo = async (session: ClientSession, to: string): Promise<void> => {
  await RedirectModel.deleteMany({ to }, { session });
};
