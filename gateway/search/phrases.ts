import { foldedWords } from "../../schema/text/fold.ts";

const quoted = /«([^«»]+)»|"([^"]+)"|“([^“”]+)”/g;

/** Returns the folded phrases that a query has in quotation marks: an article must hold them word for word. */
export function phrasesOf(query: string): string[] {
  const found = [...query.matchAll(quoted)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
  return found.map((phrase) => foldedWords(phrase).join(" ")).filter((phrase) => phrase.includes(" "));
}
