import type { ColumnMeaning } from "./column-meanings.ts";
import type { SourceComment } from "./comment-record.ts";
import type {
  SourceCatalogueEntry,
  SourceCorrection,
  SourceFeed,
  SourceLetter,
  SourceLooks,
  SourceSettings,
} from "./own-records.ts";
import type { PlainValues } from "./plain-fields.ts";
import type { FileTree } from "./trees/file-tree.ts";

/** Records of another system's content, as the reader of its format gives them: the same for every format. */

export interface SourceSite {
  readonly type: "site";
  /** Its old address, such as https://exemple.org. */
  readonly address: string;
  readonly title: string;
}

export interface SourceAuthor {
  readonly type: "author";
  readonly key: string;
  /** Number by which comments name it. */
  readonly number: string;
  readonly name: string;
  /** Empty where the file has none. */
  readonly email: string;
  readonly about?: string;
  readonly jobTitle?: string;
  /** Addresses of its pages elsewhere. */
  readonly links?: readonly string[];
  /** Last part of the address of its page. */
  readonly slug?: string;
  /** Address of its picture; empty without one. */
  readonly picture?: string;
  /** Addresses of the list of what it wrote. */
  readonly addresses?: readonly string[];
  /** Id of its account, where that was there before. Of an archive of what was written since. */
  readonly account?: string;
}

export interface SourceTerm {
  readonly type: "term";
  readonly kind: "CATEGORY" | "TAG";
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Addresses of the list of its articles. */
  readonly addresses?: readonly string[];
  /** Addresses of its feed; of a category only. */
  readonly feeds?: readonly string[];
  /** Of a category of this software, whose slug stays. */
  readonly looks?: SourceLooks | undefined;
}

/** Articles that are read one after the other. */
export interface SourceSeries {
  readonly type: "series";
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Addresses of its articles there, in its order. */
  readonly posts: readonly string[];
}

export interface SourceMedium {
  readonly type: "medium";
  readonly key: string;
  readonly address: string;
  /** Addresses of the page that shows it alone. */
  readonly pages?: readonly string[];
  readonly alt: string;
  /** Words below it in a gallery, as HTML. */
  readonly caption?: string;
  /** Key of the entry for which it was sent. */
  readonly shownIn?: string;
  /** Its other fields, by the names that the library's form has. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Path among the source's files. */
  readonly path?: string;
}

/** An address of the old site that leads to one of this site. */
export interface SourceRedirect {
  readonly type: "redirect";
  readonly from: string;
  readonly to: string;
}

/** A link of a menu of the old site. */
export interface SourceMenuLink {
  readonly type: "menuLink";
  /** Name of its menu. */
  readonly menu: string;
  readonly order: number;
  /** Empty: that of what it leads to. */
  readonly title: string;
  readonly address: string;
  /** It stands below another one. */
  readonly isNested: boolean;
}

/** Proof, in another system's words, that an address wanted its letters. */
export interface SourceConsent {
  readonly at: Date;
  /** Origin of the consent: a form, a fair, a table. */
  readonly words: string;
}

/** End of the letters to somebody in another system. */
export interface SourceRefusal {
  readonly kind: "UNSUBSCRIBED" | "REFUSED" | "COMPLAINED";
  readonly at: Date | null;
}

/** Somebody who receives the old site's letters, or refused them. */
export interface SourceSubscriber {
  readonly type: "subscriber";
  readonly email: string;
  readonly name: string;
  readonly date: Date | null;
  /** Place at which the source proves it. */
  readonly consent?: SourceConsent | null;
  readonly refusal?: SourceRefusal | null;
}

/** A column of a table of people, and what it is taken for. */
export interface SourceColumn {
  readonly type: "column";
  readonly name: string;
  readonly meaning: ColumnMeaning;
  /** Some of its cells. */
  readonly examples: readonly string[];
}

/** Content that entries include by its key, such as a reusable block. */
export interface SourceFragment {
  readonly type: "fragment";
  readonly key: string;
  readonly html: string;
}

export type SourceStatus = "PUBLISHED" | "SCHEDULED" | "DRAFT";

/** Form of a text: that of WordPress has shortcodes and blocks; that of this site stays as it is. */
export type SourceFormat = "html" | "wordpress" | "markdown" | "palabre";

/** An article or a page. */
export interface SourceEntry extends Partial<PlainValues> {
  readonly type: "entry";
  readonly kind: "POST" | "PAGE";
  readonly key: string;
  readonly title: string;
  readonly slug: string;
  /** Addresses at which it was read there; the first one is its own. */
  readonly addresses: readonly string[];
  /** The first one is a guess: a program of the old site made it. */
  readonly isAddressGuessed?: boolean | undefined;
  /** Other paths by which texts lead to it. */
  readonly names?: readonly string[];
  readonly body: string;
  readonly format: SourceFormat;
  /** Folder among the source's files, from which the body names pictures. */
  readonly folder?: string;
  readonly summary: string;
  readonly date: Date | null;
  readonly status: SourceStatus;
  readonly authorKeys: readonly string[];
  readonly terms: readonly string[];
  /** Key of a medium, or an address. */
  readonly cover: string;
  /** Addresses of which one is its cover, if that is among the files: the system does not say which. */
  readonly covers?: readonly string[];
  /** Address of its sound. */
  readonly audio?: string;
  /** Only members read it whole. */
  readonly isForMembers?: boolean;
  /** Notes on its corrections, as its readers see them. */
  readonly corrections?: readonly SourceCorrection[];
  /** Of a page: the footer leads to it. */
  readonly isInFooter?: boolean;
  readonly seoTitle: string;
  readonly seoDescription: string;
  /** Address of the page that search engines show in its place. */
  readonly canonical?: string | undefined;
  /** False: search engines do not show it. */
  readonly isIndexed?: boolean | undefined;
  /** Key of a medium, or an address: what link previews show instead of its cover; empty without one. */
  readonly shareImage?: string;
  /** Notes that the body refers to, by their ids, as HTML. */
  readonly notes: ReadonlyMap<string, string>;
  readonly comments: readonly SourceComment[];
  /** It was there before; its comments alone are new. Of an archive of what was written since. */
  readonly isKnown?: boolean;
  readonly remarks: readonly string[];
}

/** A text that is brought with its files and links: of an article, a page, a letter. */
export type SourceText = Pick<
  SourceEntry,
  "title" | "key" | "format" | "body" | "addresses" | "folder" | "notes"
>;

/** Something of the file that does not come, and why. */
export interface SourceRemark {
  readonly type: "remark";
  readonly about: string;
  readonly text: string;
}

export type SourceRecord =
  | SourceSite
  | SourceAuthor
  | SourceTerm
  | SourceSeries
  | SourceMedium
  | SourceFragment
  | SourceRedirect
  | SourceMenuLink
  | SourceSubscriber
  | SourceColumn
  | SourceEntry
  | SourceFeed
  | SourceCatalogueEntry
  | SourceSettings
  | SourceLetter
  | SourceRemark;

/** A file, or several, of another system. */
export interface ImportSource {
  /** Files among which its media are. */
  readonly files: readonly FileTree[];
  /** Reads it from its beginning. Throws ImportError for a file that is broken, cut off or of another format. */
  records(): AsyncIterable<SourceRecord>;
}

/** The file can't be imported. Its message is French and names the file. */
export class ImportError extends Error {}
