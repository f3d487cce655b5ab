import { Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { clock } from "../../core/clock.ts";
import { ignoreDuplicateKey } from "../../core/documents/duplicate-key.ts";
import { env } from "../../core/env.ts";
import { AppError, badInput } from "../../core/errors.ts";
import { numberedPage, type PageArguments, requirePage } from "../../core/lists/pagination.ts";
import { errorFields, log } from "../../core/log.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { type ImportRun, ImportRunModel } from "../records/import-run.entity.ts";
import { getImportRun } from "../records/run-record.service.ts";
import { type CheckedAddress, checkAddresses } from "./check.service.ts";
import {
  type AddressOutcome,
  type AddressSource,
  addressOutcomes,
  addressSources,
  ImportedAddress,
  ImportedAddressModel,
  ImportedAddressPage,
} from "./checked-address.entity.ts";
import { countListed, listAddresses } from "./list-addresses.service.ts";
import { addressesIn } from "./listed-addresses.ts";
import { requestFrom } from "./request-path.ts";

// The resolver names the classes; only this service touches the model.
export {
  type AddressOutcome,
  type AddressSource,
  addressOutcomes,
  addressSources,
  ImportedAddress,
  ImportedAddressPage,
};

const step = 25;

/** Runs whose addresses this process requests. */
const underWay = new Set<string>();

export const isChecking = ({ _id }: Pick<ImportRun, "_id">): boolean => underWay.has(String(_id));

/**
 * Begins to request every old address of an import here, also those of `list` (one a line, or a site map), and returns the run
 * at once. Administrators only. Throws NOT_FOUND, BAD_USER_INPUT, CONFLICT while a check is under way.
 */
export async function startCheck(viewer: Viewer | null, id: unknown, list = ""): Promise<ImportRun> {
  const administrator = requireAdmin(viewer);
  const run = await getImportRun(administrator, id);
  if (run.state !== "DONE") throw badInput({ id: "Cet import n’est pas fini." });
  if (isChecking(run)) throw new AppError("CONFLICT", "La vérification est déjà en cours.");
  if (list.length > limits.imports.listCharacters)
    throw badInput({ list: `${limits.imports.listCharacters} caractères au plus` });
  underWay.add(String(run._id));
  try {
    await listAddresses(run, addressesIn(list, limits.imports.listed));
    await ImportedAddressModel.deleteMany({ runId: run._id });
    await ImportRunModel.updateOne({ _id: run._id }, { $set: { check: { startedAt: clock.now() } } });
  } catch (error) {
    underWay.delete(String(run._id));
    throw error;
  }
  void check(administrator, run);
  return getImportRun(administrator, run._id);
}

async function check(viewer: Viewer, { _id: runId }: ImportRun): Promise<void> {
  const pending: CheckedAddress[] = [];
  try {
    for await (const checked of checkAddresses(viewer, runId, requestFrom(`http://127.0.0.1:${env.port}`))) {
      pending.push(checked);
      if (pending.length >= step) await keep(runId, pending.splice(0));
    }
    await keep(runId, pending.splice(0));
    const end = { "check.listed": await countListed(runId), "check.endedAt": clock.now() };
    await ImportRunModel.updateOne({ _id: runId }, { $set: end });
  } catch (error) {
    log.error({ runId: String(runId), ...errorFields(error) }, "the check of an import stopped");
  } finally {
    underWay.delete(String(runId));
  }
}

async function keep(runId: Types.ObjectId, checked: readonly CheckedAddress[]): Promise<void> {
  if (checked.length === 0) return;
  const counts = Object.values(addressOutcomes).map((outcome): [string, number] => [
    `check.${outcome.toLowerCase()}`,
    checked.filter((each) => each.outcome === outcome).length,
  ]);
  await ImportedAddressModel.insertMany(
    checked.map(({ to, ...each }) => ({ runId, ...each, ...(to !== null && { to }) })),
    { ordered: false },
  ).catch(ignoreDuplicateKey);
  await ImportRunModel.updateOne({ _id: runId }, { $inc: Object.fromEntries(counts) });
}

interface ImportedAddressFilter {
  readonly id: unknown;
  readonly outcome?: AddressOutcome;
  readonly source?: AddressSource;
}

/** Returns the addresses of the last check of an import, lost ones first, of one outcome or source if it is named. Administrators only. Throws NOT_FOUND, BAD_USER_INPUT. */
export async function listImportedAddresses(
  viewer: Viewer | null,
  { id, outcome, source, ...query }: PageArguments & ImportedAddressFilter,
): Promise<ImportedAddressPage> {
  const { _id: runId } = await getImportRun(viewer, id);
  const { page, limit } = requirePage(query);
  const filter = { runId, ...(source && { source }), ...(outcome && { outcome }) };
  return numberedPage<ImportedAddress>(
    // The order of their letters is the one to read them in.
    ImportedAddressModel.find(filter).sort({ outcome: 1, _id: 1 }),
    { page, limit },
    ImportedAddressModel.countDocuments(filter),
  );
}

export const deleteChecks = async (runId: Types.ObjectId): Promise<void> => {
  await ImportedAddressModel.deleteMany({ runId });
};
