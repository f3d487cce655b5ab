import { archiveSource } from "../archive/archive-source.ts";
import { bloggerSource } from "../blogger/blogger-source.ts";
import { dotclearSource } from "../dotclear/dotclear-source.ts";
import { drupalSource } from "../drupal/drupal-source.ts";
import { ghostSource } from "../ghost/ghost-source.ts";
import { markdownSource } from "../markdown/markdown-source.ts";
import { mediumSource } from "../medium/medium-source.ts";
import { membersSource, type TableChoices } from "../people/people-source.ts";
import { subscribersSource } from "../people/subscribers-source.ts";
import { readingLimits } from "../reading/reading-limits.ts";
import { type ImportKind, importKinds } from "../records/import-kinds.ts";
import { ImportError, type ImportSource, type SourceRecord } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { limitedTrees, type TreeOptions } from "../source/trees/limited-trees.ts";
import { openTrees } from "../source/trees/open-tree.ts";
import { spipSource } from "../spip/spip-source.ts";
import { substackSource } from "../substack/substack-source.ts";
import { wordpressSource } from "../wordpress/wordpress-source.ts";
import { likelyKindOf } from "./guess-kind.ts";

const readers: Readonly<
  Record<ImportKind, (files: readonly FileTree[], choices?: TableChoices) => ImportSource>
> = {
  wordpress: wordpressSource,
  ghost: ghostSource,
  markdown: markdownSource,
  spip: spipSource,
  dotclear: dotclearSource,
  drupal: drupalSource,
  blogger: bloggerSource,
  medium: mediumSource,
  substack: substackSource,
  members: membersSource,
  subscribers: subscribersSource,
  archive: archiveSource,
};

export const isImportKind = (kind: string): kind is ImportKind => Object.hasOwn(importKinds, kind);

/** Opens files of a kind, to be closed by `closeSource`. Throws ImportError for an unknown kind, and for a refused zip. */
export async function openSource(
  kind: string,
  paths: readonly string[],
  choices?: TableChoices,
  options: TreeOptions = { limits: readingLimits.bytes },
): Promise<ImportSource> {
  if (!isImportKind(kind))
    throw new ImportError(
      `«\u00a0${kind}\u00a0» n’est pas une sorte d’import\u00a0: ${Object.keys(importKinds).join(", ")}.`,
    );
  const { files, beginPass } = limitedTrees(await openTrees(paths), options);
  const { records } = readers[kind](files, choices);
  return {
    files,
    records: () => {
      beginPass();
      return namingKind(copiesOf(records()), kind, files);
    },
  };
}

/** Yields records. Throws ImportError, whose message names another kind that the files look like. */
async function* namingKind(
  records: AsyncIterable<SourceRecord>,
  kind: ImportKind,
  files: readonly FileTree[],
): AsyncGenerator<SourceRecord> {
  try {
    yield* records;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new ImportError(error.message + (await likelyKindOf(files, kind)), { cause: error.cause });
  }
}

/** Yields records with strings of their own: a title cut out of a file would keep the file's text in memory with it. */
async function* copiesOf(records: AsyncIterable<SourceRecord>): AsyncGenerator<SourceRecord> {
  for await (const record of records) yield structuredClone(record);
}

export async function closeSource({ files }: Pick<ImportSource, "files">): Promise<void> {
  for (const tree of files) await tree.close();
}
