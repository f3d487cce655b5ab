/** A row of a table of SPIP, its columns as text; those that are absent are none. */
export type SpipRow = Readonly<Record<string, string>>;

/** A row, and its table without the prefix of the site: `articles`. */
export interface TableRow {
  readonly table: string;
  readonly row: SpipRow;
}

/** Tables that are read, in every version of SPIP. */
export const readTables: readonly string[] = [
  ...["articles", "rubriques", "breves", "auteurs", "mots", "documents", "forum", "urls", "meta"],
  ...["auteurs_liens", "mots_liens", "documents_liens"],
  // SPIP 2 and older.
  ...["auteurs_articles", "mots_articles", "mots_breves", "documents_articles", "documents_breves"],
  // Only counted.
  ...["syndic", "signatures", "evenements"],
];

export const cellOf = (row: SpipRow | null | undefined, name: string): string => row?.[name]?.trim() ?? "";
