import { AsyncLocalStorage } from "node:async_hooks";

const uncached = new AsyncLocalStorage<true>();

/** Runs work for which no micro-cache is read or filled: what it shows is nobody else's. */
export const withoutCaches = <Result>(work: () => Result): Result => uncached.run(true, work);

/** Whether what runs now is to leave the caches alone. */
export const isUncached = (): boolean => uncached.getStore() ?? false;
