import { plainTextOf } from "../content/html-text.ts";
import type { XmlElement } from "../source/xml-elements.ts";

/** Returns the text of the first child of that name; "" without one. */
export const childText = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text.trim() ?? "";

/** Returns what a title, a name or a summary says: WordPress stores them as HTML, « Éco &amp; Finance ». */
export const plainChild = (element: XmlElement, name: string): string =>
  plainTextOf(childText(element, name));

/** Returns the values of an item's custom fields by their keys; the last of equal ones, as WordPress reads them. */
export const metaOf = (element: XmlElement): ReadonlyMap<string, string> =>
  new Map(
    element.children
      .filter(({ name }) => name === "wp:postmeta")
      .map((meta) => [childText(meta, "wp:meta_key"), childText(meta, "wp:meta_value")]),
  );

/** Returns every value of one custom field of an item. */
export const valuesOf = (element: XmlElement, key: string): string[] =>
  element.children
    .filter(({ name }) => name === "wp:postmeta")
    .filter((meta) => childText(meta, "wp:meta_key") === key)
    .map((meta) => childText(meta, "wp:meta_value"));

/** Returns a date of WordPress, written as UTC; null for none (0000-00-00). */
export function dateOf(written: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(written) ?? [];
  const date = day && !day.startsWith("0000") ? new Date(`${day}T${time}Z`) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}
