import { availableParallelism } from "node:os";
import { ThreadLimitError } from "../lib/threads/pool-thread.ts";
import { startSourceThread } from "../lib/threads/source-worker.ts";
import { ThreadPool } from "../lib/threads/thread-pool.ts";
import type { SoughtWords } from "./highlights.ts";
import type { VerifiedCopy, VerifyTask } from "./verification/verify-text.ts";

/**
 * Articles whose description does not hold what is sought as it is written, so that their extract comes from their bodies: in
 * one task, since a message to a thread costs more than a short text.
 */
export interface ExtractTask {
  readonly articles: readonly { readonly description: string; readonly html: string }[];
  readonly sought: SoughtWords;
}

/** The texts of an article and the phrases, folded, that it must hold. */
export interface PhraseTask {
  readonly texts: readonly string[];
  readonly html: string;
  readonly phrases: readonly string[];
}

// Looking through a long text takes up to 50 ms, since each of its words is stemmed.
const threads = new ThreadPool<ExtractTask | PhraseTask | VerifyTask, string[] | boolean | VerifiedCopy>({
  size: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 400,
  longestMilliseconds: 1_000,
  start: (events) =>
    startSourceThread("extract-worker", new URL("./extract-worker.ts", import.meta.url), events),
});

/**
 * Returns an extract of each article, made in a thread; the description where that takes too long. Throws RATE_LIMITED when
 * too many wait.
 */
export async function extractInThread(task: ExtractTask): Promise<string[]> {
  try {
    return (await threads.run(task)) as string[];
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    return task.articles.map(({ description }) => description);
  }
}

/** Returns whether an article holds all phrases; not, where finding out takes too long. Throws RATE_LIMITED like the above. */
export async function holdsPhrasesInThread(task: PhraseTask): Promise<boolean> {
  try {
    return (await threads.run(task)) as boolean;
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    return false;
  }
}

/** Compares a text with an article; null where that takes too long. Throws RATE_LIMITED like the above. */
export async function verifyInThread(task: VerifyTask): Promise<VerifiedCopy | null> {
  try {
    return (await threads.run(task)) as VerifiedCopy;
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    return null;
  }
}
