import { hostname } from "node:os";
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

// The resolver names the classes; only services touch the model.
export { ImportRun, ImportRunPage };

const noRun = "Cet import n’existe pas.";
const busy = "Un import est déjà en cours\u00a0: attendez qu’il finisse.";
const worker = (): string => `${hostname()}:${process.pid}`;

/** Whether this process works on one. */
let isWorking = false;

/** Whether a process still works on a run; one of another machine is believed for as long as the run says so. */
function isAlive(name: string | undefined): boolean {
  const [host, pid] = name?.split(/:(?=\d+$)/) ?? [];
  if (!host || !pid) return false;
  if (name === worker()) return isWorking;
  if (host !== hostname()) return true;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch {
    return false;
  }
}

export const isWorkedOn = (run: ImportRun): boolean => isAlive(run.worker);

/** Throws CONFLICT while an import is under way, or taken away. */
export async function requireIdle(): Promise<void> {
  const left = await ImportRunModel.find({ state: { $in: ["RUNNING", "UNDOING"] } })
    .limit(10)
    .lean<ImportRun[]>();
  if (left.some(isWorkedOn)) throw new AppError("CONFLICT", busy);
}

export interface StartedFiles {
  readonly kind: ImportKind;
  readonly paths: readonly string[];
  /** The files are the site's own: a restart continues with them. */
  readonly keepPaths?: boolean;
  /** The run that was looked at, or continues; else that of the same files. */
  readonly runId?: Types.ObjectId;
}

/**
 * Begins a run, or takes up the one of the same file that was interrupted. One import runs at a time. Throws CONFLICT.
 */
export async function beginRun(
  viewer: Viewer,
  { kind, paths, keepPaths, runId }: StartedFiles,
  survey: Survey,
): Promise<ImportRun> {
  const file = paths
    .map((path) => basename(path))
    .join(", ")
    .slice(0, 500);
  await requireIdle();
  const sourceCounts = { ...survey.counts, redirects: 0 };
  const started = await ImportRunModel.findOneAndUpdate(
    runId ? { _id: runId } : { kind, file, state: { $in: ["RUNNING", "FAILED"] } },
    {
      $set: { state: "RUNNING", worker: worker(), site: survey.site, sourceCounts },
      $unset: { problem: 1, endedAt: 1, examples: 1, settings: 1, redirects: 1 },
    },
    { returnDocument: "after" },
  ).lean<ImportRun>();
  isWorking = true;
  if (started) {
    await forgetCells(started);
    return started;
  }
  const [run] = await ImportRunModel.create([
    {
      ...{ kind, file, site: survey.site, state: "RUNNING", worker: worker(), sourceCounts },
      ...(keepPaths && { paths: [...paths] }),
      startedAt: clock.now(),
      startedById: new Types.ObjectId(viewer.id),
    },
  ]);
  return run!.toObject();
}

/** Forgets the cells that a look has shown of a table of people; what its columns say stays, for a restart. */
async function forgetCells({ _id, columns = [] }: ImportRun): Promise<void> {
  const bare = columns.map((column) => ({ ...column, examples: [] }));
  if (bare.length > 0) await ImportRunModel.updateOne({ _id }, { $set: { columns: bare } });
}

/** Writes how far a run has come, and in which state it is. */
export const saveRun = async (_id: Types.ObjectId, fields: Partial<ImportRun>): Promise<void> => {
  const isOver = fields.state !== undefined && fields.state !== "RUNNING" && fields.state !== "UNDOING";
  isWorking = !isOver;
  await ImportRunModel.updateOne(
    { _id },
    {
      $set: { ...fields, ...(isOver ? { endedAt: clock.now() } : { worker: worker() }) },
      ...(isOver && { $unset: { worker: 1 } }),
    },
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
  ImportRunModel.findOne({ state: { $in: ["RUNNING", "DONE", "FAILED", "UNDOING"] } })
    .sort({ _id: -1 })
    .lean<ImportRun>()
    .exec();
