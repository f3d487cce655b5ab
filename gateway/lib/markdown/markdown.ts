import { availableParallelism } from "node:os";
import { badInput } from "../../core/errors.ts";
import { type BodyWords, type BodyWordsTask, bodyWordsOf } from "../text/body-words.ts";
import { ThreadLimitError } from "../threads/pool-thread.ts";
import { startSourceThread } from "../threads/source-worker.ts";
import { ThreadPool } from "../threads/thread-pool.ts";
import { cardAddressesOf } from "./cards.ts";
import type { BodyCard, BodyFile } from "./file.ts";
import type { Body, Task } from "./render.ts";

export interface RenderOptions {
  /** Returns the site's files among these names. */
  findFiles(names: readonly string[]): Promise<ReadonlyMap<string, BodyFile>>;
  /** Returns what is known of these pages of other sites; absent where a text has no cards. */
  findCards?(addresses: readonly string[]): Promise<ReadonlyMap<string, BodyCard>>;
  readonly origin: string;
}

const mostFiles = 500;

/** Work on a body: rendering one, or reading the words of one. */
export type BodyTask = Task | BodyWordsTask;

// Every text is rendered in a thread, short ones too: 4,000 characters can take a second (`*a_` 1,333 times). Several at
// once, so that one such text doesn't delay the others.
const threads = new ThreadPool<BodyTask, Body | BodyWords>({
  size: Math.max(2, Math.min(4, availableParallelism() - 1)),
  mostWaiting: 50,
  longestMilliseconds: 2_000,
  start: (events) =>
    startSourceThread("markdown-worker", new URL("./worker.ts", import.meta.url), events, {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    }),
});

/**
 * Renders markdown (CommonMark, tables, footnotes, task lists) as a page shows it; HTML inside it is removed.
 * Throws BAD_USER_INPUT for a text that takes more than two seconds of a processor, RATE_LIMITED when too many wait.
 */
export async function renderMarkdown(
  markdown: string,
  { findFiles, findCards, origin }: RenderOptions,
): Promise<Body> {
  // Everything that looks like a file name of the site; rendering finds out which of them are used.
  const names = [...new Set(markdown.match(/(?<![0-9a-f])[0-9a-f]{24}(?:-[0-9a-f]{8})?\.[a-z0-9]{2,5}\b/g))];
  if (names.length > mostFiles) throw badInput({ content: `${mostFiles} images et sons au plus` });
  const cards = (await findCards?.(cardAddressesOf(markdown))) ?? new Map<string, BodyCard>();
  const files = await findFiles([
    ...names,
    ...[...cards.values()].flatMap(({ imageName }) => imageName ?? []),
  ]);
  const shown = [...files].map(([name, { filename, kind, alt, width, height }]): [string, BodyFile] => [
    name,
    { filename, kind, alt, width, height },
  ]);
  const task: Task = { markdown, files: new Map(shown), cards, origin };
  try {
    return (await threads.run(task)) as Body;
  } catch (error) {
    if (error instanceof ThreadLimitError) {
      throw badInput({ content: "Ce texte est trop compliqué pour être mis en page\u00a0: simplifiez-le" });
    }
    throw error;
  }
}

/** Shorter bodies are read at once: handing them to a thread takes as long. */
const mostReadAtOnce = 10_000;

/** Reads the words of a sanitized body for the search. Throws RATE_LIMITED when too many wait. */
export const readBodyWords = async (html: string): Promise<BodyWords> =>
  html.length <= mostReadAtOnce ? bodyWordsOf({ html }) : ((await threads.run({ html })) as BodyWords);
