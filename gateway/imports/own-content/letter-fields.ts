import { limits } from "../../../schema/limits.ts";
import { markdownOf } from "../content/entry-text.ts";
import type { FieldsContext } from "../content/fields-context.ts";
import { fitWords } from "../content/fit.ts";
import type { SourceLetter } from "../source/own-records.ts";

export type LetterFields = Awaited<ReturnType<typeof letterFieldsOf>>;

/** Returns the words that a letter has here, with its media; what is too long is cut, and remarked. */
export async function letterFieldsOf(context: FieldsContext, letter: SourceLetter) {
  const { subject, preheader, body, key } = letter;
  const title = subject || key;
  const text = { title, key, format: "palabre", body, addresses: [], notes: new Map() } as const;
  const remark = (words: string) => context.remark(title, words);
  const line = (words: string, name: string) =>
    fitWords(text, words, { max: limits.letter.subject, name, remark });
  return {
    subject: line(subject, "Objet"),
    preheader: line(preheader, "Texte après l’objet"),
    content: await markdownOf(context, text),
  };
}
