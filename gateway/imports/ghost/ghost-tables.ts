/** A row of a table of Ghost, as its export has it. */
export type GhostRow = Readonly<Record<string, unknown>>;

const names = [
  ...["posts", "posts_meta", "users", "tags", "posts_tags", "posts_authors", "settings"],
  ...["comments", "members"],
] as const;
export type Tables = Readonly<Record<(typeof names)[number], readonly GhostRow[]>> & {
  /** Rows of `posts_meta` by their post. */
  readonly metaOf: ReadonlyMap<string, GhostRow>;
  readonly tagsOf: ReadonlyMap<string, readonly GhostRow[]>;
  readonly authorsOf: ReadonlyMap<string, readonly GhostRow[]>;
  readonly commentsOf: ReadonlyMap<string, readonly GhostRow[]>;
  readonly memberOf: ReadonlyMap<string, GhostRow>;
};

export const isRow = (value: unknown): value is GhostRow => typeof value === "object" && value !== null;

/** Returns a field of a row as text; "" for none. */
export function textIn(row: GhostRow, name: string): string {
  const value = row[name];
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

export function dateIn(row: GhostRow, name: string): Date | null {
  const written = row[name];
  const date = typeof written === "string" || typeof written === "number" ? new Date(written) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

/** Returns the tables of an export; null for JSON of another kind. */
export function readTables(json: unknown): Tables | null {
  const root = isRow(json) && Array.isArray(json.db) ? json.db[0] : json;
  const data = isRow(root) ? root.data : null;
  if (!isRow(data) || !Array.isArray(data.posts)) return null;
  const list = (name: string): readonly GhostRow[] => {
    const rows = data[name];
    return Array.isArray(rows) ? rows.filter(isRow) : [];
  };
  const tables = Object.fromEntries(names.map((name) => [name, list(name)])) as Record<
    (typeof names)[number],
    readonly GhostRow[]
  >;
  return {
    ...tables,
    metaOf: new Map(tables.posts_meta.map((row) => [textIn(row, "post_id"), row])),
    tagsOf: joined(tables.posts_tags, "tag_id", tables.tags),
    authorsOf: joined(tables.posts_authors, "author_id", tables.users),
    commentsOf: joined(tables.comments, "id", tables.comments),
    memberOf: new Map(tables.members.map((row) => [textIn(row, "id"), row])),
  };
}

/** Returns the rows to which a table between leads, by their post and in their order. */
function joined(
  between: readonly GhostRow[],
  field: string,
  rows: readonly GhostRow[],
): ReadonlyMap<string, readonly GhostRow[]> {
  const byId = new Map(rows.map((row) => [textIn(row, "id"), row]));
  const lists = new Map<string, GhostRow[]>();
  const order = (row: GhostRow) => Number(row.sort_order ?? 0);
  for (const link of [...between].sort((a, b) => order(a) - order(b))) {
    const row = byId.get(textIn(link, field));
    const post = textIn(link, "post_id");
    if (row) lists.set(post, [...(lists.get(post) ?? []), row]);
  }
  return lists;
}
