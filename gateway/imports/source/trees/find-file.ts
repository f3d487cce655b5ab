import type { FileTree } from "./file-tree.ts";

/** A file of a tree. */
export interface FoundFile {
  readonly tree: FileTree;
  readonly path: string;
}

/**
 * Returns a function that finds the file of an old address among trees: the one whose path ends like the address's, by as many
 * parts as possible, and at least by its name. Null for none.
 */
export function fileFinder(trees: readonly FileTree[]): (path: string) => FoundFile | null {
  const byName = new Map<string, FoundFile[]>();
  for (const tree of trees)
    for (const path of tree.paths) {
      const name = lastPart(path).normalize("NFC");
      const twins = byName.get(name);
      if (twins) twins.push({ tree, path });
      else byName.set(name, [{ tree, path }]);
    }
  return (wanted) => {
    const found = byName.get(lastPart(wanted).normalize("NFC")) ?? [];
    const [best] = [...found].sort((a, b) => commonEnd(b.path, wanted) - commonEnd(a.path, wanted));
    return best ?? null;
  };
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Returns the number of equal parts at the ends of two paths. */
function commonEnd(a: string, b: string): number {
  const [left, right] = [a.split("/").reverse(), b.split("/").reverse()];
  const different = left.findIndex((part, index) => part.normalize("NFC") !== right[index]?.normalize("NFC"));
  return different < 0 ? left.length : different;
}
