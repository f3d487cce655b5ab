import { mapFields } from "../../../schema/article-fields.ts";
import type { SourceCatalogueEntry, SourceFeed, SourceLetter } from "../source/own-records.ts";
import { type PlainField, plainFields } from "../source/plain-fields.ts";
import type { SourceEntry } from "../source/records.ts";
import type { Fields } from "./head.ts";

/** Names in a front matter, as Hugo and its themes have them, of a record's fields; null for what a file says otherwise, or never. */
type FieldNames<Values> = { readonly [Name in keyof Values]-?: string | null };

const plainNames: Partial<Record<PlainField, string>> = {
  coverAlt: "imageAlt",
  isExclusive: "exclusive",
  areCommentsClosed: "commentsClosed",
};

export const entryNames: FieldNames<SourceEntry> = {
  ...{
    title: "title",
    slug: "slug",
    date: "date",
    summary: "description",
    terms: "tags",
    authorKeys: "authors",
  },
  ...{ cover: "image", audio: "audio", isForMembers: "members", corrections: "corrections" },
  ...mapFields(plainFields, (name) => plainNames[name] ?? name),
  ...{ isInFooter: "footer", seoTitle: "seoTitle", seoDescription: "seoDescription" },
  ...{ canonical: "canonical", shareImage: "shareImage" },
  // By `draft` and `noindex`.
  ...{ status: null, isIndexed: null },
  // By the file's path and text, and by the file of its comments.
  ...{ type: null, kind: null, key: null, addresses: null, names: null, folder: null },
  ...{ body: null, format: null, comments: null },
  // Of other systems, and of an archive of what was written since an upgrade.
  ...{ isKnown: null, isAddressGuessed: null, covers: null, notes: null, remarks: null },
};

export const letterNames: FieldNames<SourceLetter> = {
  ...{ subject: "title", slug: "slug", date: "date", plannedAt: "planned", preheader: "description" },
  ...{ topics: "topics", isSent: null, type: null, key: null, body: null },
};

export const feedNames: FieldNames<SourceFeed> = {
  ...{ date: "date", file: "file" },
  // By a list of one author, the file's path and text, and the file of its comments.
  ...{ authorKey: null, type: null, key: null, text: null, comments: null, isKnown: null },
};

export const catalogueNames: FieldNames<SourceCatalogueEntry> = {
  ...{ title: "title", date: "date", file: "file", cover: "image", addresses: "aliases" },
  // By a list of one author, the file's path and text, the file of its comments, and by names of their own.
  ...{ authorKey: null, type: null, kind: null, key: null, description: null, fields: null },
  ...{ comments: null, isKnown: null },
};

const isEmpty = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0);

/** Returns the front matter of a record, without what is empty. */
export const frontMatterOf = <Values extends object>(values: Values, names: FieldNames<Values>): Fields =>
  Object.fromEntries(
    Object.entries<string | null>(names).flatMap(([field, name]) => {
      const value = values[field as keyof Values];
      if (name === null || isEmpty(value)) return [];
      return [[name, value instanceof Date ? value.toISOString() : value]];
    }),
  );

/** Returns the fields of a record that a front matter says. */
export const fieldsIn = <Values>(fields: Fields, names: FieldNames<Values>): Fields =>
  Object.fromEntries(
    Object.entries<string | null>(names).flatMap(([field, name]) => (name ? [[field, fields[name]]] : [])),
  );
