import { errorFields, log } from "../../core/log.ts";
import { megabytesOfNode } from "../threads/node-memory.ts";
import { TaskFailure, ThreadLimitError } from "../threads/pool-thread.ts";
import { startSourceProcess } from "../threads/source-worker.ts";
import { ThreadPool } from "../threads/thread-pool.ts";
import type { PdfContents } from "./pdf-reader.ts";

const pool = new ThreadPool<Uint8Array, PdfContents | null>({
  size: 1,
  mostWaiting: 20,
  longestMilliseconds: 10_000,
  start: (events) =>
    startSourceProcess("pdf-process", new URL("./pdf-process.ts", import.meta.url), events, {
      mostMegabytes: megabytesOfNode + 400,
    }),
});

/**
 * Returns what a PDF says of itself, read in a process of its own with limits of time and memory; null where it can't be
 * read. Throws RATE_LIMITED.
 */
export async function readPdfApart(bytes: Uint8Array): Promise<PdfContents | null> {
  try {
    return await pool.run(bytes);
  } catch (error) {
    if (!(error instanceof TaskFailure) && !(error instanceof ThreadLimitError)) throw error;
    log.info(errorFields(error), "a PDF could not be read");
    return null;
  }
}
