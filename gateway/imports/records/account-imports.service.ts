import type { ClientSession, Types } from "mongoose";
import type { AccountImports } from "../../accounts/account-imports.ts";
import { removeImportedAddresses } from "../../redirects/imported-redirects.service.ts";
import { findUser, type User } from "../../users/user.service.ts";
import { ImportedAddressModel } from "../check/checked-address.entity.ts";
import { erasedKeyOf, type ImportItem, ImportItemModel } from "./import-item.entity.ts";
import { type ImportRemark, ImportRemarkModel } from "./import-remark.entity.ts";
import { type ImportRun, ImportRunModel } from "./import-run.entity.ts";

// Items and remarks on an account. Undoing an import whose author was erased finds nothing of that author, and takes
// everything else away.

/** Imports an account came with, or was found by. For the export of account data. */
async function* exportImports(userId: Types.ObjectId) {
  for await (const { runId, key, name, addresses, isOwn } of itemsOf(userId).cursor()) {
    const run = await ImportRunModel.findById(runId).lean<ImportRun>();
    yield {
      ...summaryOf(run),
      name: name ?? null,
      identifier: partsOf(key).identifier,
      addresses: addresses ?? [],
      hasMadeTheAccount: isOwn,
    };
  }
}

/** Imports that an account started. For the export of account data. */
async function* exportStartedImports(userId: Types.ObjectId) {
  const runs = ImportRunModel.find({ startedById: userId }).sort({ _id: -1 }).lean<ImportRun[]>();
  for await (const run of runs.cursor()) yield summaryOf(run);
}

/** Remarks of imports that name an account. For the export of account data. */
async function* exportImportRemarks(userId: Types.ObjectId) {
  const user = await findUser(userId);
  if (!user) return;
  for (const filter of await remarksOn(user))
    for await (const { _id, about, text } of ImportRemarkModel.find(filter).lean<ImportRemark[]>().cursor())
      yield { about, text, createdAt: _id.getTimestamp() };
}

/** Removes the remarks that name an account, in the transaction that erases it. */
async function eraseRemarksOn(session: ClientSession, user: User): Promise<void> {
  for (const filter of await remarksOn(user, session))
    await ImportRemarkModel.deleteMany(filter, { session });
}

/**
 * Removes what the items of imports hold of an erased account: its names there, and the old addresses of its pages. A keyed hash
 * stays, so that the same file does not make the account again.
 */
async function eraseImportsOf(userId: Types.ObjectId): Promise<void> {
  for await (const { _id, runId, key, addresses = [] } of itemsOf(userId).cursor()) {
    const keys = addresses.map((address) => `${partsOf(key).site} address ${address}`);
    await ImportItemModel.deleteMany({ key: { $in: keys } });
    await ImportedAddressModel.deleteMany({
      runId,
      source: { $in: ["LIST", "OLD_SITE"] },
      address: { $in: addresses },
    });
    await removeImportedAddresses(runId, addresses);
    const mark = { $set: { runId, type: "ERASED" } } as const;
    await ImportItemModel.updateOne({ key: erasedKeyOf(key) }, mark, { upsert: true });
    await ImportItemModel.deleteOne({ _id });
  }
  await ImportRunModel.updateMany({ startedById: userId }, { $unset: { startedById: 1 } });
}

export const importsOfAccounts: AccountImports = {
  exportImports,
  exportStartedImports,
  exportImportRemarks,
  eraseRemarksOn,
  eraseImportsOf,
};

const itemsOf = (userId: Types.ObjectId, session: ClientSession | null = null) =>
  ImportItemModel.find({ type: "AUTHOR", targetId: userId }).session(session).lean<ImportItem[]>();

/** Filters of the remarks on an account: under its address in every import, under its names in those that it came with. */
async function remarksOn({ _id, email, firstName, lastName }: User, session: ClientSession | null = null) {
  const items = await itemsOf(_id, session);
  const fullName = `${firstName} ${lastName}`.trim();
  return [
    { about: email },
    ...items.map(({ runId, name }) => ({ runId, about: { $in: name ? [name, fullName] : [fullName] } })),
  ];
}

const summaryOf = (run: ImportRun | null) =>
  run ? { kind: run.kind, file: run.file, site: run.site, state: run.state, startedAt: run.startedAt } : {};

/** Parts the key of an author (`itemKey`): kind and host before, the identifier in the source behind. */
function partsOf(key: string): { readonly site: string; readonly identifier: string } {
  const words = key.split(" ");
  return { site: words.slice(0, 2).join(" "), identifier: words.slice(3).join(" ") };
}
