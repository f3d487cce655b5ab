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
}

export interface SourceTerm {
  readonly type: "term";
  readonly kind: "CATEGORY" | "TAG";
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}

export interface SourceMedium {
  readonly type: "medium";
  readonly key: string;
  readonly address: string;
  readonly alt: string;
}

/** Content that entries include by its key, such as a reusable block. */
export interface SourceFragment {
  readonly type: "fragment";
  readonly key: string;
  readonly html: string;
}

export interface SourceComment {
  readonly key: string;
  /** Key of the comment that it answers; empty at the first level. */
  readonly parentKey: string;
  /** Key of the author's account, if the file names one. */
  readonly authorKey: string;
  readonly name: string;
  readonly html: string;
  readonly date: Date | null;
  /** It waits for moderation. */
  readonly isHeld: boolean;
}

export type SourceStatus = "PUBLISHED" | "SCHEDULED" | "DRAFT";

export interface SourceEntry {
  readonly type: "entry";
  readonly kind: "POST" | "PAGE";
  readonly key: string;
  readonly title: string;
  readonly slug: string;
  /** Addresses at which it was read there; the first one is its own. */
  readonly addresses: readonly string[];
  readonly body: string;
  readonly format: "html" | "markdown";
  readonly summary: string;
  readonly date: Date | null;
  readonly status: SourceStatus;
  readonly authorKeys: readonly string[];
  readonly terms: readonly string[];
  /** Key of a medium, or an address. */
  readonly cover: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  /** Notes that the body refers to, by their ids, as HTML. */
  readonly notes: ReadonlyMap<string, string>;
  readonly comments: readonly SourceComment[];
  readonly remarks: readonly string[];
}

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
  | SourceMedium
  | SourceFragment
  | SourceEntry
  | SourceRemark;

/** A file, or several, of another system. */
export interface ImportSource {
  /** Reads it from its beginning. Throws ImportError for a file that is broken, cut off or of another format. */
  records(): AsyncIterable<SourceRecord>;
}

/** The file can't be imported. Its message is French and names the file. */
export class ImportError extends Error {}
