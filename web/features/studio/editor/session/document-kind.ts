import type { ApolloClient } from "@apollo/client";
import type { PostStatus, Version_LineFragment } from "../../../../gql/graphql.ts";
import type { JournalArea } from "../../../../lib/browser/journal.ts";
import type { ComparedField } from "../compare/compare-fields.ts";
import type { DocumentWords } from "./document-words.ts";

/** Values that the fields of every document have. */
export interface DocumentValues {
  title: string;
  content: string;
  /** Empty: the address follows the title until the first publication, and stays then. Absent where there is none. */
  slug?: string;
}

interface Saver {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Document as the server returns it. */
export interface SavedDocument {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly slug?: string;
  readonly status: PostStatus;
  readonly publishedAt?: string | null;
  readonly scheduledAt?: string | null;
  readonly savedBy?: Saver | null;
  /** Word with which an editor has returned it. */
  readonly returnNote?: { readonly by?: Saver | null } | null;
  /** Pending changes of a published document, which its readers don't see. */
  readonly draft?: { readonly isBehind: boolean; readonly savedBy?: Saver | null } | null;
}

/** The two types that a kind of document brings. */
export interface DocumentTypes {
  /** Values of its fields, as they are typed. */
  values: DocumentValues;
  saved: SavedDocument;
}

/** Fields that a save sets besides the text, when the user publishes, schedules, proposes or withdraws. */
export interface SaveRequest {
  status?: PostStatus;
  scheduledAt?: string;
}

/** The server, as the session of a document saves on it. Each save is onto the version of `saved`; all reject as the mutations do. */
export interface SavingServer<D extends DocumentTypes> {
  /** Creates a draft; repeated with the same `clientId`, returns the first one as it is now. */
  create(values: D["values"], clientId: string): Promise<D["saved"]>;
  /** Saves the document itself in place of its pending changes, with the state that is requested. */
  update(saved: D["saved"], values: D["values"], request: SaveRequest): Promise<D["saved"]>;
  /** Saves pending changes of a published document; absent where a published one is saved only when the user asks. */
  savePending?(saved: D["saved"], values: D["values"]): Promise<D["saved"]>;
  /** Returns the document from the server, never from a cache; null if it is gone. */
  read(id: string): Promise<D["saved"] | null>;
}

/** Version of a document, and the one before it. */
export interface DocumentVersion<Values> {
  values: Values;
  /** Null for the oldest that is kept. */
  previous: Values | null;
}

export interface VersionPage {
  readonly items: readonly Version_LineFragment[];
  readonly hasMore: boolean;
}

/** The server, as the rest of the editor uses it. */
export interface DocumentServer<D extends DocumentTypes = DocumentTypes> extends SavingServer<D> {
  /** Deletes the pending changes; a version keeps them. */
  discardPending(saved: D["saved"]): Promise<D["saved"]>;
  /** Returns the HTML of the last save, pending changes included. */
  readHtml(id: string): Promise<string>;
  /** Returns the versions before `after`, the newest first. */
  listVersions(id: string, after: string | null): Promise<VersionPage>;
  /** Returns a version; null when it is no longer kept. */
  readVersion(versionId: string): Promise<DocumentVersion<D["values"]> | null>;
  /** Saves the text of a version onto the document's version `onto`. */
  restoreVersion(versionId: string, onto: number): Promise<D["saved"]>;
}

/** A kind of document that the editor writes: its values and rules, its words, its place on the server and in the studio. */
export interface DocumentKind<D extends DocumentTypes = DocumentTypes> {
  /** Part of this device's journal that holds its unsaved texts. */
  readonly area: JournalArea;
  readonly words: DocumentWords;
  readonly paths: {
    readonly list: string;
    readonly fresh: string;
    edit(id: string): string;
    /** Address of its readers. */
    read(slug: string): string;
    /** Page that prepares what messengers pass on, once it is published. */
    readonly edition?: string;
  };
  readonly emptyValues: D["values"];
  /** Returns the values that the user edits: those of the pending changes if there are any. */
  valuesOf(saved: D["saved"]): D["values"];
  /** Completes values of the journal, which may be older than a field. */
  completeValues(stored: Partial<D["values"]>): D["values"];
  /** Returns true when both have the same text, however the server has normalized one of them; addresses are not compared. */
  isSameText(first: D["values"], second: D["values"]): boolean;
  /** Whether it is saved without the user asking: as a draft, or as pending changes. */
  isAutosaved(saved: D["saved"] | null): boolean;
  /** Fields that are compared besides the text, and those of them that versions have. */
  readonly comparedFields: readonly ComparedField[];
  readonly versionFields: readonly ComparedField[];
  connect(client: ApolloClient): DocumentServer<D>;
}
