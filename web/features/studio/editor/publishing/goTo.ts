import type { Place } from "./checklist.ts";

const fields: Record<string, string> = {
  content: "[contenteditable=true][role=textbox], textarea[name=content]",
  coverName: "input[type=file][accept^=image]",
};

/** Brings what a line of the checklist is about into sight, and the caret to it. */
export function goTo(place: Place, scope: HTMLElement): void {
  show(placeIn(scope, place));
  if ("field" in place) return;
  const source = sourceIn(scope);
  if (source) {
    source.setSelectionRange(place.start, place.end);
    return;
  }
  const link = place.kind === "link" && textIn(scope)?.querySelectorAll("a")[place.index];
  if (!link) return;
  link.scrollIntoView({ block: "center" });
  getSelection()?.selectAllChildren(link);
}

function placeIn(scope: HTMLElement, place: Place): HTMLElement | undefined | null {
  if ("field" in place) return find(scope, fields[place.field] ?? `[name=${place.field}]`);
  const text = textIn(scope);
  // The preview has nothing to write on.
  if (!text) return sourceIn(scope) ?? find(scope, "input[name=view]");
  return place.kind === "picture" ? (emptyAlt(text) ?? text) : text;
}

const textIn = (scope: HTMLElement) =>
  scope.querySelector<HTMLElement>("[contenteditable=true][role=textbox]");
const sourceIn = (scope: HTMLElement) => scope.querySelector<HTMLTextAreaElement>("textarea[name=content]");

/** The first picture of the text whose words are missing: that one is to be filled first, whatever the line. */
const emptyAlt = (text: HTMLElement) =>
  [...text.querySelectorAll<HTMLInputElement>("figure input[name^=alt-]")].find(({ value }) => !value.trim());

const find = (scope: HTMLElement, selector: string) => {
  const all = [...scope.querySelectorAll<HTMLElement>(selector)];
  return all.find((each) => !each.closest("[contenteditable=true] *")) ?? all[0];
};

function show(element: HTMLElement | undefined | null): void {
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}
