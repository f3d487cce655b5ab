import { fieldName } from "../../../../lib/field-names.ts";
import type { ItemTarget } from "./checklist.ts";

const selectors: Record<string, string> = {
  content: "[contenteditable=true][role=textbox], textarea[name=content]",
  tags: "input[name=tags]",
  coverName: `input[name=${fieldName("coverName")}]`,
};

/** Scrolls to the target of a checklist item, within `scope`, and focuses it or selects it in the text. */
export function focusTarget(target: ItemTarget, scope: HTMLElement): void {
  const element = elementOf(scope, target);
  // The text is longer than the window; it keeps its caret and its place.
  if (!("field" in target && target.field === "content")) element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
  if ("field" in target) return;
  const source = sourceView(scope);
  if (source) {
    source.setSelectionRange(target.start, target.end);
    return;
  }
  const link = target.kind === "link" && richTextView(scope)?.querySelectorAll("a")[target.index];
  if (!link) return;
  link.scrollIntoView({ block: "center" });
  getSelection()?.selectAllChildren(link);
}

function elementOf(scope: HTMLElement, target: ItemTarget): HTMLElement | undefined | null {
  if ("field" in target) return find(scope, selectors[target.field] ?? `[name=${target.field}]`);
  const text = richTextView(scope);
  if (!text) return sourceView(scope);
  return target.kind === "picture" ? (firstEmptyAlt(text) ?? text) : text;
}

const richTextView = (scope: HTMLElement) =>
  scope.querySelector<HTMLElement>("[contenteditable=true][role=textbox]");
const sourceView = (scope: HTMLElement) => scope.querySelector<HTMLTextAreaElement>("textarea[name=content]");

/** Returns the first empty field for alternative text, whichever picture the item is about: it is to be filled first. */
const firstEmptyAlt = (text: HTMLElement) =>
  [...text.querySelectorAll<HTMLInputElement>("figure input[name^=alt-]")].find(({ value }) => !value.trim());

/** Returns the first match outside of the text's cards, else the first of all. */
const find = (scope: HTMLElement, selector: string) => {
  const all = [...scope.querySelectorAll<HTMLElement>(selector)];
  return all.find((each) => !each.closest("[contenteditable=true] *")) ?? all[0];
};
