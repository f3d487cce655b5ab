import type { FieldFacts, Given, Item } from "./shape.ts";

const isFile = ({ kind }: FieldFacts) =>
  kind === "image" || kind === "audio" || kind === "video" || kind === "pdf";

/** What the fields show of a thing; of none they are empty. */
export function valuesOf(fields: readonly FieldFacts[], item?: Item): Record<string, string> {
  const known = (item ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    fields.map((field) => {
      if (isFile(field)) return [field.name, fileNameOf(field.name, item)];
      const value = known[field.name];
      const text = value === null || value === undefined ? "" : String(value);
      return [field.name, field.kind === "date" ? text.slice(0, 10) : text];
    }),
  );
}

const fileNameOf = (name: string, item?: Item) =>
  (name === "coverName" ? item?.cover?.name : item?.file?.filename) ?? "";

/** What is sent: numbers as numbers, days as moments, and null for what is not given. */
export function givenOf(fields: readonly FieldFacts[], values: Record<string, string>): Given {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const text = (values[name] ?? "").trim();
      if (text === "") return [name, kind === "line" || kind === "text" ? "" : null];
      if (kind === "number") return [name, Number(text)];
      return [name, kind === "date" ? `${text}T00:00:00.000Z` : text];
    }),
  );
}
