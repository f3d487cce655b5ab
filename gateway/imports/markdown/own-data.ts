import type { SourceComment } from "../source/comment-record.ts";
import { readJson } from "../source/read-text.ts";
import { ImportError, type SourceRecord } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { commentOf, recordOf } from "../source/written-records.ts";
import { fieldsOf } from "./front-matter.ts";

/** File of a Markdown export of this software with what no text says: authors, categories, redirects. It is written last. */
export const ownDataPath = "data/palabre.json";

/** Path of the comments of a text. */
export const commentsPathOf = (file: string): string =>
  file.replace(/^content\//, "data/comments/").replace(/\.md$/, ".json");

/** Returns a text as it was before its export, which has ended it by one more line. */
export const ownBody = (body: string): string => body.replace(/\r?\n$/, "");

/** Yields the records of an export beside its texts. Throws ImportError if texts are missing. */
export async function* readOwnData(
  tree: FileTree,
  root: string,
  texts: number,
): AsyncGenerator<SourceRecord> {
  const { records, entries } = fieldsOf(await readJson(tree, root + ownDataPath));
  if (entries !== texts)
    throw new ImportError(`${tree.name} n’est pas entier\u00a0: ${texts} textes sur ${String(entries)}.`);
  for (const each of Array.isArray(records) ? records : []) {
    const record = recordOf(each);
    if (record?.type === "medium") yield { ...record, path: root + record.path };
    else if (record) yield record;
  }
}

/** Returns the comments of a text of an export. */
export async function readOwnComments(tree: FileTree, root: string, file: string): Promise<SourceComment[]> {
  const path = root + commentsPathOf(file);
  if (!tree.paths.includes(path)) return [];
  const list = await readJson(tree, path);
  return Array.isArray(list) ? list.map(commentOf) : [];
}
