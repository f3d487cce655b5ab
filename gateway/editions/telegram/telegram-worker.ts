import { wakeableWorker } from "../../lib/background-worker.ts";

const worker = wakeableWorker("telegram");

/** Starts sending to Telegram. Returns a function that stops it. */
export const startTelegramWorker = worker.start;

/** Wakes the worker after a message was stored or changed. */
export const wakeTelegram = worker.wake;
