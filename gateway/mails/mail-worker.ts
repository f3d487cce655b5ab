import { wakeableWorker } from "../lib/background-worker.ts";

const worker = wakeableWorker("mails");

/** Starts sending due mails. Returns a function that stops it. */
export const startMailWorker = worker.start;

/** Wakes the worker after a mail was committed. Without a worker the mail is sent by the next one that runs. */
export const wakeMails = worker.wake;
