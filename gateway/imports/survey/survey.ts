import { countWords } from "../../lib/text/html-text.ts";
import { oldAddressOf } from "../../redirects/old-address.ts";
import {
  ImportError,
  type ImportSource,
  type SourceAuthor,
  type SourceEntry,
  type SourceMedium,
  type SourceTerm,
} from "../source/records.ts";

/** An entry without its text, as it is kept while a file is read twice. */
export type EntryHead = Pick<SourceEntry, "kind" | "key" | "slug" | "title" | "addresses" | "status">;

/** All that a file contains but its texts, found before anything is written. */
export interface Survey {
  /** Old address of the site, without a slash at its end; "" if the file has none. */
  readonly site: string;
  readonly authors: ReadonlyMap<string, SourceAuthor>;
  /** Keys of the authors by the numbers that comments use. */
  readonly authorNumbers: ReadonlyMap<string, string>;
  readonly terms: readonly SourceTerm[];
  readonly media: ReadonlyMap<string, SourceMedium>;
  /** The same by their old addresses. */
  readonly mediaByAddress: ReadonlyMap<string, SourceMedium>;
  readonly fragments: ReadonlyMap<string, string>;
  readonly entries: ReadonlyMap<string, EntryHead>;
  /** Keys of the entries by their old addresses. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly counts: SurveyCounts;
  readonly remarks: readonly { readonly about: string; readonly text: string }[];
}

export interface SurveyCounts {
  articles: number;
  pages: number;
  comments: number;
  media: number;
  authors: number;
  words: number;
}

/**
 * Reads a source from its beginning to its end, so that a broken file is refused before anything of it is here. `site` goes
 * before the address that the file names. Throws ImportError.
 */
export async function surveySource(source: ImportSource, site = ""): Promise<Survey> {
  const counts = { articles: 0, pages: 0, comments: 0, media: 0, authors: 0, words: 0 };
  const authors = new Map<string, SourceAuthor>();
  const authorNumbers = new Map<string, string>();
  const terms: SourceTerm[] = [];
  const media = new Map<string, SourceMedium>();
  const mediaByAddress = new Map<string, SourceMedium>();
  const fragments = new Map<string, string>();
  const entries = new Map<string, EntryHead>();
  const addresses = new Map<string, string>();
  const remarks: { about: string; text: string }[] = [];
  let named = "";
  for await (const record of source.records()) {
    if (record.type === "site") named ||= record.address;
    else if (record.type === "author") {
      authors.set(record.key, record);
      authorNumbers.set(record.number, record.key);
    } else if (record.type === "term") terms.push(record);
    else if (record.type === "medium") {
      media.set(record.key, record);
      mediaByAddress.set(oldAddressOf(record.address) ?? record.address, record);
    } else if (record.type === "fragment") fragments.set(record.key, record.html);
    else if (record.type === "remark") remarks.push({ about: record.about, text: record.text });
    else {
      const { kind, key, slug, title, status } = record;
      // Several files of one export may repeat an entry.
      if (entries.has(key)) continue;
      entries.set(key, { kind, key, slug, title, status, addresses: record.addresses });
      for (const address of record.addresses) addresses.set(oldAddressOf(address) ?? address, key);
      counts[kind === "POST" ? "articles" : "pages"] += 1;
      counts.comments += record.comments.length;
      counts.words += countWords(record.body.replace(/<[^>]*>/g, " "));
    }
  }
  if (entries.size === 0 && media.size === 0)
    throw new ImportError("Ce fichier ne contient ni article, ni page, ni image.");
  Object.assign(counts, { media: media.size, authors: authors.size });
  const given = (site || named).replace(/\/+$/, "");
  return {
    site: URL.canParse(given) ? given : "",
    ...{
      authors,
      authorNumbers,
      terms,
      media,
      mediaByAddress,
      fragments,
      entries,
      addresses,
      counts,
      remarks,
    },
  };
}
