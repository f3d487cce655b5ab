import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { clock } from "../../core/clock.ts";
import { settings } from "../../core/env.ts";
import { AppError, badInput } from "../../core/errors.ts";
import { errorFields, log } from "../../core/log.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { takeUpload } from "../../files/resumable/take-upload.service.ts";
import type { ImportColumnInput } from "../records/import-column.ts";
import { type ChosenSettings, isChosen, noSettings } from "../records/import-found.ts";
import type { ImportKind } from "../records/import-kinds.ts";
import { type ImportRun, ImportRunModel } from "../records/import-run.entity.ts";
import { deleteRemarks, keepRemarks } from "../records/remarks.service.ts";
import { getImportRun, requireIdle } from "../records/run-record.service.ts";
import { ImportError, type SourceEntry } from "../source/records.ts";
import { exampleOf } from "./example.ts";
import { previewImport } from "./preview.service.ts";
import { continueRun } from "./start-import.service.ts";
import { choicesOf, shownColumns } from "./table-choices.ts";

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
  const folder = join(settings.dataDir, "imports", String(new Types.ObjectId()));
  const paths: string[] = [];
  for (const [index, upload] of uploads.entries())
    paths.push(await takeUpload(administrator, upload, join(folder, String(index))));
  const mediaPath = media ? await takeUpload(administrator, media, join(folder, "media")) : undefined;
  const [run] = await ImportRunModel.create([
    {
      ...{ kind, paths, mediaPath, folder, state: "LOOKING", site: site?.trim() ?? "" },
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
  const entries: SourceEntry[] = [];
  try {
    const found = await previewImport(
      { kind, paths, media: mediaPath, site: site || undefined, choices },
      async (entry) => {
        if (entries.length < limits.imports.examples) entries.push(entry);
        // A long file leaves the others their turn.
        await turn();
      },
    );
    const examples = await Promise.all(entries.map((entry) => exampleOf(entry, found.survey)));
    await keepRemarks(_id, found.remarks);
    const { settings, redirects, site: oldSite, survey } = found;
    const sourceCounts = { ...found.counts, redirects: redirects.length };
    const shown = redirects.slice(0, limits.imports.shownRedirects);
    const columns = shownColumns(survey.columns, choices);
    const looked = { site: oldSite, sourceCounts, examples, columns, settings, redirects: shown };
    await ImportRunModel.updateOne({ _id, state: "LOOKING" }, { $set: { state: "LOOKED", ...looked } });
  } catch (error) {
    if (!(error instanceof ImportError || error instanceof AppError))
      log.error({ runId: String(_id), ...errorFields(error) }, "a file could not be looked at");
    const problem = error instanceof ImportError ? error.message : "Ce fichier n’a pas pu être lu.";
    await ImportRunModel.updateOne(
      { _id },
      { $set: { state: "FAILED", problem, endedAt: clock.now() }, $unset: { paths: 1, folder: 1 } },
    );
    if (folder) await rm(folder, { recursive: true, force: true });
  }
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
    state: "LOOKING" as const,
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
  if (run.state !== "LOOKED") throw badInput({ id: "Cet import n’attend pas d’accord." });
  const chosen = (run.settings ?? []).filter(({ path }) => isChosen(chosenSettings, path));
  const missing = chosen
    .flatMap(({ confirmations }) => confirmations)
    .filter((each) => !chosenSettings.confirmed.includes(each));
  if (missing.length > 0) throw badInput({ confirmed: `À confirmer\u00a0: ${missing.join(", ")}` });
  await requireIdle();
  await ImportRunModel.updateOne(
    { _id: run._id },
    { $set: { state: "RUNNING", startedAt: clock.now(), chosenSettings } },
  );
  // Those of the look say what would be: the import makes its own.
  await deleteRemarks(run._id);
  void continueRun(administrator, { ...run, chosenSettings }).catch((error: unknown) =>
    log.error({ runId: String(run._id), ...errorFields(error) }, "an import could not begin"),
  );
  return getImportRun(administrator, run._id);
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
  if (run.folder) await rm(run.folder, { recursive: true, force: true });
  return getImportRun(administrator, run._id);
}
