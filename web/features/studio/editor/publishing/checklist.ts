import type { Nodes } from "mdast";
import {
  type ArticleField,
  articleFieldNames,
  requiredFields,
} from "../../../../../schema/article-fields.ts";
import { postRules } from "../../../../../schema/rules/post.ts";
import { type FormValues, toPostChanges } from "../article/article-values.ts";
import { parse } from "../markdown/language.ts";
import { fieldErrorsOf } from "../session/field-errors.ts";
import { texts as editorTexts } from "../texts.ts";
import { type CategoryChoice, categoryOf } from "./suggestions.ts";
import { texts } from "./texts.ts";

const labels = texts.check;
const fieldLabels: Record<ArticleField, string> = { ...editorTexts.fields, ...labels.fields };

/** Rules of what the panel lets be filled in: the fields that readers need, and those for search engines. */
export const publishingRules = postRules.pick([...requiredFields, "seo"]);

/** Target of a checklist item: a field, or a picture or link of the text by its index and its offsets in the markdown. */
export type ItemTarget =
  | { field: ArticleField }
  | { kind: "picture" | "link"; index: number; start: number; end: number };

export interface ChecklistItem {
  text: string;
  target: ItemTarget;
  /** True when validation refuses the article because of it. */
  isBlocking: boolean;
}

const maxTitleLength = 70;
const minDescriptionLength = 50;

/** Returns what prevents publishing, at most one item a field, then what would improve the article. */
export function checklistOf(values: FormValues, categories: readonly CategoryChoice[] = []): ChecklistItem[] {
  const errors = Object.entries(fieldErrorsOf(publishingRules, toPostChanges(values)));
  const blocking = articleFieldNames.flatMap((field): ChecklistItem[] => {
    // The error of an item ("tags[2]") counts as the field's.
    const error = errors.find(([path]) => path.replace(/\W.*/s, "") === field);
    if (!error) return [];
    const [path, message] = error;
    const label = path === "seo.canonical" ? editorTexts.fields.canonical : fieldLabels[field];
    return [{ text: labels.error(label, message), target: { field }, isBlocking: true }];
  });
  const lacksCategory =
    categories.length > 0 && values.tags.trim() !== "" && !categoryOf(values.tags, categories);
  return [
    ...blocking,
    ...(lacksCategory ? [advice(labels.unclassed, { field: "tags" })] : []),
    ...fieldAdvice(values),
    ...contentAdvice(values.content),
  ];
}

const advice = (text: string, target: ItemTarget): ChecklistItem => ({ text, target, isBlocking: false });

function fieldAdvice(values: FormValues): ChecklistItem[] {
  const { coverName, coverAlt } = values;
  const titleLength = values.title.trim().length;
  const descriptionLength = values.description.trim().length;
  return [
    ...(titleLength > maxTitleLength ? [advice(labels.titleLong(titleLength), { field: "title" })] : []),
    ...(descriptionLength >= 3 && descriptionLength < minDescriptionLength
      ? [advice(labels.descriptionShort(descriptionLength), { field: "description" })]
      : []),
    ...(coverName ? [] : [advice(labels.cover, { field: "coverName" })]),
    ...(coverName && !coverAlt.trim() ? [advice(labels.coverAlt, { field: "coverAlt" })] : []),
  ];
}

/** Texts of links that say nothing about the page they lead to. */
const vague = new Set(["ici", "là", "lien", "ce lien", "cliquez ici", "cliquer ici", "voir", "lire", "plus"]);

/** Advice about pictures without alternative text, and links without a meaningful text. */
export function contentAdvice(content: string): ChecklistItem[] {
  const tree = parse(content);
  const pictures = [...nodesOf(tree, ["image", "imageReference"])];
  const links = [...nodesOf(tree, ["link", "linkReference"])];
  return [
    ...pictures.flatMap((node, index) => {
      const hasAlt = "alt" in node && node.alt?.trim();
      return hasAlt
        ? []
        : [advice(labels.picture(index + 1, pictures.length), targetOf("picture", node, index))];
    }),
    ...links.flatMap((node, index) => {
      const text = accessibleText(node).trim();
      const target = targetOf("link", node, index);
      if (text === "") return [advice(labels.linkEmpty, target)];
      return vague.has(text.toLocaleLowerCase("fr")) ? [advice(labels.linkVague(text), target)] : [];
    }),
  ];
}

function* nodesOf(node: Nodes, types: readonly string[]): Generator<Nodes> {
  if (types.includes(node.type)) yield node;
  if ("children" in node) for (const child of node.children) yield* nodesOf(child, types);
}

/** Returns what a screen reader reads of a node. */
function accessibleText(node: Nodes): string {
  if ("value" in node) return node.value;
  if ("alt" in node) return node.alt ?? "";
  return "children" in node ? node.children.map(accessibleText).join("") : "";
}

const targetOf = (kind: "picture" | "link", { position }: Nodes, index: number): ItemTarget => ({
  kind,
  index,
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});
