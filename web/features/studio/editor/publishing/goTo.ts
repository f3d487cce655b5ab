import type { Place } from "./checklist.ts";

const fields: Record<string, string> = {
  content: "[contenteditable=true][role=textbox], textarea[name=content]",
  coverName: "input[type=file][accept^=image]",
};

/** Brings what a line of the checklist is about into sight, and the caret to it. */
export function goTo(place: Place, scope: HTMLElement): void {
  if ("field" in place) return show(find(scope, fields[place.field] ?? `[name=${place.field}]`));
  const source = scope.querySelector<HTMLTextAreaElement>("textarea[name=content]");
  if (source) {
    show(source);
    return source.setSelectionRange(place.start, place.end);
  }
  const text = scope.querySelector<HTMLElement>("[contenteditable=true][role=textbox]");
  // The preview has nothing to write on.
  if (!text) return show(find(scope, "input[name=view]"));
  if (place.kind === "picture") return show(emptyAlt(text) ?? text);
  const link = text.querySelectorAll("a")[place.index];
  if (!link) return show(text);
  show(text);
  link.scrollIntoView({ block: "center" });
  getSelection()?.selectAllChildren(link);
}

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
