import { availableParallelism } from "node:os";
import sharp from "sharp";
import { AppError } from "../shared/errors.ts";

// One image uses one thread and keeps nothing: how many are worked on at once bounds processor and memory.
sharp.concurrency(1);
sharp.cache(false);

const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1));
const mostWaiting = 200;

const waiting: (() => void)[] = [];
let working = 0;

/** Does heavy work on an image when its turn comes. Throws UNAVAILABLE when too many wait already. */
export async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (working >= atOnce) {
    if (waiting.length >= mostWaiting) {
      throw new AppError("UNAVAILABLE", "Trop d’images sont en préparation. Réessayez dans un instant.", {
        retryAfter: 5,
      });
    }
    // Whoever leaves hands its place over.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    working += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}
