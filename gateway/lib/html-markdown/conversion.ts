import { badInput } from "../../core/errors.ts";
import { ThreadLimitError } from "../threads/pool-thread.ts";
import { startSourceThread } from "../threads/source-worker.ts";
import { ThreadPool } from "../threads/thread-pool.ts";
import type { ConversionTask, Converted } from "./convert.ts";
import type { HtmlBlocksTask } from "./html-blocks.ts";
import type { MarkdownRead, MarkdownTask } from "./markdown-text.ts";

// In a thread, since the HTML of another site may take long; one of a text's own is enough, texts come one by one.
const threads = new ThreadPool<
  ConversionTask | MarkdownTask | HtmlBlocksTask,
  Converted | MarkdownRead | string
>({
  size: 1,
  mostWaiting: 50,
  longestMilliseconds: 5_000,
  start: (events) =>
    startSourceThread("html-worker", new URL("./worker.ts", import.meta.url), events, {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    }),
});

/** Converts HTML to markdown (convert.ts). Throws ThreadLimitError for HTML that takes too long or is nested too deeply. */
export const convertHtml = (task: ConversionTask): Promise<Converted> =>
  threads.run(task) as Promise<Converted>;

/** Reads markdown of another system (markdown-text.ts). Throws ThreadLimitError as `convertHtml` does. */
export const readMarkdownApart = (task: MarkdownTask): Promise<MarkdownRead> =>
  threads.run(task) as Promise<MarkdownRead>;

/** A line that begins with a tag, perhaps within a quotation or a list: most texts have none, and need no thread. */
const tagAtStart = /^[ \t>*+\d.)-]{0,20}<\/?[a-z][a-z0-9-]*[\s/>]/im;

/**
 * Returns a text as it is stored, its blocks of HTML as markdown (html-blocks.ts). Throws BAD_USER_INPUT for HTML that takes
 * too long or is nested too deeply.
 */
export async function storedMarkdown(content: string): Promise<string> {
  if (!tagAtStart.test(content)) return content;
  try {
    return (await threads.run({ mixed: content })) as string;
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    throw badInput({ content: "Le HTML de ce texte est trop compliqué\u00a0: simplifiez-le" });
  }
}
