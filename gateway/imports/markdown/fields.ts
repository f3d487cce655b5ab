import { fieldsOf } from "./front-matter.ts";
import type { Fields } from "./head.ts";

/** Returns the first of these fields that is a text or a number; "" for none. A dot leads into a group: `cover.image`. */
export function textOf(fields: Fields, ...names: readonly string[]): string {
  for (const name of names) {
    const [first = "", ...rest] = name.split(".");
    const value = rest.length > 0 ? fieldsOf(fields[first])[rest.join(".")] : fields[first];
    const written = Array.isArray(value) ? value[0] : value;
    if (typeof written === "string" && written.trim()) return written.trim();
    if (typeof written === "number") return String(written);
  }
  return "";
}

/** Returns the texts of these fields: lists, groups with a name, or words parted by commas. */
export function listOf(fields: Fields, ...names: readonly string[]): string[] {
  const all = names.flatMap((name) => {
    const value = fields[name];
    if (typeof value === "string") return value.split(",");
    return Array.isArray(value) ? value.map(nameOf) : [nameOf(value)];
  });
  return [...new Set(all.map((each) => each.trim()).filter(Boolean))];
}

export const categoriesOf = (fields: Fields, { generator }: { readonly generator: string }): string[] => [
  ...new Set([...wordsOf(fields, generator, "categories"), ...listOf(fields, "category")]),
];

/** Jekyll parts a text without commas at its spaces. */
function wordsOf(fields: Fields, generator: string, name: string): string[] {
  const value = fields[name];
  return generator === "jekyll" && typeof value === "string" && !value.includes(",")
    ? [...new Set(value.split(/\s+/).filter(Boolean))]
    : listOf(fields, name);
}

/** Returns the keywords of a file; some of Eleventy only name the lists in which it stands. */
export const tagsOf = (fields: Fields, { generator }: { readonly generator: string }): string[] =>
  wordsOf(fields, generator, "tags").filter(
    (tag) => generator !== "eleventy" || !/^(all|nav|posts?|pages?)$/i.test(tag),
  );

function nameOf(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  return textOf(fieldsOf(value), "name", "title", "slug");
}

const isoDate = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?)?$/;

/** Returns the date of the first of these fields that has one; one without a zone is UTC. */
export function dateOf(fields: Fields, ...names: readonly string[]): Date | null {
  for (const name of names) {
    const value = fields[name];
    // One of TOML is a kind of date that the database does not store as one.
    const date = value instanceof Date ? new Date(value) : readDate(textOf(fields, name));
    if (date && !Number.isNaN(date.getTime())) return date;
  }
  return null;
}

function readDate(written: string): Date | null {
  if (!/\d{4}/.test(written)) return null;
  const [, day, time = "00:00", zone = "Z"] = isoDate.exec(written) ?? [];
  if (day) return new Date(`${day}T${time}${zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2")}`);
  const date = new Date(`${written} UTC`);
  return Number.isNaN(date.getTime()) ? new Date(written) : date;
}
