import { catalogueFolders } from "../../catalogue/catalogue-folders.ts";
import type { SourceComment } from "../source/comment-record.ts";
import type { SourceRecord } from "../source/records.ts";
import { catalogueEntryOf, feedOf, letterOf } from "../source/written-records.ts";
import { listOf } from "./fields.ts";
import type { Fields } from "./head.ts";
import { ownBody } from "./own-data.ts";
import { catalogueNames, feedNames, fieldsIn, letterNames } from "./own-fields.ts";

/** Folders of the feeds and the letters of an export. */
const feedFolder = "content/feeds/";
const letterFolder = "content/lettres/";

const catalogues = Object.entries(catalogueFolders).map(
  ([kind, folder]) => ({ kind, folder: `content/${folder}/` }) as const,
);

/** Whether a text of an export is neither an article nor a page. */
export const isOwnText = (file: string): boolean =>
  file.startsWith(feedFolder) ||
  file.startsWith(letterFolder) ||
  catalogues.some(({ folder }) => file.startsWith(folder));

/** Returns the feed, the letter or the entry of a catalogue that is written in a text of an export. */
export function ownTextOf(
  file: string,
  { fields, body }: { readonly fields: Fields; readonly body: string },
  comments: readonly SourceComment[],
): SourceRecord | null {
  const key = file.replace(/^content\//, "").replace(/\.md$/, "");
  if (file.startsWith(letterFolder)) return letterIn(key, fields, body);
  const [authorKey] = listOf(fields, "authors");
  const text = ownBody(body);
  if (file.startsWith(feedFolder))
    return { ...feedOf({ ...fieldsIn(fields, feedNames), key, authorKey, text }), comments };
  const kind = catalogues.find(({ folder }) => file.startsWith(folder))?.kind;
  const common: readonly (string | null)[] = ["authors", ...Object.values(catalogueNames)];
  const others = Object.entries(fields).filter(([name]) => !common.includes(name));
  const entry = catalogueEntryOf({
    ...fieldsIn(fields, catalogueNames),
    ...{ key, kind, authorKey, description: text, fields: Object.fromEntries(others) },
  });
  return entry && { ...entry, comments };
}

const letterIn = (key: string, fields: Fields, body: string): SourceRecord =>
  letterOf({ ...fieldsIn(fields, letterNames), key, body: ownBody(body), isSent: fields.draft !== true });
