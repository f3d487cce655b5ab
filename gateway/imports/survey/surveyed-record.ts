import type { SourceCatalogueEntry, SourceFeed, SourceLetter } from "../source/own-records.ts";
import type { SourceEntry, SourceFragment, SourceRecord, SourceSubscriber } from "../source/records.ts";

/** An entry without its text, as it is kept while a file is read twice. */
export type EntryHead = Pick<
  SourceEntry,
  "kind" | "key" | "slug" | "title" | "date" | "addresses" | "isAddressGuessed" | "status"
>;

/** An entry without its text, with the numbers of its words and comments. */
export interface SurveyedEntry extends EntryHead {
  readonly type: "entry";
  /** Other paths by which texts lead to it. */
  readonly names: readonly string[];
  readonly comments: number;
  readonly words: number;
}

/** A record as a survey has it: what is read a second time has only its number here. */
export type SurveyedRecord =
  | Exclude<
      SourceRecord,
      SourceEntry | SourceFeed | SourceCatalogueEntry | SourceSubscriber | SourceLetter | SourceFragment
    >
  | SurveyedEntry
  | { readonly type: "feed"; readonly comments: number }
  | { readonly type: "catalogueEntry"; readonly addresses: readonly string[]; readonly comments: number }
  | { readonly type: "subscriber"; readonly isRefusal: boolean }
  | { readonly type: "letter" }
  | { readonly type: "sitemap"; readonly locations: readonly string[] };
