import { availableParallelism } from "node:os";
import { AppError } from "../core/errors.ts";

/**
 * Creates a function that runs tasks with at most `atOnce` in progress and at most `mostWaiting` waiting. A finished task
 * hands its slot directly to the first waiting one.
 */
export function createConcurrencyLimit(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let working = 0;
  /** Runs a task when a slot is free. Throws UNAVAILABLE when too many wait already. */
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (working < atOnce) working += 1;
    else if (waiting.length >= mostWaiting) throw tooMany();
    // A finished task hands over its slot.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}

const tooMany = () =>
  new AppError("UNAVAILABLE", "Trop d’images sont en préparation. Réessayez dans un instant.", {
    retryAfter: 5,
  });

/** Limit of all image task in this process. */
export const limitImageWork = createConcurrencyLimit(
  Math.max(1, Math.min(4, availableParallelism() - 1)),
  200,
);
