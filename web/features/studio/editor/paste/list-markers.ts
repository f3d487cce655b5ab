import { areInSequence, numbersOf } from "../../../../../schema/markdown/list-numbers.ts";
import { isDropped } from "./foreign-html.ts";

/** Of an item that is copied, until its list is settled. */
const markerName = "data-marker";

export const setMarker = (item: Element, marker: string): void => item.setAttribute(markerName, marker);

/** Returns what a browser shows before an item of a list: its number; "" for a bullet. */
export function markerOf(item: Element): string {
  const list = item.parentElement?.closest("ol, ul, menu, dir");
  if (list?.tagName !== "OL") return "";
  const items = [...list.querySelectorAll("li")].filter(
    (each) => each.parentElement?.closest("ol, ul, menu, dir") === list && !isDropped(each),
  );
  const numbers = numbersOf({
    start: list.getAttribute("start"),
    isReversed: list.hasAttribute("reversed"),
    values: items.map((each) => each.getAttribute("value")),
  });
  return `${numbers[items.indexOf(item as HTMLLIElement)]}.`;
}

/**
 * Makes of copied lists what markdown can number: a list counts on by one from its start, and follows no other one. Of any
 * other the items become lines, with their numbers as text.
 */
export function settleLists(clean: Element): void {
  for (const list of clean.querySelectorAll("ol")) if (list.isConnected) joinNext(list);
  for (const list of [...clean.querySelectorAll("ol")].reverse()) {
    const start = startOf(markersOf(list));
    if (start === null || list.previousElementSibling?.tagName === "OL") makeLines(list);
    else if (start !== 1) list.setAttribute("start", String(start));
  }
  for (const item of clean.querySelectorAll(`[${markerName}]`)) item.removeAttribute(markerName);
}

const markersOf = (list: Element): string[] =>
  [...list.children].map((item) => item.getAttribute(markerName) ?? "");

/** Word's web version writes a list for each item. */
function joinNext(list: Element): void {
  for (let next = list.nextElementSibling; next?.tagName === "OL"; next = list.nextElementSibling) {
    if (startOf([...markersOf(list), ...markersOf(next)]) === null) return;
    list.append(...next.children);
    next.remove();
  }
}

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const romans = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(" ");

/** Returns the number at which a list with these markers starts; null if they are not in sequence. Letters are counted from the first. */
function startOf(markers: readonly string[]): number | null {
  const signs = markers.map((marker) => /^\(?([a-z]+|0|[1-9]\d*)[.)]+$/i.exec(marker)?.[1]?.toLowerCase());
  const isCounted = [letters, romans].some((series) =>
    signs.every((sign, at) => sign && sign === series[at]),
  );
  if (isCounted) return 1;
  const numbers = signs.map(Number);
  return areInSequence(numbers) ? numbers[0]! : null;
}

/** Puts the items of a list in its place as paragraphs, or as lines of the item that it is in. */
function makeLines(list: Element): void {
  const { ownerDocument: document, parentElement: parent } = list;
  for (const item of list.children) {
    const words = [item.getAttribute(markerName) ?? "", " "].join("").trimStart();
    const below = [...item.children].filter((each) => each.matches("ol, ul"));
    const line = [words, ...[...item.childNodes].filter((each) => !below.includes(each as Element))];
    if (parent?.tagName === "LI") list.before(document.createElement("br"), ...line, ...below);
    else {
      const paragraph = document.createElement("p");
      paragraph.append(...line);
      list.before(paragraph, ...below);
    }
  }
  list.remove();
}
