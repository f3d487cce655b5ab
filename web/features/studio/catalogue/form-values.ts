import type { CatalogueField, CatalogueInput, CatalogueItem } from "./catalogue-screen.ts";

const isFile = ({ kind }: CatalogueField) =>
  kind === "image" || kind === "audio" || kind === "video" || kind === "pdf";

/** Returns the initial values of the form; empty without an entry. */
export function valuesOf(fields: readonly CatalogueField[], item?: CatalogueItem): Record<string, string> {
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

const fileNameOf = (name: string, item?: CatalogueItem) =>
  (name === "coverName" ? item?.cover?.name : item?.file?.filename) ?? "";

/** Converts form values to the mutation's input: numbers, ISO dates, and null for empty values. */
export function inputOf(fields: readonly CatalogueField[], values: Record<string, string>): CatalogueInput {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const text = (values[name] ?? "").trim();
      if (text === "") return [name, kind === "line" || kind === "text" ? "" : null];
      if (kind === "number") return [name, Number(text)];
      return [name, kind === "date" ? `${text}T00:00:00.000Z` : text];
    }),
  );
}
