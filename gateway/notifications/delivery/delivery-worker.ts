import { wakeableWorker } from "../../lib/background-worker.ts";

const worker = wakeableWorker("delivery");

/** Starts delivering notifications. Returns a function that stops it. */
export const startDeliveryWorker = worker.start;

/** Wakes the worker after the commit of a notification. */
export const wakeDelivery = worker.wake;
