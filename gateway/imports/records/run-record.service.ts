import { basename } from "node:path";
import { Types } from "mongoose";
import { clock } from "../../core/clock.ts";
import { knownId } from "../../core/documents/ids.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { numberedPage, type PageArguments, requirePage } from "../../core/lists/pagination.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import type { Survey } from "../survey/survey.ts";
import type { ImportKind } from "./import-kinds.ts";
import { ImportRun, ImportRunModel, ImportRunPage } from "./import-run.entity.ts";
import { isWorkedOn, workerName } from "./run-work.service.ts";

// The resolver names the classes; only services touch the model.
export { ImportRun, ImportRunPage };

const noRun = "Cet import n’existe pas.";
const busy = "Un import est déjà en cours\u00a0: attendez qu’il finisse.";

/** Throws CONFLICT while an import other than this one is under way, or taken away. */
export async function requireIdle(runId?: Types.ObjectId): Promise<void> {
  const left = await ImportRunModel.find({
    state: { $in: ["RUNNING", "UNDOING", "CANCELLED"] },
    worker: { $exists: true },
    ...(runId && { _id: { $ne: runId } }),
  })
    .limit(10)
    .lean<ImportRun[]>();
  if (left.some(isWorkedOn)) throw new AppError("CONFLICT", busy);
}

export interface StartedFiles {
  readonly kind: ImportKind;
  readonly paths: readonly string[];
  /** The files are the site's own: a restart continues with them. */
  readonly keepPaths?: boolean;
}

const nameOf = (paths: readonly string[]): string =>
  paths
    .map((path) => basename(path))
    .join(", ")
    .slice(0, 500);

/** Returns the id of the run of the same files that was interrupted, else a new one. */
export async function idOfRun({
  kind,
  paths,
}: Pick<StartedFiles, "kind" | "paths">): Promise<Types.ObjectId> {
  const left = await ImportRunModel.exists({
    ...{ kind, file: nameOf(paths) },
    state: { $in: ["RUNNING", "FAILED", "CANCELLED"] },
  });
  return left?._id ?? new Types.ObjectId();
}

/** Begins a run, or takes up the one that was confirmed or interrupted. */
export async function beginRun(
  viewer: Viewer,
  runId: Types.ObjectId,
  { kind, paths, keepPaths }: StartedFiles,
  survey: Survey,
): Promise<ImportRun> {
  const run = await ImportRunModel.findOneAndUpdate(
    { _id: runId },
    {
      $set: {
        ...{ state: "RUNNING", worker: workerName(), site: survey.site },
        sourceCounts: { ...survey.counts, redirects: 0 },
      },
      $unset: { problem: 1, endedAt: 1, examples: 1, settings: 1, redirects: 1 },
      $setOnInsert: {
        ...{ kind, file: nameOf(paths), startedAt: clock.now(), startedById: new Types.ObjectId(viewer.id) },
        ...(keepPaths && { paths: [...paths] }),
      },
    },
    { upsert: true, returnDocument: "after" },
  )
    .orFail()
    .lean<ImportRun>();
  await forgetCells(run);
  return run;
}

/** Forgets the cells that a look has shown of a table of people; what its columns say stays, for a restart. */
async function forgetCells({ _id, columns = [] }: ImportRun): Promise<void> {
  const bare = columns.map((column) => ({ ...column, examples: [] }));
  if (bare.length > 0) await ImportRunModel.updateOne({ _id }, { $set: { columns: bare } });
}

export const beginUndoing = async (_id: Types.ObjectId): Promise<void> => {
  await ImportRunModel.updateOne({ _id }, { $set: { state: "UNDOING", worker: workerName() } });
};

/** Writes how far a run has come. */
export const saveProgress = async (
  _id: Types.ObjectId,
  fields: Partial<Pick<ImportRun, "done" | "counts">>,
): Promise<void> => {
  await ImportRunModel.updateOne({ _id }, { $set: fields });
};

/** Writes how a run ended, unless it was cancelled meanwhile. */
export const endRun = async (_id: Types.ObjectId, fields: Partial<ImportRun>): Promise<void> => {
  await ImportRunModel.updateOne(
    { _id, state: { $ne: "CANCELLED" } },
    { $set: { ...fields, endedAt: clock.now() } },
  );
};

/** Returns the imports, the last one first. Administrators only. Throws BAD_USER_INPUT. */
export async function listImportRuns(viewer: Viewer | null, query: PageArguments): Promise<ImportRunPage> {
  requireAdmin(viewer);
  const { page, limit } = requirePage(query);
  return numberedPage<ImportRun>(
    ImportRunModel.find({}).sort({ _id: -1 }),
    { page, limit },
    ImportRunModel.estimatedDocumentCount(),
  );
}

/** Returns an import. Administrators only. Throws NOT_FOUND. */
export async function getImportRun(viewer: Viewer | null, id: unknown): Promise<ImportRun> {
  requireAdmin(viewer);
  const run = await ImportRunModel.findById(knownId(id, noRun)).lean<ImportRun>();
  if (!run) throw notFound(noRun);
  return run;
}

/** Returns the last import that began and was not undone; null without one. */
export const findLastRun = (): Promise<ImportRun | null> =>
  ImportRunModel.findOne({ state: { $in: ["RUNNING", "DONE", "FAILED", "CANCELLED", "UNDOING"] } })
    .sort({ _id: -1 })
    .lean<ImportRun>()
    .exec();
