import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { clock } from "../../core/clock.ts";
import { env } from "../../core/env.ts";
import { badInput } from "../../core/errors.ts";
import { errorFields, log } from "../../core/log.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { takeUpload } from "../../files/resumable/take-upload.service.ts";
import { FairQueue } from "../../lib/fair-queue.ts";
import type { ImportColumnInput } from "../records/import-column.ts";
import { type ChosenSettings, isChosen, noSettings } from "../records/import-found.ts";
import type { ImportKind } from "../records/import-kinds.ts";
import { type ImportRun, ImportRunModel } from "../records/import-run.entity.ts";
import { deleteRemarks, keepRemarks } from "../records/remarks.service.ts";
import { getImportRun, requireIdle } from "../records/run-record.service.ts";
import { RunStopped, stopWork, takeOn, workerName } from "../records/run-work.service.ts";
import { ImportError } from "../source/records.ts";
import { previewImport } from "./preview.service.ts";
import { continueRun } from "./start-import.service.ts";
import { choicesOf, shownColumns } from "./table-choices.ts";

/** One look at a time: each may take the memory of a whole process. */
const looks = new FairQueue({ atOnce: 1, mostWaiting: 50, mostWaitingEach: 50 });

interface LookedAt {
  readonly kind: ImportKind;
  /** Finished uploads: the files of the old site, and a zip or archive of its media. */
  readonly uploads: readonly string[];
  readonly media?: string | null;
  readonly site?: string | null;
}

/**
 * Takes finished uploads and reads them in the background: what would come, what could not be kept, and ten examples. Nothing
 * else is written. Returns the run at once. Administrators only. Throws NOT_FOUND, CONFLICT, BAD_USER_INPUT.
 */
export async function previewUploads(viewer: Viewer | null, given: LookedAt): Promise<ImportRun> {
  const administrator = requireAdmin(viewer);
  const { kind, uploads, media, site } = given;
  if (uploads.length === 0 || uploads.length > limits.imports.files)
    throw badInput({ uploads: `De 1 à ${limits.imports.files} fichiers sont attendus` });
  const folder = join(env.dataDir, "imports", String(new Types.ObjectId()));
  const paths: string[] = [];
  for (const [index, upload] of uploads.entries())
    paths.push(await takeUpload(administrator, upload, join(folder, String(index))));
  const mediaPath = media ? await takeUpload(administrator, media, join(folder, "media")) : undefined;
  const [run] = await ImportRunModel.create([
    {
      ...{ kind, paths, mediaPath, folder, state: "LOOKING", worker: workerName() },
      site: site?.trim() ?? "",
      file: paths
        .map((path) => basename(path))
        .join(", ")
        .slice(0, 500),
      startedAt: clock.now(),
      startedById: new Types.ObjectId(administrator.id),
    },
  ]);
  const looking = run!.toObject();
  void look(looking);
  return looking;
}

/** Reads the files of a run and keeps what is found of them. */
export async function look(run: ImportRun): Promise<void> {
  const { _id, kind, paths = [], mediaPath, folder, site } = run;
  const choices = choicesOf(run);
  const work = takeOn(_id);
  try {
    const request = { kind, paths, media: mediaPath, site: site || undefined, choices };
    const found = await looks.run("", () => previewImport(request, work.signal));
    for (let start = 0; start < found.remarks.length; start += limits.bulk)
      await keepRemarks(_id, found.remarks.slice(start, start + limits.bulk));
    const { settings, redirects, examples } = found;
    const sourceCounts = { ...found.counts, redirects: redirects.length };
    const columns = shownColumns(found.columns, choices);
    const shown = redirects.slice(0, limits.imports.shownRedirects);
    const looked = { site: found.site, sourceCounts, examples, columns, settings, redirects: shown };
    await ImportRunModel.updateOne({ _id, state: "LOOKING" }, { $set: { state: "LOOKED", ...looked } });
  } catch (error) {
    await failLook({ _id, folder }, problemOf(error, _id));
  } finally {
    await work.end();
  }
}

export const lookInterrupted = "La lecture a été interrompue\u00a0: envoyez le fichier de nouveau.";

function problemOf(error: unknown, runId: Types.ObjectId): string {
  if (error instanceof ImportError) return error.message;
  if (error instanceof RunStopped) return lookInterrupted;
  log.error({ runId: String(runId), ...errorFields(error) }, "a file could not be looked at");
  return "Ce fichier n’a pas pu être lu.";
}

/** Ends a look that failed: its files go. */
export async function failLook(
  { _id, folder }: Pick<ImportRun, "_id" | "folder">,
  problem: string,
): Promise<void> {
  await ImportRunModel.updateOne(
    { _id, state: "LOOKING" },
    { $set: { state: "FAILED", problem, endedAt: clock.now() }, $unset: { paths: 1, folder: 1 } },
  );
  if (folder) await rm(folder, { recursive: true, force: true });
}

interface ColumnChoices {
  readonly columns: readonly ImportColumnInput[];
  readonly consentOrigin?: string | null;
  readonly areRefusals?: boolean | null;
}

/**
 * Says what the columns of a run's tables mean, and has them read again. Administrators only. Throws NOT_FOUND, BAD_USER_INPUT for
 * a column that the tables don't have.
 */
export async function mapImportColumns(
  viewer: Viewer | null,
  id: unknown,
  { columns: given, consentOrigin, areRefusals }: ColumnChoices,
): Promise<ImportRun> {
  const administrator = requireAdmin(viewer);
  const run = await getImportRun(administrator, id);
  if (run.state !== "LOOKED") throw badInput({ id: "Cet import n’attend pas d’accord." });
  const meanings = new Map(given.map(({ name, meaning }) => [name, meaning]));
  const unknown = given.find(({ name }) => !run.columns.some((column) => column.name === name));
  if (unknown)
    throw badInput({ columns: `Le tableau n’a pas de colonne «\u00a0${unknown.name.slice(0, 100)}\u00a0»` });
  const columns = run.columns.map((column) => {
    const meaning = meanings.get(column.name);
    return meaning && meaning !== column.meaning ? { ...column, meaning, isChosen: true } : column;
  });
  const chosen = {
    ...{
      columns,
      consentOrigin: (consentOrigin ?? "").trim().slice(0, 500),
      areRefusals: areRefusals ?? false,
    },
    ...{ state: "LOOKING" as const, worker: workerName() },
  };
  const { modifiedCount } = await ImportRunModel.updateOne(
    { _id: run._id, state: "LOOKED" },
    { $set: chosen },
  );
  if (modifiedCount === 0) throw badInput({ id: "Cet import n’attend pas d’accord." });
  await deleteRemarks(run._id);
  const looking = { ...run, ...chosen };
  void look(looking);
  return looking;
}

/**
 * Imports what was looked at, with the settings that are chosen of it. Administrators only. Throws NOT_FOUND, BAD_USER_INPUT, also for
 * a setting without its confirmations, CONFLICT while another import runs.
 */
export async function confirmImport(
  viewer: Viewer | null,
  id: unknown,
  chosenSettings: ChosenSettings = noSettings,
): Promise<ImportRun> {
  const administrator = requireAdmin(viewer);
  const run = await getImportRun(administrator, id);
  requireConfirmed(run, chosenSettings);
  await requireIdle();
  const work = takeOn(run._id);
  const begun = await ImportRunModel.findOneAndUpdate(
    { _id: run._id, state: "LOOKED" },
    { $set: { state: "RUNNING", startedAt: clock.now(), worker: workerName(), chosenSettings } },
  );
  if (!begun) {
    await work.end();
    throw badInput({ id: "Cet import n’attend pas d’accord." });
  }
  // Those of the look say what would be: the import makes its own.
  await deleteRemarks(run._id);
  void continueRun(administrator, { ...run, chosenSettings }).catch((error: unknown) =>
    log.error({ runId: String(run._id), ...errorFields(error) }, "an import could not begin"),
  );
  return getImportRun(administrator, run._id);
}

/** Throws BAD_USER_INPUT where chosen settings lack a confirmation. */
function requireConfirmed({ settings = [] }: ImportRun, chosen: ChosenSettings): void {
  const missing = settings
    .filter(({ path }) => isChosen(chosen, path))
    .flatMap(({ confirmations }) => confirmations)
    .filter((each) => !chosen.confirmed.includes(each));
  if (missing.length > 0) throw badInput({ confirmed: `À confirmer\u00a0: ${missing.join(", ")}` });
}

/** Gives up a run that was only looked at: its files go. Administrators only. Throws NOT_FOUND, BAD_USER_INPUT. */
export async function discardImport(viewer: Viewer | null, id: unknown): Promise<ImportRun> {
  const administrator = requireAdmin(viewer);
  const run = await getImportRun(administrator, id);
  if (run.state !== "LOOKED" && run.state !== "LOOKING")
    throw badInput({ id: "Cet import a commencé\u00a0: il peut être retiré." });
  await ImportRunModel.updateOne(
    { _id: run._id },
    { $set: { state: "DISCARDED", endedAt: clock.now(), columns: [] }, $unset: { paths: 1, folder: 1 } },
  );
  stopWork(run._id);
  if (run.folder) await rm(run.folder, { recursive: true, force: true });
  return getImportRun(administrator, run._id);
}
