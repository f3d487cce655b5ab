import { cutBetweenWords } from "../../../schema/cut-text.ts";
import { limits } from "../../../schema/limits.ts";
import { keywordSlugOf } from "../../../schema/slug.ts";
import type { SourceEntry } from "../source/records.ts";

type Remark = (text: string) => void;

/** White space but for the no-break spaces of French typography. */
const breakingSpaces = /[^\S\u00a0\u202f]+/g;

/** Returns a text in one line of at most `max` characters; one that is cut is remarked. */
export function fitLine(text: string, max: number, name: string, remark: Remark): string {
  const line = text.replace(breakingSpaces, " ").trim();
  if (line.length <= max) return line;
  remark(`${name}\u00a0: raccourci à ${max} caractères`);
  return `${cutBetweenWords(line, max - 1)}…`;
}

/** Returns a text of an entry as `fitLine` does; that of this software, where it is short enough, as it is. */
export const fitWords = (
  { format }: Pick<SourceEntry, "format">,
  text: string,
  { max, name, remark }: { readonly max: number; readonly name: string; readonly remark: Remark },
): string => (format === "palabre" && text.length <= max ? text : fitLine(text, max, name, remark));

/** A draft of this software may lack what another one is given here. */
export const isOwnDraft = ({ format, status }: Pick<SourceEntry, "format" | "status">): boolean =>
  format === "palabre" && status === "DRAFT";

/** Returns the keywords that an article can have: written with a letter or a digit, distinct, ten at most. */
export function fitTags(written: readonly string[], remark: Remark): string[] {
  const bySlug = new Map<string, string>();
  for (const each of written) {
    const name = fitLine(each, limits.tag.max, `Mot-clé «\u00a0${each.slice(0, 60)}\u00a0»`, remark);
    const slug = keywordSlugOf(name, limits.tag.max);
    if (!slug) remark(`Mot-clé laissé, sans lettre ni chiffre\u00a0: ${name}`);
    else if (!bySlug.has(slug)) bySlug.set(slug, name);
  }
  const names = [...bySlug.values()];
  for (const name of names.slice(limits.post.tags))
    remark(`Mot-clé laissé, ${limits.post.tags} au plus\u00a0: ${name}`);
  return names.slice(0, limits.post.tags);
}
