import { hostname } from "node:os";
import type { Types } from "mongoose";
import { seconds } from "../../core/clock.ts";
import { errorFields, log } from "../../core/log.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { type ImportRun, ImportRunModel } from "./import-run.entity.ts";

/** Work of this process on a run. */
export interface RunWork {
  /** Aborted, with a RunStopped, when the run is cancelled or discarded, here or elsewhere, and when this process stops. */
  readonly signal: AbortSignal;
  /** Leaves the run to others. */
  end(): Promise<void>;
}

/** The work on a run was stopped by a person, or with its process. */
export class RunStopped extends Error {
  override name = "RunStopped";
}

interface OwnWork extends RunWork {
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

const lookEvery = seconds(1);

/** The work of this process, by the ids of the runs. */
const own = new Map<string, OwnWork>();

/** Name under which this process works on runs. */
export const workerName = (): string => `${hostname()}:${process.pid}`;

/** Whether a process still works on a run; one of another machine is believed for as long as the run says so. */
export function isWorkedOn({ _id, worker = "" }: ImportRun): boolean {
  const [host, pid] = worker.split(/:(?=\d+$)/);
  if (!host || !pid) return false;
  if (worker === workerName()) return own.has(String(_id));
  if (host !== hostname()) return true;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch {
    return false;
  }
}

/** Begins work on a run, or returns that under way. The caller writes `workerName()` to the run, and ends the work. */
export function takeOn(runId: Types.ObjectId): RunWork {
  const known = own.get(String(runId));
  if (known) return known;
  const controller = new AbortController();
  const timer = setInterval(() => void stopIfCancelled(runId, controller), lookEvery).unref();
  const { promise: ended, resolve } = withResolvers();
  const end = async () => {
    clearInterval(timer);
    try {
      await ImportRunModel.updateOne({ _id: runId, worker: workerName() }, { $unset: { worker: 1 } });
    } finally {
      own.delete(String(runId));
      resolve();
    }
  };
  const work = { controller, signal: controller.signal, end, ended };
  own.set(String(runId), work);
  return work;
}

/** Reason of the abortion, which the command prints. */
const stopped = (): RunStopped =>
  new RunStopped(inLanguage("L’import a été arrêté.", "The import was stopped."));

/** Stops this process's work on a run at once. */
export const stopWork = (runId: Types.ObjectId): void => own.get(String(runId))?.controller.abort(stopped());

/** Stops all work of this process and waits for its end: the next process continues it. */
export async function stopAllWork(): Promise<void> {
  const works = [...own.values()];
  for (const { controller } of works) controller.abort(new RunStopped("The process stops."));
  await Promise.all(works.map(({ ended }) => ended));
}

async function stopIfCancelled(runId: Types.ObjectId, controller: AbortController): Promise<void> {
  try {
    const isStopped = await ImportRunModel.exists({
      _id: runId,
      state: { $in: ["CANCELLED", "DISCARDED"] },
    });
    if (isStopped) controller.abort(stopped());
  } catch (error) {
    log.warn({ runId: String(runId), ...errorFields(error) }, "the state of an import could not be read");
  }
}

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
