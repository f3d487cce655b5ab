import type { Nodes } from "mdast";
import { limits } from "../../../../../schema/limits.ts";
import { slugOf } from "../../../../../schema/slug.ts";
import { asKeyword, type FormValues, keywordKeyOf, parseTags } from "../article/article-values.ts";
import { parse } from "../markdown/language.ts";

/** Category that an article may be given: its name is one of the article's keywords. */
export interface CategoryChoice {
  readonly name: string;
  readonly slug: string;
}

const summaryLength = { enough: 110, most: limits.post.description };

/** Returns the first sentences of a text, as many as make a summary, without its headings, lists and quotations. */
export function firstSentences(content: string): string {
  const paragraphs = parse(content).children.filter(({ type }) => type === "paragraph");
  const sentences = paragraphs.flatMap((paragraph) => splitSentences(textOf(paragraph)));
  let summary = "";
  for (const sentence of sentences) {
    const longer = summary ? `${summary} ${sentence}` : sentence;
    if (summary && longer.length > summaryLength.most) break;
    summary = longer;
    if (summary.length >= summaryLength.enough) break;
  }
  return shorten(summary, summaryLength.most);
}

/** Returns the words of a paragraph, without pictures and HTML. */
function textOf(node: Nodes): string {
  if (node.type === "html") return "";
  if (node.type === "break") return " ";
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

const segmenter = new Intl.Segmenter("fr", { granularity: "sentence" });

const splitSentences = (text: string): string[] =>
  [...segmenter.segment(text.replace(/[ \t\n]+/g, " ").trim())]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== "");

/** Cuts a text between two words. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2))}…`;
}

/** Returns the category that an article has: that of its first keyword which is one. */
export function categoryOf(tags: string, categories: readonly CategoryChoice[]): CategoryChoice | undefined {
  return parseTags(tags).flatMap((tag) => categoryNamed(tag, categories) ?? [])[0];
}

/** Returns the category that a keyword names, as the gateway finds it: by its name, else by its slug, which a rename keeps. */
function categoryNamed(tag: string, categories: readonly CategoryChoice[]): CategoryChoice | undefined {
  const key = keywordKeyOf(tag);
  return (
    categories.find(({ name }) => keywordKeyOf(name) === key) ?? categories.find(({ slug }) => slug === key)
  );
}

/** Returns the category whose name an article's title and text mention most; undefined if they mention none. */
export function suggestCategory(
  { title, content }: Pick<FormValues, "title" | "content">,
  categories: readonly CategoryChoice[],
): CategoryChoice | undefined {
  const words = slugOf(`${title} ${title} ${content}`, Number.POSITIVE_INFINITY).split("-").map(singular);
  const counts = categories.map(({ name }) => {
    const own = slugOf(name)
      .split("-")
      .map(singular)
      .filter((word) => word.length > 3);
    return words.filter((word) => own.includes(word)).length;
  });
  const most = Math.max(0, ...counts);
  return most > 0 ? categories[counts.indexOf(most)] : undefined;
}

const singular = (word: string): string => word.replace(/[sx]$/, "");

/** Returns the keywords with another category in front, instead of the one that the article has. */
export function withCategory(
  tags: string,
  category: CategoryChoice,
  categories: readonly CategoryChoice[],
): string {
  const former = categoryOf(tags, categories);
  const others = parseTags(tags).filter((tag) => {
    const slug = categoryNamed(tag, categories)?.slug ?? slugOf(tag);
    return slug !== former?.slug && slug !== category.slug;
  });
  return [asKeyword(category.name), ...others].join(", ");
}

/** Returns what an article lacks to be published and its text suggests: a summary, a category that it speaks of. */
export function suggestionsFor(
  values: FormValues,
  categories: readonly CategoryChoice[],
): Partial<FormValues> {
  const changes: Partial<FormValues> = {};
  if (values.description.trim() === "") {
    const summary = firstSentences(values.content);
    if (summary) changes.description = summary;
  }
  if (!categoryOf(values.tags, categories)) {
    const category = suggestCategory(values, categories);
    if (category) changes.tags = withCategory(values.tags, category, categories);
  }
  return changes;
}
