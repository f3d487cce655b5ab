import { rm } from "node:fs/promises";
import { clock } from "../../core/clock.ts";
import { badInput } from "../../core/errors.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { type ImportRun, ImportRunModel } from "../records/import-run.entity.ts";
import { getImportRun } from "../records/run-record.service.ts";
import { isWorkedOn, stopWork } from "../records/run-work.service.ts";
import { folderOf } from "./start-import.service.ts";

/**
 * Stops an import that is read or under way; what it brought stays, and can be taken away. Administrators only. Throws
 * NOT_FOUND, BAD_USER_INPUT for one that is not under way.
 */
export async function cancelImport(viewer: Viewer | null, id: unknown): Promise<ImportRun> {
  const administrator = requireAdmin(viewer);
  const { _id } = await getImportRun(administrator, id);
  const run = await ImportRunModel.findOneAndUpdate(
    { _id, state: { $in: ["LOOKING", "RUNNING"] } },
    { $set: { state: "CANCELLED", endedAt: clock.now() } },
  ).lean<ImportRun>();
  if (!run) throw badInput({ id: "Cet import n’est pas en cours." });
  stopWork(_id);
  // The process that works on it deletes the files; one of the commands has its own.
  if (!isWorkedOn(run) && run.paths) await rm(folderOf(run), { recursive: true, force: true });
  return getImportRun(administrator, _id);
}
