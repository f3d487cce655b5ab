import {
  type ArticleField,
  type ArticleValues,
  articleDefaults,
  articleFieldNames,
  articleFields,
  mapFields,
  type SeoValues,
  unhandled,
  type VersionedField,
  versionedFields,
} from "../../../../../schema/article-fields.ts";
import { keywordSlugOf, slugOf } from "../../../../../schema/slug.ts";
import type { Editor_PostFragment, PostChanges } from "../../../../gql/graphql.ts";
import type { DocumentTypes } from "../session/document-kind.ts";

/** An article as the server returns it to the editor. */
export type SavedPost = Editor_PostFragment;

/** Values of the form's fields, one for each field of the record. Tags are typed in one text, with commas between. */
export type FormValues = { -readonly [F in ArticleField]: F extends "tags" ? string : ArticleValues[F] };

export interface Article extends DocumentTypes {
  values: FormValues;
  saved: SavedPost;
}

export const emptyValues: FormValues = { ...articleDefaults, tags: "" };

/** Fields that the query gives in another form, or whose value depends on the article's state. */
type ConvertedField = "content" | "tags" | "slug" | "coverName" | "audioName" | "seo";

/** Fields that the form reads of an article or of its pending changes: every other field under the record's name. */
type SavedText = Pick<SavedPost, "content" | "tags" | "cover" | "audio" | "seo"> & DirectValues;
type DirectValues = Omit<FormValues, ConvertedField>;

const converters: { readonly [F in Exclude<ConvertedField, "slug">]: (text: SavedText) => FormValues[F] } = {
  content: ({ content }) => content ?? "",
  tags: ({ tags }) => joinTags(tags),
  coverName: ({ cover }) => cover?.name ?? "",
  audioName: ({ audio }) => audio?.filename ?? "",
  seo: ({ seo }) => seoOf(seo),
};

/** Returns the values that the user edits: the pending changes if there are any, else the article's own. */
export function valuesOf(post: SavedPost): FormValues {
  const text: SavedText = post.draft ?? post;
  const convert: Partial<Record<ArticleField, (text: SavedText) => unknown>> = converters;
  const direct: DirectValues & Partial<Record<ConvertedField, unknown>> = text;
  const values = mapFields(articleFieldNames, (name) => convert[name]?.(text) ?? direct[name]);
  const slug = post.draft?.slug || (followsTitle(post) ? "" : post.slug);
  return { ...(values as FormValues), slug };
}

/** Returns the values of a version, which has no address. */
export function valuesOfVersion(
  version: Omit<Pick<FormValues, VersionedField>, "tags"> & { readonly tags: SavedPost["tags"] },
): FormValues {
  const values = mapFields(versionedFields, (name) => version[name]);
  return { ...emptyValues, ...(values as FormValues), tags: joinTags(version.tags), seo: seoOf(version.seo) };
}

/** Returns the texts alone: the gateway refuses the type name that comes with them. */
const seoOf = ({ title, description, canonical, isIndexed, image }: SeoValues): SeoValues => ({
  title,
  description,
  canonical,
  isIndexed,
  image,
});

/** Returns the key by which spellings of a keyword are the same. */
export const keywordKeyOf = (name: string): string => keywordSlugOf(name) || name.trim().toLowerCase();

/** Returns a name as one keyword of a list: a comma would make two of it, and the gateway does not compare punctuation. */
export const asKeyword = (name: string): string =>
  name
    .split(",")
    .map((part) => part.trim())
    .join(" ")
    .trim();

const joinTags = (tags: SavedPost["tags"]): string => tags.map(({ name }) => asKeyword(name)).join(", ");

/** Completes values of the journal, which may be older than a field: absent fields get their default. */
export const completeValues = (stored: Partial<FormValues>): FormValues => ({
  ...(mapFields(articleFieldNames, (name) => stored[name] ?? emptyValues[name]) as FormValues),
  seo: { ...emptyValues.seo, ...stored.seo },
});

/** Returns the distinct tags of a typed list: "Marchés, grain,," has two. */
export const parseTags = (typed: string): string[] => [
  ...new Set(typed.split(",").flatMap((tag) => tag.trim().replace(/\s+/g, " ") || [])),
];

/** Returns the values as the gateway takes them. */
export const toPostChanges = ({
  tags,
  ...others
}: FormValues): Required<Pick<PostChanges, ArticleField>> & { tags: string[] } => ({
  ...others,
  tags: parseTags(tags),
});

/** Returns true when both have the same text, however the server has normalized one of them. */
export const isSameText = (first: FormValues, second: FormValues): boolean =>
  JSON.stringify(normalized(first)) === JSON.stringify(normalized(second));

const singleLine = (text: string) => text.trim().replace(/\s+/g, " ");

const normalized = (values: FormValues) =>
  mapFields(versionedFields, (name) => {
    const value = values[name];
    const { kind } = articleFields[name];
    switch (kind) {
      case "line":
        return singleLine(String(value));
      case "paragraph":
      case "transcript":
        return String(value).trim();
      case "markdown":
        return String(value).trimEnd();
      case "tags":
        return parseTags(String(value)).map(keywordKeyOf);
      case "seo":
        return [
          ...[values.seo.title, values.seo.description, values.seo.canonical].map(singleLine),
          values.seo.isIndexed,
          values.seo.image,
        ];
      case "file":
      case "access":
      case "flag":
        return value;
      default:
        return unhandled(kind);
    }
  });

/** Returns whether the slug was derived from the title and not chosen; until publication it then follows the title. */
const followsTitle = ({ slug, title, publishedAt }: SavedPost) =>
  !publishedAt && slug.replace(/-\d+$/, "") === (slugOf(title) || "article");
