import { type ImportKind, importKinds } from "../records/import-kinds.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { dumpKindOf, wayInOfDump } from "../tables/dump-kinds.ts";
import { dumpTables } from "../tables/sql-dump.ts";

/** Sorts of files that are recognized when they are given as another one. */
const sorts: readonly {
  readonly kind: ImportKind;
  readonly name: string;
  readonly fits: (text: string) => boolean;
}[] = [
  {
    kind: "wordpress",
    name: "un export de WordPress",
    fits: (text) => /xmlns:wp=["']http:\/\/wordpress\.org\/export/.test(text),
  },
  {
    kind: "ghost",
    name: "un export de Ghost",
    fits: (text) =>
      /^\s*\{/.test(text) &&
      /"(?:db|data)"\s*:/.test(text.slice(0, 4_000)) &&
      /"(?:posts|meta)"\s*:/.test(text),
  },
  {
    kind: "spip",
    name: "une sauvegarde de SPIP",
    fits: (text) => /^SQLite format 3\0|<SPIP\b/.test(text),
  },
  {
    kind: "dotclear",
    name: "un export de Dotclear",
    fits: (text) => /^\ufeff?\/\/\/DOTCLEAR\|/.test(text),
  },
  {
    kind: "blogger",
    name: "un export de Blogger",
    fits: (text) => /xmlns:blogger=["']|blogger\/2008\/kind#/.test(text),
  },
  {
    kind: "medium",
    name: "un export de Medium",
    fits: (text) => text.includes('<article class="h-entry">') && text.includes('data-field="body"'),
  },
  {
    kind: "archive",
    name: "l’archive d’un Palabre",
    fits: (text) => /^\{"(?:format|type)":"palabre/.test(text),
  },
  {
    kind: "members",
    name: "un tableau de personnes (CSV)",
    fits: isPeopleTable,
  },
];

/** Returns whether the first line of a text names a column of addresses. */
function isPeopleTable(text: string): boolean {
  const [line = ""] = text.split(/(?<=\n)/, 1);
  const column = line.search(/\be-?mail\b/i);
  return column >= 0 && !/[<{]/.test(line.slice(0, column)) && /[,;\t\r\n]/.test(line.slice(column));
}

const beginning = 64_000;
const mostFiles = 5;

/** Returns a sentence that names the kind that files look like; empty where that is `given` or can't be seen. */
export async function likelyKindOf(files: readonly FileTree[], given: string): Promise<string> {
  for (const tree of files) {
    const paths = tree.paths.filter(
      (path) =>
        /\.(xml|json|jsonl|csv|sqlite|txt|sql|atom)$|(^|\/)posts\/[^/]*\.html$/i.test(path) ||
        tree.paths.length === 1,
    );
    for (const path of paths.slice(0, mostFiles)) {
      // The readers of databases say it themselves.
      if (isDump.test(path) && given !== "spip" && given !== "drupal") return wayInOf(tree, path);
      const text = await beginningOf(tree, path).catch(() => "");
      const found = sorts.find(({ fits }) => fits(text));
      if (found && found.kind !== given)
        return ` Ce fichier ressemble à ${found.name}\u00a0: choisissez «\u00a0${importKinds[found.kind]}\u00a0».`;
    }
  }
  return "";
}

const isDump = /\.sql$/i;

/** Returns what to do with a dump: the tables of a large one stand far from its beginning. */
async function wayInOf(tree: FileTree, path: string): Promise<string> {
  const tables = await dumpTables(tree, path).catch(() => new Map<string, number>());
  const kind = dumpKindOf(tables);
  return kind ? ` ${wayInOfDump(kind)}.` : "";
}

async function beginningOf(tree: FileTree, path: string): Promise<string> {
  let text = "";
  for await (const chunk of await tree.open(path)) {
    text += (chunk as Buffer).toString("utf8");
    if (text.length >= beginning) break;
  }
  return text.slice(0, beginning);
}
