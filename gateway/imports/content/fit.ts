import { cutText } from "../../../schema/cut-text.ts";
import { limits } from "../../../schema/limits.ts";
import { slugOf } from "../../../schema/slug.ts";

type Remark = (text: string) => void;

/** White space but for the no-break spaces of French typography. */
const breakingSpaces = /[^\S\u00a0\u202f]+/g;

/** Returns a text in one line of at most `max` characters; one that is cut is remarked. */
export function fitLine(text: string, max: number, name: string, remark: Remark): string {
  const line = text.replace(breakingSpaces, " ").trim();
  if (line.length <= max) return line;
  remark(`${name}\u00a0: raccourci à ${max} caractères`);
  return `${cutText(line, max - 1).replace(/\s+\S*$/, "")}…`;
}

/** Returns the keywords that an article can have: written in letters or digits, distinct, ten at most. */
export function fitTags(written: readonly string[], remark: Remark): string[] {
  const bySlug = new Map<string, string>();
  for (const each of written) {
    const name = fitLine(each, limits.tag.max, `Mot-clé «\u00a0${each.slice(0, 60)}\u00a0»`, remark);
    const slug = slugOf(name, limits.tag.max);
    if (!slug) remark(`Mot-clé laissé, sans lettre latine ni chiffre\u00a0: ${name}`);
    else if (!bySlug.has(slug)) bySlug.set(slug, name);
  }
  const names = [...bySlug.values()];
  for (const name of names.slice(limits.post.tags))
    remark(`Mot-clé laissé, ${limits.post.tags} au plus\u00a0: ${name}`);
  return names.slice(0, limits.post.tags);
}
