import type { CatalogueKind } from "../../catalogue/catalogue.entity.ts";
import type { SourceComment } from "./comment-record.ts";

// Records that only an export of this software has.

/** Look of a category. */
export interface SourceLooks {
  readonly section: number;
  readonly color: string;
  /** Address of its picture; empty without one. */
  readonly picture: string;
}

/** A note on what was wrong in an article. */
export interface SourceCorrection {
  readonly text: string;
  readonly date: Date | null;
  readonly authorKey: string;
}

/** A feed: a short text of the site, with its comments. */
export interface SourceFeed {
  readonly type: "feed";
  readonly key: string;
  /** Plain text. */
  readonly text: string;
  /** Address of its file; empty without one. */
  readonly file: string;
  readonly authorKey: string;
  readonly date: Date | null;
  readonly comments: readonly SourceComment[];
  /** It was there before; its comments alone are new. */
  readonly isKnown?: boolean;
}

/** A picture, video, book or music of a catalogue. */
export interface SourceCatalogueEntry {
  readonly type: "catalogueEntry";
  readonly kind: CatalogueKind;
  readonly key: string;
  /** Addresses at which it was read there. */
  readonly addresses: readonly string[];
  readonly title: string;
  readonly description: string;
  /** Its other fields, by the names that its catalogue's form has. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Addresses of its files; empty without one. */
  readonly file: string;
  readonly cover: string;
  /** Key of the account that added it. */
  readonly authorKey: string;
  readonly date: Date | null;
  readonly comments: readonly SourceComment[];
  /** It was there before; its comments alone are new. */
  readonly isKnown?: boolean;
}

/** Published settings of a site: files by their addresses, articles of its front page too. */
export interface SourceSettings {
  readonly type: "settings";
  readonly values: Readonly<Record<string, unknown>>;
}

/** A letter to the subscribers. */
export interface SourceLetter {
  readonly type: "letter";
  readonly key: string;
  readonly slug: string;
  readonly subject: string;
  readonly preheader: string;
  /** Markdown of this software. */
  readonly body: string;
  /** Its topics: `tags/peche`, `series/nuits`, `authors/aya-brou`; none for the site. */
  readonly topics: readonly string[];
  readonly isSent: boolean;
  /** Of its sending, else of its first save. */
  readonly date: Date | null;
  readonly plannedAt: Date | null;
}
