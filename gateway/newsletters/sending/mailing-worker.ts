import { wakeableWorker } from "../../lib/background-worker.ts";

const worker = wakeableWorker("mailings");

/** Starts sending mailings. Returns a function that stops it. */
export const startMailingWorker = worker.start;

/** Wakes the worker after a mailing was stored. */
export const wakeMailings = worker.wake;
