/** Systems whose databases are known by the names of their tables; the first one is of content, which counts its rows. */
const signatures = {
  spip: ["articles", "rubriques", "auteurs"],
  drupal: ["node_field_data", "node__body", "users_field_data"],
  drupal7: ["node", "field_data_body", "users"],
  wordpress: ["posts", "postmeta", "options"],
  dotclear: ["post", "post_media", "category"],
  joomla: ["content", "extensions", "categories"],
  drupal6: ["node", "node_revisions", "url_alias"],
} as const;

export type DumpKind = keyof typeof signatures;
type Tables = ReadonlyMap<string, number>;

const kinds = Object.keys(signatures) as DumpKind[];

/** Prefixes that name their system by themselves: a dump of some tables alone is known by the first one. */
const ownPrefixes: Partial<Record<DumpKind, string>> = { spip: "spip_" };

/** Returns the prefixes under which a database has the tables of a system: one for each site. */
export function prefixesOf(kind: DumpKind, tables: Tables): string[] {
  const [first, ...others] = signatures[kind];
  return [...tables.keys()]
    .filter((name) => name.endsWith(first))
    .map((name) => name.slice(0, name.length - first.length))
    .filter((prefix) => prefix === ownPrefixes[kind] || others.every((table) => tables.has(prefix + table)));
}

/** Returns the system whose tables with rows a dump has; null for none that is known. */
export const dumpKindOf = (tables: Tables): DumpKind | null =>
  kinds.find((kind) => prefixesOf(kind, tables).length > 0) ?? null;

/** Ways in for the dump of each system, which is read from another file of its. */
const waysIn: Readonly<Record<DumpKind, string>> = {
  spip: "C’est la base d’un SPIP\u00a0: choisissez «\u00a0spip\u00a0»",
  drupal: "C’est la base d’un Drupal\u00a0: choisissez «\u00a0drupal\u00a0»",
  drupal7: "C’est la base d’un Drupal\u00a0: choisissez «\u00a0drupal\u00a0»",
  drupal6:
    "C’est la base d’un Drupal\u00a06 ou plus ancien, qui n’est pas lue\u00a0: mettez d’abord une copie de ce site à jour vers Drupal\u00a07",
  wordpress:
    "C’est la base d’un WordPress\u00a0: donnez plutôt son export (Outils, Exporter), et choisissez «\u00a0wordpress\u00a0»",
  dotclear:
    "C’est la base d’un Dotclear\u00a0: donnez plutôt son export (Maintenance, Exporter), et choisissez «\u00a0dotclear\u00a0»",
  joomla:
    "C’est la base d’un Joomla, qui n’est pas lue\u00a0: une extension comme J2XML ou un export vers WordPress en donne un fichier WXR",
};

/** Returns the sentence that says what the dump of a system is, and how its content comes here. */
export const wayInOfDump = (kind: DumpKind): string => waysIn[kind];

/** Returns the sentence that refuses a dump, and says what to give instead where that is known. */
export function refusalOfDump(path: string, tables: Tables, wanted: string): string {
  const kind = dumpKindOf(tables);
  return `${path} n’est pas la base ${wanted}.${kind ? ` ${wayInOfDump(kind)}.` : ""}`;
}
