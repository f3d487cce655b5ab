import { $getNearestNodeFromDOMNode, $isElementNode, getNearestEditorFromDOMNode } from "lexical";
import { fieldName } from "../../../../lib/field-names.ts";
import { focusWhenThere } from "../cards/focus-when-there.ts";
import type { ItemTarget } from "./checklist.ts";

const selectors: Record<string, string> = {
  content: "[contenteditable=true][role=textbox], textarea[name=content]",
  tags: "input[name=tags]",
  seo: "input[name=canonical]",
  coverName: `input[name=${fieldName("coverName")}]`,
};

/** Scrolls to the target of a checklist item, within `scope`, and focuses it or selects it in the text. */
export function focusTarget(target: ItemTarget, scope: HTMLElement): void {
  if (!("field" in target) && target.kind === "picture" && openPictureWithoutAlt(scope)) return;
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
  select(link);
}

function elementOf(scope: HTMLElement, target: ItemTarget): HTMLElement | undefined | null {
  if ("field" in target) return find(scope, selectors[target.field] ?? `[name=${target.field}]`);
  return richTextView(scope) ?? sourceView(scope);
}

/** Selects a link in Lexical's state: of a selection in the document alone it learns too late for the next letter. */
function select(link: HTMLElement): void {
  const $select = () => {
    const node = $getNearestNodeFromDOMNode(link);
    if ($isElementNode(node)) node.select(0, node.getChildrenSize());
  };
  getNearestEditorFromDOMNode(link)?.update($select, { discrete: true });
}

const richTextView = (scope: HTMLElement) =>
  scope.querySelector<HTMLElement>("[contenteditable=true][role=textbox]");
const sourceView = (scope: HTMLElement) => scope.querySelector<HTMLTextAreaElement>("textarea[name=content]");

/** Selects the card of the first picture without alternative text, whichever picture the item is about: it is to be filled first. */
function openPictureWithoutAlt(scope: HTMLElement): boolean {
  const card = richTextView(scope)?.querySelector<HTMLElement>("[data-card]:has([data-lacks-alt])");
  if (!card) return false;
  card.click();
  focusWhenThere(card, () => {
    const fields = [...card.querySelectorAll<HTMLInputElement>("input[name^=alt-]")];
    return fields.find(({ value }) => !value.trim());
  });
  return true;
}

/** Returns the first match outside of the text's cards, else the first of all. */
const find = (scope: HTMLElement, selector: string) => {
  const all = [...scope.querySelectorAll<HTMLElement>(selector)];
  return all.find((each) => !each.closest("[contenteditable=true] *")) ?? all[0];
};
