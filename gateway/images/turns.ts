import { availableParallelism } from "node:os";
import sharp from "sharp";
import { AppError } from "../shared/errors.ts";

// One image uses one thread and keeps nothing: how many are worked on at once bounds processor and memory.
sharp.concurrency(1);
sharp.cache(false);

/** A line before heavy work: so many at once, so many waiting, the rest are told to come back. */
export function createTurns(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let working = 0;
  /** Does the work when its turn comes. Throws UNAVAILABLE when too many wait already. */
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (working < atOnce) working += 1;
    else if (waiting.length >= mostWaiting) throw tooMany();
    // Whoever leaves hands its place over.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
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

/** For all work on images in this process. */
export const takeTurn = createTurns(Math.max(1, Math.min(4, availableParallelism() - 1)), 200);
