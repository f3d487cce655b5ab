import { catalogueFolders } from "../../catalogue/catalogue-folders.ts";
import type { SourceComment } from "../source/comment-record.ts";
import type { SourceRecord } from "../source/records.ts";
import { catalogueEntryOf, feedOf, letterOf } from "../source/written-records.ts";
import { listOf } from "./fields.ts";
import type { Fields } from "./head.ts";
import { ownBody } from "./own-data.ts";

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
  const { title, date, aliases: addresses, authors: _, file: own, image: cover, ...others } = fields;
  const [authorKey] = listOf(fields, "authors");
  const common = { key, date, authorKey, file: own };
  if (file.startsWith(feedFolder)) return { ...feedOf({ ...common, text: ownBody(body) }), comments };
  const kind = catalogues.find(({ folder }) => file.startsWith(folder))?.kind;
  const texts = { title, description: ownBody(body), fields: others };
  return catalogueEntryOf({ ...common, ...texts, kind, addresses, cover });
}

const letterIn = (key: string, { draft, planned, ...fields }: Fields, body: string): SourceRecord =>
  letterOf({
    ...{
      key,
      slug: fields.slug,
      subject: fields.title,
      preheader: fields.description,
      topics: fields.topics,
    },
    ...{ body: ownBody(body), isSent: draft !== true, date: fields.date, plannedAt: planned },
  });
