import { availableParallelism } from "node:os";
import { ThreadLimitError } from "../lib/threads/pool-thread.ts";
import { startSourceWorker } from "../lib/threads/source-worker.ts";
import { ThreadPool } from "../lib/threads/thread-pool.ts";
import type { MarkedTexts } from "./highlights.ts";

/** Articles whose extract comes from their bodies: in one task, since a message to a thread costs more than a short text. */
export interface ExtractTask {
  readonly articles: readonly {
    readonly title: string;
    readonly description: string;
    readonly html: string;
  }[];
  readonly queryKeys: readonly string[];
}

/** The texts of an article and the phrases, folded, that it must hold. */
export interface PhraseTask {
  readonly texts: readonly string[];
  readonly html: string;
  readonly phrases: readonly string[];
}

// Looking through a long text takes up to 50 ms, since each of its words is stemmed.
const threads = new ThreadPool<ExtractTask | PhraseTask, MarkedTexts[] | boolean>({
  size: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 400,
  longestMilliseconds: 1_000,
  start: () => startSourceWorker("extract-worker", new URL("./extract-worker.ts", import.meta.url)),
});

/**
 * Returns the title and an extract of each article with the matches marked, made in a thread; without marks where that
 * takes too long. Throws RATE_LIMITED when too many wait.
 */
export async function extractInThread(task: ExtractTask): Promise<MarkedTexts[]> {
  try {
    return (await threads.run(task)) as MarkedTexts[];
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    const plain = (text: string) => [{ text, isMatch: false }];
    return task.articles.map(({ title, description }) => ({
      title: plain(title),
      extract: plain(description),
    }));
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
