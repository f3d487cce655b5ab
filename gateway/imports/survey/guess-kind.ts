import { type ImportKind, importKinds } from "../records/import-kinds.ts";
import type { FileTree } from "../source/file-tree.ts";

/** Sorts of files that are recognized when they are given as another one. */
const sorts: readonly { readonly kind: ImportKind; readonly name: string; readonly marks: RegExp }[] = [
  {
    kind: "wordpress",
    name: "un export de WordPress",
    marks: /xmlns:wp=["']http:\/\/wordpress\.org\/export/,
  },
  {
    kind: "ghost",
    name: "un export de Ghost",
    marks: /^\s*\{[\s\S]{0,4000}"(?:db|data)"\s*:[\s\S]*"(?:posts|meta)"\s*:/,
  },
  { kind: "spip", name: "une sauvegarde de SPIP", marks: /^SQLite format 3\0|<SPIP\b/ },
  { kind: "archive", name: "l’archive d’un Palabre", marks: /^\{"(?:format|type)":"palabre/ },
  {
    kind: "members",
    name: "un tableau de personnes (CSV)",
    marks: /^\ufeff?[^\n<{]*\be-?mail\b[^\n]*[,;\t\r\n]/i,
  },
];

const beginning = 64_000;
const mostFiles = 5;

/** Returns a sentence that names the kind that files look like; empty where that is `given` or can't be seen. */
export async function likelyKindOf(files: readonly FileTree[], given: string): Promise<string> {
  for (const tree of files) {
    const paths = tree.paths.filter(
      (path) => /\.(xml|json|jsonl|csv|sqlite|txt)$/i.test(path) || tree.paths.length === 1,
    );
    for (const path of paths.slice(0, mostFiles)) {
      const text = await beginningOf(tree, path).catch(() => "");
      const found = sorts.find(({ marks }) => marks.test(text));
      if (found && found.kind !== given)
        return ` Ce fichier ressemble à ${found.name}\u00a0: choisissez «\u00a0${importKinds[found.kind]}\u00a0».`;
    }
  }
  return "";
}

async function beginningOf(tree: FileTree, path: string): Promise<string> {
  let text = "";
  for await (const chunk of await tree.open(path)) {
    text += (chunk as Buffer).toString("utf8");
    if (text.length >= beginning) break;
  }
  return text.slice(0, beginning);
}
