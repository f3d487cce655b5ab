import { withoutEnd } from "../../../schema/text/ends.ts";
import { countWords } from "../../lib/text/html-text.ts";
import { oldAddressOf } from "../../redirects/old-address.ts";
import type { SourceSettings } from "../source/own-records.ts";
import {
  ImportError,
  type ImportSource,
  type SourceAuthor,
  type SourceColumn,
  type SourceEntry,
  type SourceFormat,
  type SourceMedium,
  type SourceMenuLink,
  type SourceRecord,
  type SourceRedirect,
  type SourceSeries,
  type SourceTerm,
} from "../source/records.ts";

/** An entry without its text, as it is kept while a file is read twice. */
export type EntryHead = Pick<
  SourceEntry,
  "kind" | "key" | "slug" | "title" | "date" | "addresses" | "status"
>;

/** All that a file contains but its texts, found before anything is written. */
export interface Survey {
  /** Old address of the site, without a slash at its end; "" if the file has none. */
  readonly site: string;
  readonly authors: ReadonlyMap<string, SourceAuthor>;
  /** Keys of the authors by the numbers that comments use. */
  readonly authorNumbers: ReadonlyMap<string, string>;
  readonly terms: readonly SourceTerm[];
  readonly series: readonly SourceSeries[];
  readonly media: ReadonlyMap<string, SourceMedium>;
  /** The same by their old addresses. */
  readonly mediaByAddress: ReadonlyMap<string, SourceMedium>;
  /** The same by their paths among the source's files. */
  readonly mediaByPath: ReadonlyMap<string, SourceMedium>;
  readonly fragments: ReadonlyMap<string, string>;
  readonly entries: ReadonlyMap<string, EntryHead>;
  /** Keys of the entries by their old addresses. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly redirects: readonly SourceRedirect[];
  /** Old addresses of the entries of the catalogues. */
  readonly catalogueAddresses: ReadonlySet<string>;
  /** Links of the menus by the menus' names. */
  readonly menus: ReadonlyMap<string, readonly SourceMenuLink[]>;
  readonly hasLetters: boolean;
  /** Of tables of people. */
  readonly columns: readonly SourceColumn[];
  /** Of an export of this software. */
  readonly settings: SourceSettings | null;
  readonly counts: SurveyCounts;
  readonly remarks: readonly { readonly about: string; readonly text: string }[];
}

export interface SurveyCounts {
  articles: number;
  pages: number;
  feeds: number;
  catalogue: number;
  comments: number;
  media: number;
  authors: number;
  subscribers: number;
  refusals: number;
  words: number;
}

/**
 * Reads a source from its beginning to its end, so that a broken file is refused before anything of it is here. `site` goes
 * before the address that the file names. Throws ImportError.
 */
export async function surveySource(source: ImportSource, site = ""): Promise<Survey> {
  const counts = {
    ...{ articles: 0, pages: 0, feeds: 0, catalogue: 0, comments: 0, media: 0 },
    ...{ authors: 0, subscribers: 0, refusals: 0, words: 0 },
  };
  const parts = {
    authors: new Map<string, SourceAuthor>(),
    authorNumbers: new Map<string, string>(),
    terms: [] as SourceTerm[],
    series: [] as SourceSeries[],
    media: new Map<string, SourceMedium>(),
    mediaByAddress: new Map<string, SourceMedium>(),
    mediaByPath: new Map<string, SourceMedium>(),
    fragments: new Map<string, string>(),
    redirects: [] as SourceRedirect[],
    catalogueAddresses: new Set<string>(),
    menus: new Map<string, SourceMenuLink[]>(),
    entries: new Map<string, EntryHead>(),
    addresses: new Map<string, string>(),
    columns: [] as SourceColumn[],
    remarks: [] as { about: string; text: string }[],
    settings: null as SourceSettings | null,
    hasLetters: false,
  };
  let named = "";
  for await (const record of source.records()) {
    if (record.type === "site") named ||= record.address;
    else note(record, parts, counts);
  }
  const { feeds, catalogue, subscribers, refusals } = counts;
  const others = feeds + catalogue + subscribers + refusals + Number(parts.hasLetters);
  if (parts.entries.size + parts.media.size + parts.authors.size + others === 0)
    throw new ImportError("Ce fichier ne contient ni article, ni page, ni image, ni personne.");
  Object.assign(counts, { media: parts.media.size, authors: parts.authors.size });
  const given = withoutEnd(site || named, "/");
  return { site: URL.canParse(given) ? given : "", ...parts, counts };
}

interface SurveyParts {
  readonly authors: Map<string, SourceAuthor>;
  readonly authorNumbers: Map<string, string>;
  readonly terms: SourceTerm[];
  readonly series: SourceSeries[];
  readonly media: Map<string, SourceMedium>;
  readonly mediaByAddress: Map<string, SourceMedium>;
  readonly mediaByPath: Map<string, SourceMedium>;
  readonly fragments: Map<string, string>;
  readonly redirects: SourceRedirect[];
  readonly catalogueAddresses: Set<string>;
  readonly menus: Map<string, SourceMenuLink[]>;
  readonly entries: Map<string, EntryHead>;
  readonly addresses: Map<string, string>;
  readonly columns: SourceColumn[];
  readonly remarks: { about: string; text: string }[];
  settings: SourceSettings | null;
  hasLetters: boolean;
}

function note(record: SourceRecord, parts: SurveyParts, counts: SurveyCounts): void {
  if (record.type === "author") {
    parts.authors.set(record.key, record);
    parts.authorNumbers.set(record.number, record.key);
  } else if (record.type === "term") parts.terms.push(record);
  else if (record.type === "series") parts.series.push(record);
  else if (record.type === "medium") {
    parts.media.set(record.key, record);
    parts.mediaByAddress.set(oldAddressOf(record.address) ?? record.address, record);
    if (record.path) parts.mediaByPath.set(record.path, record);
  } else if (record.type === "fragment") parts.fragments.set(record.key, record.html);
  else if (record.type === "redirect") parts.redirects.push(record);
  else if (record.type === "menuLink")
    parts.menus.set(record.menu, [...(parts.menus.get(record.menu) ?? []), record]);
  else if (record.type === "settings") parts.settings = record;
  else if (record.type === "letter") parts.hasLetters = true;
  else if (record.type === "column") parts.columns.push(record);
  else if (record.type === "subscriber") counts[record.refusal ? "refusals" : "subscribers"] += 1;
  else if (record.type === "remark") parts.remarks.push({ about: record.about, text: record.text });
  else if (record.type === "feed") {
    counts.feeds += 1;
    counts.comments += record.comments.length;
  } else if (record.type === "catalogueEntry") {
    counts.catalogue += 1;
    for (const address of record.addresses) parts.catalogueAddresses.add(address);
  } else if (record.type === "entry") noteEntry(record, parts, counts);
}

const tags = /<[^<>]*>/g;
/** Parts of a text that are no words of it, by its form: tags, and shortcodes. */
const unread: Partial<Record<SourceFormat, RegExp>> = {
  wordpress: /<[^<>]*>|\[\/?[a-z][\w-]*(?:[\s/=][^[\]]*)?\]/gi,
  markdown: /<[^<>]*>|\{\{[<%][^{}]*\}\}|\{%[^{}]*\}/g,
};

function noteEntry(entry: SourceEntry, { entries, addresses }: SurveyParts, counts: SurveyCounts): void {
  const { kind, key, slug, title, date, status } = entry;
  // Several files of one export may repeat an entry.
  if (entries.has(key)) return;
  entries.set(key, { kind, key, slug, title, date, status, addresses: entry.addresses });
  for (const name of entry.names ?? []) if (!addresses.has(name)) addresses.set(name, key);
  for (const address of entry.addresses) addresses.set(oldAddressOf(address) ?? address, key);
  counts[kind === "POST" ? "articles" : "pages"] += 1;
  // A page has none here.
  if (kind === "POST") counts.comments += entry.comments.length;
  counts.words += countWords(entry.body.replace(unread[entry.format] ?? tags, " "));
}
