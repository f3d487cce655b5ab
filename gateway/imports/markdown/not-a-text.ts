import type { MarkdownFile } from "./front-matter.ts";
import type { SiteConfig } from "./site/site-config.ts";

/** Loops, by which Jekyll, Eleventy and Hexo compose a list. */
const loop = /\{%-?\s{0,9}(?:for|paginate)\b/;

/** Whether a text is put together by a program from other texts: a list, the home page. */
export const isComposed = (body: string): boolean => loop.test(body);

/** Returns why a file is neither an article nor a page; "" for one without text, of which nothing is lost. Null for the others. */
export function reasonToLeave(
  file: string,
  { fields, body }: MarkdownFile,
  { contentFolder }: SiteConfig,
): string | null {
  const inner = file.startsWith(contentFolder) ? file.slice(contentFolder.length) : file;
  const isList = /(^|\/)_index\.[\w.-]+$/.test(file);
  const isHome = /^_?index\.[\w.-]+$/.test(inner);
  if (!body.trim() && (fields === null || isList || isHome)) return "";
  if (fields === null) return "il n’a pas d’en-tête, ce n’est ni un article, ni une page";
  if (/^404\.\w+$/.test(inner)) return "c’est la page d’erreur, ce site a la sienne";
  if (isHome && (isList || isComposed(body))) return "c’est la page d’accueil, ce site compose la sienne";
  return isComposed(body) && !wordsOf(body) ? "page composée par un programme, sans texte à elle" : null;
}

/** Letters that stand outside of tags and templates. */
const wordsOf = (body: string): boolean =>
  /\p{L}{3}/u.test(body.replace(/\{%[^%]*%\}|\{\{[^{}]*\}\}|<[^<>]*>/g, ""));
