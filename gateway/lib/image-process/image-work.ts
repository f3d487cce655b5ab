import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { AppError } from "../../core/errors.ts";
import { FairQueue, QueueFullError } from "../fair-queue.ts";
import { megabytesOfNode } from "../threads/node-memory.ts";
import { TaskFailure, ThreadLimitError } from "../threads/pool-thread.ts";
import { startSourceProcess } from "../threads/source-worker.ts";
import { ThreadPool } from "../threads/thread-pool.ts";
import { ImageError, refusals } from "./image-error.ts";
import type { operations } from "./operations.ts";
import { type RasterFormat, rasterFormatOf } from "./raster-format.ts";

/*
 * The one path of every image from outside: uploads, avatars, covers, pictures of other sites, imports, variants. Its
 * format is read from its bytes, its size from its header; it is decoded in a process of its own, which is ended when it
 * takes too much time or memory. What readers ask for has processes of its own, so that no upload waits for it; drawings
 * have one too, since their time can't be estimated.
 */

type Operations = typeof operations;
type Operation = keyof Operations;
type Input<Name extends Operation> = Parameters<Operations[Name]>;
type Output<Name extends Operation> = ReturnType<Operations[Name]>;

export interface ImageTask {
  readonly name: Operation;
  readonly input: readonly unknown[];
}

/** Processes for what readers ask for. */
export const readersAtOnce = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Most memory of a process. */
const mostMegabytes = megabytesOfNode + 510;

// Three folders below the root in the sources, two in the bundle.
const root = import.meta.url.endsWith(".ts") ? "../../../" : "../../";
const fonts = fileURLToPath(new URL(`${root}web/dist/font/drawn/fonts.conf`, import.meta.url));

const poolOf = (size: number, longestMilliseconds: number) =>
  new ThreadPool<ImageTask, unknown>({
    size,
    mostWaiting: 200,
    longestMilliseconds,
    start: (events) =>
      startSourceProcess("image-process", new URL("./image-process.ts", import.meta.url), events, {
        mostMegabytes,
        // The fonts that the application brings (tools/drawn-fonts.mjs), and none of the machine's.
        environment: { FONTCONFIG_FILE: fonts },
      }),
  });

const pools = {
  uploads: poolOf(1, 20_000),
  readers: poolOf(readersAtOnce, 30_000),
  drawings: poolOf(1, 4_000),
} as const;

/** Queue of a task: of uploads, of readers, or of drawings. */
export type ImageQueue = keyof typeof pools;

/** Formats that take much memory are decoded one at a time, uploads and readers in turn. */
const heavy: readonly (RasterFormat | null)[] = ["avif", "heic"];
const heavyQueue = new FairQueue({ atOnce: 1, mostWaiting: 400, mostWaitingEach: 200 });

/**
 * Works on an image in another process. Throws ImageError for a fault of the image, UNAVAILABLE when too many wait.
 */
export async function workOnImage<Name extends Operation>(
  queue: ImageQueue,
  name: Name,
  ...input: Input<Name>
): Promise<Awaited<Output<Name>>> {
  const run = () => pools[queue].run({ name, input }) as Promise<Awaited<Output<Name>>>;
  const [first] = input as readonly unknown[];
  const isHeavy = first instanceof Uint8Array && heavy.includes(rasterFormatOf(first));
  try {
    return await (isHeavy ? heavyQueue.run(queue, run) : run());
  } catch (error) {
    throw imageErrorOf(error);
  }
}

function imageErrorOf(error: unknown): unknown {
  if (error instanceof ThreadLimitError) return new ImageError("LIMITS");
  const isFull = error instanceof AppError && error.code === "RATE_LIMITED";
  if (isFull || error instanceof QueueFullError) return tooManyWait();
  if (!(error instanceof TaskFailure)) return error;
  const refusal = Object.values(refusals).find((each) => each === error.message);
  return new ImageError(refusal ?? "DAMAGED", error.message);
}

const tooManyWait = () =>
  new AppError("UNAVAILABLE", "Trop d’images sont en préparation. Réessayez dans un instant.", {
    retryAfter: 5,
  });
