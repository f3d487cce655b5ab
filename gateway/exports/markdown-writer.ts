import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { stringify } from "yaml";
import { commentsPathOf, ownDataPath } from "../imports/markdown/own-data.ts";
import {
  catalogueNames,
  entryNames,
  feedNames,
  frontMatterOf,
  letterNames,
} from "../imports/markdown/own-fields.ts";
import type { SourceCatalogueEntry, SourceFeed, SourceLetter } from "../imports/source/own-records.ts";
import type { SourceEntry, SourceRecord } from "../imports/source/records.ts";
import { excerptOf } from "../notifications/excerpt.ts";
import type { SiteWriter } from "./site-writer.ts";

/**
 * Writes a site as Hugo reads it: texts in `content` with front matter, files in `static`, where they have the addresses that
 * the texts use. What no text says stands in `data`.
 */
export function markdownWriter(folder: string): SiteWriter {
  const records: SourceRecord[] = [];
  let entries = 0;
  const save = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  return {
    files: "static",
    async write(record) {
      if (record.type === "site") return save("hugo.toml", configOf(record));
      if (record.type === "medium") records.push({ ...record, path: `static/${record.path}` });
      else if (record.type === "entry" || isOwnText(record)) {
        entries += 1;
        const path = `content/${record.key}.md`;
        const { fields, body, comments } = textOf(record);
        await save(path, `---\n${stringify(fields)}---\n${body}\n`);
        if (comments.length > 0) await save(commentsPathOf(path), JSON.stringify(comments, null, 1));
      } else records.push(record);
    },
    end: () => save(ownDataPath, JSON.stringify({ entries, records }, null, 1)),
  };
}

const configOf = ({ address, title }: { address: string; title: string }): string =>
  `baseURL = ${JSON.stringify(`${address}/`)}\ntitle = ${JSON.stringify(title)}\nlanguageCode = "fr"\n`;

type OwnText = SourceFeed | SourceCatalogueEntry | SourceLetter;
const isOwnText = (record: SourceRecord): record is OwnText =>
  record.type === "feed" || record.type === "catalogueEntry" || record.type === "letter";

/** Returns the front matter, the body and the comments of a text. */
function textOf(record: SourceEntry | OwnText) {
  if (record.type === "entry")
    return { fields: entryFields(record), body: record.body, comments: record.comments };
  if (record.type === "letter") {
    const fields = { ...frontMatterOf(record, letterNames), ...(!record.isSent && { draft: true }) };
    return { fields, body: record.body, comments: [] };
  }
  const authors = record.authorKey && { authors: [record.authorKey] };
  if (record.type === "feed") {
    // A title for the lists of Hugo.
    const fields = { title: excerptOf(record.text, 80), ...frontMatterOf(record, feedNames), ...authors };
    return { fields, body: record.text, comments: record.comments };
  }
  const fields = { ...frontMatterOf(record, catalogueNames), ...authors, ...record.fields };
  return { fields, body: record.description, comments: record.comments };
}

const entryFields = (entry: SourceEntry) => ({
  ...frontMatterOf(entry, entryNames),
  ...(entry.status === "DRAFT" && { draft: true }),
  ...(entry.isIndexed === false && { noindex: true }),
});
