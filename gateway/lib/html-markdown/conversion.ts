import { startSourceThread } from "../threads/source-worker.ts";
import { ThreadPool } from "../threads/thread-pool.ts";
import type { ConversionTask, Converted } from "./convert.ts";
import type { MarkdownRead, MarkdownTask } from "./markdown-text.ts";

// In a thread, since the HTML of another site may take long; one of a text's own is enough, texts come one by one.
const threads = new ThreadPool<ConversionTask | MarkdownTask, Converted | MarkdownRead>({
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
