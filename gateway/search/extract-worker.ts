import { foldedWords } from "../../schema/text/fold.ts";
import { textOfHtml } from "../lib/text/html-text.ts";
import { replyToTasks } from "../lib/threads/thread-replies.ts";
import type { ExtractTask, PhraseTask } from "./extract.ts";
import { cut, extractAround, type SoughtWords } from "./highlights.ts";
import { type VerifiedCopy, type VerifyTask, verifyText } from "./verification/verify-text.ts";

// Without a match in the beginning of the text, the description is the extract.
const longestHtml = 200_000;
const longestLook = 50_000;

// An extract stays within a block: a heading or the cells of a table don't run into a sentence.
const blockEnd = /<\/(?:p|h[1-6]|li|td|th|dt|dd|figcaption|pre)>/;
/** Characters of a block that is a sentence rather than a heading, a cell or a caption. */
const sentenceLength = 60;

const beginningOf = (html: string): string => html.slice(0, longestHtml).replace(/<[^<>]*$/, "");
const textOf = (html: string): string => textOfHtml(beginningOf(html));

function extractsOf({ articles, sought: { keys, accented } }: ExtractTask): string[] {
  return articles.map(
    ({ description, html }) =>
      extractOfBody(html, keys, accented) ??
      (accented.size > 0 ? (extractAround(description, keys) ?? extractOfBody(html, keys)) : null) ??
      cut(description),
  );
}

/** Returns an extract around the first match in a sentence of a body, else in another block; null without a match. */
function extractOfBody(
  html: string,
  keys: SoughtWords["keys"],
  accented?: SoughtWords["accented"],
): string | null {
  let looked = 0;
  let other: string | null = null;
  for (const block of beginningOf(html).split(blockEnd)) {
    if (looked >= longestLook) break;
    const text = textOfHtml(block).slice(0, longestLook - looked);
    looked += text.length;
    const extract = extractAround(text, keys, accented);
    if (extract && text.length >= sentenceLength) return extract;
    other ??= extract;
  }
  return other;
}

/** Returns whether each phrase is in one of the texts, without regard to accents, case and punctuation. */
function holdsPhrases({ texts, html, phrases }: PhraseTask): boolean {
  const searched = [...texts, textOf(html)].map((text) => ` ${foldedWords(text).join(" ")} `);
  return phrases.every((phrase) => searched.some((text) => text.includes(` ${phrase} `)));
}

replyToTasks((task: ExtractTask | PhraseTask | VerifyTask): string[] | boolean | VerifiedCopy => {
  if ("copy" in task) return verifyText(task);
  return "phrases" in task ? holdsPhrases(task) : extractsOf(task);
});
