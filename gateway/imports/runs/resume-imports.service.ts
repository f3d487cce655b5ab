import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { findUser } from "../../users/user.service.ts";
import { type ImportRun, ImportRunModel } from "../records/import-run.entity.ts";
import { endRun } from "../records/run-record.service.ts";
import { isWorkedOn, takeOn, workerName } from "../records/run-work.service.ts";
import { failLook, lookInterrupted } from "./look.service.ts";
import { continueRun, folderOf } from "./start-import.service.ts";

/** Times that the process of an import may end while it works on it. */
const mostInterruptions = 2;

/**
 * Continues the uploaded imports whose process ended, but for one that ended its process twice: it is stopped. Looks whose
 * process ended have failed. For the scheduler. Returns how many go on.
 */
export async function resumeImports(): Promise<number> {
  const looks = await ImportRunModel.find({ state: "LOOKING" }).limit(10).lean<ImportRun[]>();
  for (const run of looks.filter((each) => !isWorkedOn(each))) await failLook(run, lookInterrupted);
  const left = await ImportRunModel.find({ state: "RUNNING", paths: { $exists: true } })
    .limit(10)
    .lean<ImportRun[]>();
  for (const run of left.filter((each) => !isWorkedOn(each) && areHere(each)))
    if (await resume(run)) return 1;
  return 0;
}

/** Whether the files are on this machine: those of another gateway's folder are not. */
const areHere = ({ paths = [] }: ImportRun): boolean => paths.every((path) => existsSync(path));

/** Resumes a run; false for one that another gateway took on, and for one that was stopped. */
async function resume(run: ImportRun): Promise<boolean> {
  const work = takeOn(run._id);
  // A process that stopped in order has taken its name away.
  const isInterrupted = run.worker !== undefined;
  const taken = await ImportRunModel.findOneAndUpdate(
    { _id: run._id, state: "RUNNING", worker: run.worker ?? { $exists: false } },
    { $set: { worker: workerName() }, $inc: { interruptions: isInterrupted ? 1 : 0 } },
    { returnDocument: "after" },
  ).lean<ImportRun>();
  if (!taken) {
    await work.end();
    return false;
  }
  if ((taken.interruptions ?? 0) >= mostInterruptions) {
    const problem = `Arrêté\u00a0: le site s’est interrompu ${mostInterruptions} fois pendant cet import.`;
    await endRun(run._id, { state: "FAILED", problem });
    await rm(folderOf(run), { recursive: true, force: true });
    await work.end();
    return false;
  }
  const starter = run.startedById ? await findUser(run.startedById) : null;
  // An account that lost the right meanwhile can't go on either.
  const viewer = starter && { id: String(starter._id), sessionId: "import", role: starter.role };
  try {
    await continueRun(viewer, run);
    return true;
  } catch (error) {
    await work.end();
    throw error;
  }
}
