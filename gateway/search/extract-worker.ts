import { foldedWords } from "../lib/text/fold.ts";
import { textOfHtml } from "../lib/text/html-text.ts";
import { replyToTasks } from "../lib/threads/thread-replies.ts";
import type { ExtractTask, MarkedTexts, PhraseTask } from "./extract.ts";
import { cut, extractAround, mark } from "./highlights.ts";

// Without a match in the beginning of the text, the description is the extract.
const longestHtml = 200_000;
const longestLook = 50_000;

const textOf = (html: string): string => textOfHtml(html.slice(0, longestHtml).replace(/<[^>]*$/, ""));

function markTexts({ title, description, html, queryKeys }: ExtractTask): MarkedTexts {
  const keys = new Set(queryKeys);
  const body = textOf(html).slice(0, longestLook);
  const extract = (body && extractAround(body, keys)) || extractAround(description, keys) || cut(description);
  return { title: mark(title, keys), extract: mark(extract, keys) };
}

/** Returns whether each phrase is in one of the texts, without regard to accents, case and punctuation. */
function holdsPhrases({ texts, html, phrases }: PhraseTask): boolean {
  const searched = [...texts, textOf(html)].map((text) => ` ${foldedWords(text).join(" ")} `);
  return phrases.every((phrase) => searched.some((text) => text.includes(` ${phrase} `)));
}

replyToTasks((task: ExtractTask | PhraseTask): MarkedTexts | boolean =>
  "phrases" in task ? holdsPhrases(task) : markTexts(task),
);
