import { badInput } from "../errors.ts";
import type { BodyFile } from "./file.ts";
import { type Body, renderBody, type Task } from "./render.ts";
import { renderInThread, TooHard } from "./thread.ts";

export interface Surroundings {
  /** The files of ours among these names. */
  findFiles(names: readonly string[]): Promise<ReadonlyMap<string, BodyFile>>;
  readonly origin: string;
}

/** What is longer takes so long that others would notice: a thread of its own does it. */
const short = 4_000;
const mostFiles = 500;

/**
 * Markdown (CommonMark, tables, footnotes, task lists) as a page shows it; HTML inside it is left out.
 * Throws BAD_USER_INPUT for what can't be laid out in a reasonable time.
 */
export async function renderMarkdown(markdown: string, { findFiles, origin }: Surroundings): Promise<Body> {
  // Whatever looks like one of our names; which of them are pictures of the text is found out with the text.
  const names = [...new Set(markdown.match(/(?<![0-9a-f])[0-9a-f]{24}(?:-[0-9a-f]{8})?\.[a-z0-9]{2,5}\b/g))];
  if (names.length > mostFiles) throw badInput({ content: `${mostFiles} images et sons au plus` });
  const files = await findFiles(names);
  const shown = [...files].map(([name, { filename, kind, alt, width, height }]): [string, BodyFile] => [
    name,
    { filename, kind, alt, width, height },
  ]);
  const task: Task = { markdown, files: new Map(shown), origin };
  try {
    return markdown.length > short ? await renderInThread(task) : renderBody(task);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TooHard) {
      throw badInput({ content: "Ce texte est trop compliqué pour être mis en page\u00a0: simplifiez-le" });
    }
    throw error;
  }
}
