import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Types } from "mongoose";
import { isOutage } from "../../core/documents/outage.ts";
import { env } from "../../core/env.ts";
import { badInput } from "../../core/errors.ts";
import { errorFields, log } from "../../core/log.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { type ImportRun, ImportRunModel } from "../records/import-run.entity.ts";
import { endRun } from "../records/run-record.service.ts";
import { RunStopped } from "../records/run-work.service.ts";
import { ImportError } from "../source/records.ts";
import { type OpenImport, openImport } from "./import.service.ts";
import { choicesOf } from "./table-choices.ts";

interface UploadedImport {
  readonly kind: string;
  readonly file: { open(): Promise<{ readonly filename: string; readonly source: Readable }> };
  readonly site?: string;
}

const importsFolder = (): string => join(env.dataDir, "imports");

/**
 * Receives a file, reads it once and begins its import, which goes on after the answer and after a restart. Throws
 * UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT for a file that can't be imported, CONFLICT while another import runs.
 */
export async function startImport(
  viewer: Viewer | null,
  { kind, file, site }: UploadedImport,
): Promise<ImportRun> {
  const administrator = requireAdmin(viewer);
  const { filename, source } = await file.open();
  const path = join(importsFolder(), String(new Types.ObjectId()), basename(filename) || "export");
  await mkdir(dirname(path), { recursive: true });
  try {
    await pipeline(source, createWriteStream(path));
    const opened = await openImport(administrator, { kind, paths: [path], site, keepPaths: true });
    goOn(opened, path);
    return opened.run;
  } catch (error) {
    await rm(dirname(path), { recursive: true, force: true });
    throw error instanceof ImportError ? badInput({ file: error.message }) : error;
  }
}

/** Works in the background; the run says how far it is, or why it stopped. The file is deleted at its end. */
function goOn({ run, work }: OpenImport, path: string): void {
  const leave = () => rm(dirname(path), { recursive: true, force: true });
  work().then(leave, async (error: unknown) => {
    const isStopped = error instanceof RunStopped;
    if (!isStopped) log.error({ runId: String(run._id), ...errorFields(error) }, "an import stopped");
    // Where its process stops, or the database is away, another attempt continues with the files.
    if (isOutage(error)) return;
    if (!isStopped || (await isCancelled(run._id))) await leave();
  });
}

/**
 * Works on a run whose files are here: one that was confirmed, or whose process ended. One that can't begin says why, and its
 * files go. Throws as `openImport` does.
 */
export async function continueRun(viewer: Viewer | null, run: ImportRun): Promise<void> {
  const { _id: runId, kind, paths = [], mediaPath: media } = run;
  try {
    goOn(
      await openImport(viewer, {
        ...{ kind, paths, media, site: run.site || undefined, runId },
        ...{ settings: run.chosenSettings, choices: choicesOf(run) },
      }),
      join(folderOf(run), "files"),
    );
  } catch (error) {
    if (error instanceof ImportError) await endRun(runId, { state: "FAILED", problem: error.message });
    if (error instanceof ImportError || (await isCancelled(runId)))
      await rm(folderOf(run), { recursive: true, force: true });
    else if (!(error instanceof RunStopped)) throw error;
  }
}

/** Returns the folder of a run's files. */
export const folderOf = ({ paths = [], folder = dirname(paths[0] ?? "") }: ImportRun): string => folder;

const isCancelled = async (_id: Types.ObjectId): Promise<boolean> =>
  (await ImportRunModel.exists({ _id, state: "CANCELLED" })) !== null;
