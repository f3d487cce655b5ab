import { withoutEnd } from "../../../schema/text/ends.ts";
import { oldAddressOf } from "../../redirects/old-address.ts";
import { oldPathOf } from "../content/old-path.ts";
import type { SourceSettings } from "../source/own-records.ts";
import {
  ImportError,
  type SourceAuthor,
  type SourceColumn,
  type SourceMedium,
  type SourceMenuLink,
  type SourceRedirect,
  type SourceSeries,
  type SourceTerm,
} from "../source/records.ts";
import type { EntryHead, SurveyedEntry, SurveyedRecord } from "./surveyed-record.ts";

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
  /** Texts that entries include, by their keys; in the process of the reader only. */
  readonly fragments: ReadonlyMap<string, string>;
  readonly entries: ReadonlyMap<string, EntryHead>;
  /** Keys of the entries by their old addresses. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly redirects: readonly SourceRedirect[];
  /** Old addresses of the entries of the catalogues. */
  readonly catalogueAddresses: ReadonlySet<string>;
  /** Addresses of the sitemap among the files, as redirects name them. */
  readonly listed: ReadonlySet<string>;
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
 * Survey of a source, put together record by record: in the process that reads it, and by what that process says of it in the
 * gateway's.
 */
export class SurveyBuilder {
  readonly #counts = {
    ...{ articles: 0, pages: 0, feeds: 0, catalogue: 0, comments: 0, media: 0 },
    ...{ authors: 0, subscribers: 0, refusals: 0, words: 0 },
  };
  readonly #parts = {
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
    locations: new Set<string>(),
    menus: new Map<string, SourceMenuLink[]>(),
    entries: new Map<string, EntryHead>(),
    addresses: new Map<string, string>(),
    columns: [] as SourceColumn[],
    remarks: [] as { about: string; text: string }[],
    settings: null as SourceSettings | null,
    hasLetters: false,
  };
  #named = "";

  add(record: SurveyedRecord): void {
    const [parts, counts] = [this.#parts, this.#counts];
    if (record.type === "site") this.#named ||= record.address;
    else if (record.type === "author") {
      parts.authors.set(record.key, record);
      parts.authorNumbers.set(record.number, record.key);
    } else if (record.type === "term") parts.terms.push(record);
    else if (record.type === "series") parts.series.push(record);
    else if (record.type === "medium") this.#addMedium(record);
    else if (record.type === "redirect") parts.redirects.push(record);
    else if (record.type === "menuLink") this.#addMenuLink(record);
    else if (record.type === "settings") parts.settings = record;
    else if (record.type === "letter") parts.hasLetters = true;
    else if (record.type === "sitemap") for (const each of record.locations) parts.locations.add(each);
    else if (record.type === "column") parts.columns.push(record);
    else if (record.type === "subscriber") counts[record.isRefusal ? "refusals" : "subscribers"] += 1;
    else if (record.type === "remark") parts.remarks.push({ about: record.about, text: record.text });
    else if (record.type === "feed") {
      counts.feeds += 1;
      counts.comments += record.comments;
    } else if (record.type === "catalogueEntry") {
      counts.catalogue += 1;
      counts.comments += record.comments;
      for (const address of record.addresses) parts.catalogueAddresses.add(address);
    } else this.#addEntry(record);
  }

  addFragment({ key, html }: { readonly key: string; readonly html: string }): void {
    this.#parts.fragments.set(key, html);
  }

  /** Returns the whole; `site` goes before the address that the source names. Throws ImportError for one without anything. */
  survey(site = ""): Survey {
    const [parts, counts] = [this.#parts, this.#counts];
    const { feeds, catalogue, subscribers, refusals } = counts;
    const others = feeds + catalogue + subscribers + refusals + Number(parts.hasLetters);
    if (parts.entries.size + parts.media.size + parts.authors.size + others === 0)
      throw new ImportError("Ce fichier ne contient ni article, ni page, ni image, ni personne.");
    Object.assign(counts, { media: parts.media.size, authors: parts.authors.size });
    const given = withoutEnd(site || this.#named, "/");
    const named = URL.canParse(given) ? given : "";
    const listed = [...parts.locations].flatMap((each) => oldPathOf(each, named) ?? []);
    return { site: named, ...parts, listed: new Set(listed), counts };
  }

  #addMedium(record: SourceMedium): void {
    const { media, mediaByAddress, mediaByPath } = this.#parts;
    media.set(record.key, record);
    mediaByAddress.set(oldAddressOf(record.address) ?? record.address, record);
    if (record.path) mediaByPath.set(record.path, record);
  }

  #addMenuLink(record: SourceMenuLink): void {
    const links = this.#parts.menus.get(record.menu);
    if (links) links.push(record);
    else this.#parts.menus.set(record.menu, [record]);
  }

  #addEntry({ comments, words, names, type: _, ...head }: SurveyedEntry): void {
    const { entries, addresses } = this.#parts;
    // Several files of one export may repeat an entry.
    if (entries.has(head.key)) return;
    entries.set(head.key, head);
    for (const name of names) if (!addresses.has(name)) addresses.set(name, head.key);
    for (const address of head.addresses) addresses.set(oldAddressOf(address) ?? address, head.key);
    this.#counts[head.kind === "POST" ? "articles" : "pages"] += 1;
    // A page has none here.
    if (head.kind === "POST") this.#counts.comments += comments;
    this.#counts.words += words;
  }
}
