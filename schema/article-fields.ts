/**
 * The record of all that a person writes of an article, one entry a field. The gateway and the editor derive from it:
 * GraphQL inputs, drafts, versions and their hash, restoring, REST, data export, form values and journal. The rules of the
 * fields stand in rules/article.ts: they need yup, which the editor loads when it checks an article.
 * gateway/posts/article-record.ts adds what only the gateway knows. docs/add-a-field.md walks through a new field.
 */

/** Type of a field's value, by the field's kind. */
export interface ArticleValueOfKind {
  /** Text of one line. */
  line: string;
  /** Text of several lines, without markup. */
  paragraph: string;
  markdown: string;
  /** Transcript of a recording, in any form that is read. */
  transcript: string;
  tags: readonly string[];
  /** Last part of the article's address. */
  slug: string;
  /** Name of an uploaded file; empty for none. */
  file: string;
  flag: boolean;
  seo: SeoValues;
  access: PostAccess;
}

/** Readers of an article as a whole; others read its beginning. */
export const postAccesses = ["PUBLIC", "MEMBERS"] as const;
export type PostAccess = (typeof postAccesses)[number];

/** Values for search engines and link previews; an empty text: the article's own. */
export interface SeoValues {
  readonly title: string;
  readonly description: string;
  /** Address of the page that search engines show in this one's place; empty for this one. */
  readonly canonical: string;
  readonly isIndexed: boolean;
  /** Name of the image that link previews show; empty for the cover. */
  readonly image: string;
}
export type ArticleFieldKind = keyof ArticleValueOfKind;

interface FieldDefinition<
  Kind extends ArticleFieldKind,
  Hash extends "base" | "whenSet" | null,
  Required extends boolean,
> {
  readonly kind: Kind;
  /** Value of a new article, and of documents and journal entries that were stored before the field existed. */
  readonly default: ArticleValueOfKind[Kind];
  /** Readers need it: an article can't be published without it. */
  readonly isRequired: Required;
  /**
   * Part in the hash that recognises equal texts. `base`: one of the first eight fields, always hashed. `whenSet`:
   * hashed only when it differs from its default, so that the stored hashes of texts without it stay valid; every new
   * field is of this sort. `null`: no part of a version at all.
   */
  readonly hash: Hash;
}

const field = <
  Kind extends ArticleFieldKind,
  Hash extends "base" | "whenSet" | null,
  Required extends boolean,
>(
  definition: FieldDefinition<Kind, Hash, Required>,
) => definition;

/** A field that published articles may lack too. */
const optional = <Kind extends ArticleFieldKind, Hash extends "base" | "whenSet" | null>(definition: {
  readonly kind: Kind;
  readonly default: ArticleValueOfKind[Kind];
  readonly hash: Hash;
}) => field({ ...definition, isRequired: false });

/** Slugs that an article can't have: the site's own addresses begin alike. */
export const reservedSlugs: readonly string[] = ["new", "search"];
export const reserved = "Cette adresse est réservée au site";

export const articleFields = {
  title: field({ kind: "line", default: "", hash: "base", isRequired: true }),
  description: field({ kind: "paragraph", default: "", hash: "base", isRequired: true }),
  content: field({ kind: "markdown", default: "", hash: "base", isRequired: true }),
  tags: field({ kind: "tags", default: [], hash: "base", isRequired: true }),
  slug: optional({ kind: "slug", default: "", hash: null }),
  coverName: optional({ kind: "file", default: "", hash: "base" }),
  coverAlt: optional({ kind: "line", default: "", hash: "base" }),
  audioName: optional({ kind: "file", default: "", hash: "base" }),
  /** Of the recording; WebVTT, or a text without times (transcripts/transcript.ts). */
  transcript: optional({ kind: "transcript", default: "", hash: "whenSet" }),
  isExclusive: optional({ kind: "flag", default: false, hash: "base" }),
  areCommentsClosed: optional({ kind: "flag", default: false, hash: "whenSet" }),
  seo: optional({
    kind: "seo",
    default: { title: "", description: "", canonical: "", isIndexed: true, image: "" } as SeoValues,
    hash: "whenSet",
  }),
  access: optional<"access", "whenSet">({ kind: "access", default: "PUBLIC", hash: "whenSet" }),
};

type Fields = typeof articleFields;

/** Name of a field, as GraphQL, the services and the editor call it. */
export type ArticleField = keyof Fields;
/** Values of an article that the application works with, all fields present. */
export type ArticleValues = { readonly [F in ArticleField]: ArticleValueOfKind[Fields[F]["kind"]] };

/** Names of the fields whose definition has this property value. */
type FieldsWith<Property extends "kind" | "hash" | "isRequired", Value> = {
  [F in ArticleField]: Fields[F][Property] extends Value ? F : never;
}[ArticleField];

/** Fields that are part of a version. */
export type VersionedField = FieldsWith<"hash", "base" | "whenSet">;
export type BaseHashField = FieldsWith<"hash", "base">;
export type RequiredField = FieldsWith<"isRequired", true>;
export type FileField = FieldsWith<"kind", "file">;

export const articleFieldNames = Object.keys(articleFields) as ArticleField[];
export const versionedFields = articleFieldNames.filter(
  (name): name is VersionedField => articleFields[name].hash !== null,
);
export const requiredFields = articleFieldNames.filter(
  (name): name is RequiredField => articleFields[name].isRequired,
);
export const fileFields = articleFieldNames.filter(
  (name): name is FileField => articleFields[name].kind === "file",
);

/** Returns an object with one property for each of the fields. */
export const mapFields = <Name extends ArticleField, Result>(
  names: readonly Name[],
  read: (name: Name) => Result,
): Record<Name, Result> =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Result>;

/** The default of every field. */
export const articleDefaults = mapFields(
  articleFieldNames,
  (name) => articleFields[name].default,
) as ArticleValues;

/** Fails to compile where a value of a union was not handled: the last branch of a `switch`. */
export function unhandled(value: never): never {
  throw new Error(`Unhandled value: ${String(value)}`);
}
