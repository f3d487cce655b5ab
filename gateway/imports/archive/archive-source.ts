import { createInterface } from "node:readline";
import { ImportError, type ImportSource, type SourceRecord } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { recordOf } from "../source/written-records.ts";

/** File of an archive with its records, one a line. */
export const archivePath = "palabre.jsonl";
export const archiveFormat = 1;
const longestLine = 32_000_000;

/** Reads the archive of a Palabre, as `palabre export json` writes it: a folder or a zip of it. */
export const archiveSource = (files: readonly FileTree[]): ImportSource => ({
  files,
  records: async function* () {
    for (const tree of files) yield* readArchive(tree);
  },
});

async function* readArchive(tree: FileTree): AsyncGenerator<SourceRecord> {
  const path = tree.paths.find((each) => each === archivePath || each.endsWith(`/${archivePath}`));
  if (!path)
    throw new ImportError(`${tree.name} n’est pas une archive de Palabre\u00a0: ${archivePath} manque.`);
  const root = path.slice(0, -archivePath.length);
  let [count, end] = [-1, -1];
  for await (const line of linesOf(tree, path)) {
    if (end >= 0) break;
    if (count < 0) {
      requireFormat(line, tree.name);
      count = 0;
    } else if (line.type === "end") end = Number(line.records);
    else {
      count += 1;
      const record = recordOf(line);
      if (record) yield record.type === "medium" ? { ...record, path: root + record.path } : record;
    }
  }
  if (count < 0 || count !== end) throw broken(tree.name);
}

async function* linesOf(tree: FileTree, path: string): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const input = await tree.open(path);
  try {
    // Errors of the stream end the lines as an error here.
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line.length > longestLine) throw broken(tree.name);
      yield JSON.parse(line);
    }
    if (input.errored) throw input.errored;
  } catch (error) {
    throw error instanceof ImportError ? error : broken(tree.name, error);
  } finally {
    input.destroy();
  }
}

function requireFormat(line: Readonly<Record<string, unknown>>, name: string): void {
  if (line?.type !== "archive") throw broken(name);
  if (Number(line.format) > archiveFormat)
    throw new ImportError(`${name} vient d’une version plus récente de Palabre.`);
}

const broken = (name: string, cause?: unknown) =>
  new ImportError(`${name} est une archive coupée ou abîmée\u00a0: exportez-la de nouveau.`, { cause });
