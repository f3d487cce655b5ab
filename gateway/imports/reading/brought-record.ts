import type { KnownMedium } from "../content/fields-context.ts";
import type { SourceMention } from "../source/comment-record.ts";
import type { SourceCatalogueEntry, SourceFeed, SourceLetter } from "../source/own-records.ts";
import type { SourceEntry, SourceSubscriber } from "../source/records.ts";

// Messages of the process that reads an import to the gateway, one thing at a time.

/** An entry without its text, which follows as fields. */
export interface BroughtEntry
  extends Pick<
    SourceEntry,
    | ("type" | "kind" | "key" | "slug" | "title" | "date" | "status")
    | ("addresses" | "authorKeys" | "corrections" | "isInFooter" | "isKnown" | "remarks")
  > {
  /** Mark of all that it says but its comments: an unchanged one is not saved again. */
  readonly mark: string;
}

export type BroughtFeed = Omit<SourceFeed, "comments">;
export type BroughtCatalogueEntry = Omit<SourceCatalogueEntry, "comments">;
export type BroughtLetter = Omit<SourceLetter, "body">;

export type BroughtRecord =
  | BroughtEntry
  | BroughtFeed
  | BroughtLetter
  | BroughtCatalogueEntry
  | SourceSubscriber;

/** A comment as plain text, below another one of the first level or of that level itself. */
export interface BroughtComment {
  readonly key: string;
  readonly rootKey: string | null;
  readonly authorKey: string;
  readonly name: string;
  readonly text: string;
  readonly mentions: readonly SourceMention[];
  readonly date: Date | null;
  readonly editedAt: Date | null;
  readonly isHeld: boolean;
}

export interface Remark {
  readonly about: string;
  readonly text: string;
}

/** Fields of an entry, or a question on the way to them: the name here of a medium. */
export type FieldsStep =
  | { readonly kind: "medium"; readonly addresses: readonly string[]; readonly known: RequestedMedium }
  | { readonly kind: "fields"; readonly fields: unknown; readonly remarks: readonly Remark[] };

export type RequestedMedium = KnownMedium & { readonly about: string };

/** Place of a file of the source on this machine. */
export interface LocalCopy {
  readonly path: string;
  /** It is a copy, to be deleted. */
  readonly isCopy: boolean;
}
