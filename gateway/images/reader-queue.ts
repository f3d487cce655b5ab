import { AppError, rateLimited } from "../core/errors.ts";
import { errorFields, log } from "../core/log.ts";
import { FairQueue } from "../lib/fair-queue.ts";
import { ImageError } from "../lib/image-process/image-error.ts";
import { readersAtOnce } from "../lib/image-process/image-work.ts";

/*
 * Queue of what readers ask for: variants and pictures of link previews. Each address has its turn, so that the many images
 * that one asks for don't delay another's page; a page has some forty.
 */
const queue = new FairQueue({ atOnce: readersAtOnce, mostWaiting: 400, mostWaitingEach: 60 });

const waiting = new Map<string, Promise<unknown>>();
const inProgress = new Map<string, Promise<unknown>>();

/**
 * Generates what is stored as `name`, in the requester's turn. Requests of one address for one name share a place in the
 * queue, and all requests for a name its generation. Throws QueueFullError.
 */
export const limitReader = <Result>(
  requester: string,
  name: string,
  generate: () => Promise<Result>,
): Promise<Result> =>
  shared(waiting, `${requester} ${name}`, () =>
    queue.run(requester, () => shared(inProgress, name, generate)),
  );

export const tooManyWait = () =>
  rateLimited(5, "Trop d’images sont en préparation. Réessayez dans un instant.");

/** Logs why an image could not be worked on. Throws UNAVAILABLE for it, and any other error as it is. */
export function cannotBePrepared(error: unknown): never {
  if (!(error instanceof ImageError)) throw error;
  // It was readable when it was uploaded: the machine has a problem, or it takes more memory than an image may.
  log.error(errorFields(error), "an image could not be prepared");
  throw new AppError("UNAVAILABLE", "Cette image ne peut pas être préparée.", { retryAfter: 60 });
}

/** Returns the promise that is pending under this key, else that of the work. */
function shared<Result>(
  pending: Map<string, Promise<unknown>>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const existing = pending.get(key);
  if (existing) return existing as Promise<Result>;
  const started = work().finally(() => pending.delete(key));
  pending.set(key, started);
  return started;
}
