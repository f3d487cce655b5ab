import { type ImportKind, importKinds } from "../records/import-kinds.ts";
import { ImportError, type ImportSource } from "../source/records.ts";
import { wordpressSource } from "../wordpress/wordpress-source.ts";

const readers: Readonly<Record<ImportKind, (paths: readonly string[]) => ImportSource>> = {
  wordpress: wordpressSource,
};

export const isImportKind = (kind: string): kind is ImportKind => Object.hasOwn(importKinds, kind);

/** Returns the reader of files of a kind. Throws ImportError for an unknown kind. */
export function sourceOf(kind: string, paths: readonly string[]): ImportSource {
  if (!isImportKind(kind))
    throw new ImportError(
      `«\u00a0${kind}\u00a0» n’est pas une sorte d’import\u00a0: ${Object.keys(importKinds).join(", ")}.`,
    );
  return readers[kind](paths);
}
