import {
  type ArticleField,
  type ArticleValues,
  articleDefaults,
  articleFieldNames,
  fileFields,
  mapFields,
  type VersionedField,
  versionedFields,
} from "../../schema/article-fields.ts";
import { completeSeo } from "../revisions/post-seo.ts";
import type { ArticleText } from "../revisions/revision-text.ts";
import type { Post } from "./post.entity.ts";

interface GatewayField {
  /** Part of the search keys that contains the field; `null`: it is not searched. */
  readonly searchedAs: "title" | "tags" | "text" | "body" | null;
  /** Name in a person's data export. */
  readonly exportAs: string;
}

/** Gateway part of the record of article fields (schema/article-fields.ts). */
export const articleRecord: { readonly [F in ArticleField]: GatewayField } = {
  title: { searchedAs: "title", exportAs: "title" },
  description: { searchedAs: "text", exportAs: "description" },
  content: { searchedAs: "body", exportAs: "content" },
  tags: { searchedAs: "tags", exportAs: "tags" },
  slug: { searchedAs: null, exportAs: "slug" },
  coverName: { searchedAs: null, exportAs: "cover" },
  coverAlt: { searchedAs: null, exportAs: "coverAlt" },
  audioName: { searchedAs: null, exportAs: "audio" },
  transcript: { searchedAs: "body", exportAs: "transcript" },
  isExclusive: { searchedAs: null, exportAs: "isExclusive" },
  areCommentsClosed: { searchedAs: null, exportAs: "areCommentsClosed" },
  seo: { searchedAs: null, exportAs: "seo" },
  // It decides how much of the body is searched.
  access: { searchedAs: "body", exportAs: "access" },
};

/** Properties of a stored article, or of its pending changes, that hold the text and what is rendered from it. */
type Derived = "html" | "headings" | "membersBody" | "readingMinutes" | "wordCount" | "bodyFiles";
export type StoredText = Pick<Post, Exclude<VersionedField, "coverName"> | "cover" | Derived>;

const storedNames: readonly (keyof StoredText)[] = [
  ...versionedFields.filter((name) => name !== "coverName"),
  ...(["cover", "html", "headings", "membersBody", "readingMinutes", "wordCount", "bodyFiles"] as const),
];

/** Returns the stored text alone; an absent property is `undefined`. */
export const storedTextOf = (document: StoredText): StoredText =>
  Object.fromEntries(storedNames.map((name) => [name, document[name]])) as unknown as StoredText;

type StoredValues = Pick<Post, Exclude<ArticleField, "coverName"> | "cover">;

/** Returns the values of a stored document under the record's names, defaults for those that it lacks. */
export function valuesOf(document: Partial<StoredValues>): ArticleValues {
  const stored: Partial<ArticleValues> = {
    ...document,
    coverName: document.cover?.name,
    seo: completeSeo(document.seo),
  };
  return mapFields(articleFieldNames, (name) => stored[name] ?? articleDefaults[name]) as ArticleValues;
}

const leadFields = versionedFields.filter((name) => articleRecord[name].searchedAs === "text");

/** Returns the fields that are searched beside the title, the tags and the body, a line each: the article's lead. */
export function leadOf(document: Partial<StoredValues>): string {
  const stored: Partial<Record<ArticleField, unknown>> = document;
  return leadFields.map((name) => stored[name] ?? articleDefaults[name]).join("\n");
}

/** Returns the text of an article, or of its pending changes, as a version keeps it. */
export function textOf(document: Omit<StoredText, Exclude<Derived, "wordCount" | "bodyFiles">>): ArticleText {
  const { slug: _, ...values } = valuesOf(document);
  return { ...values, wordCount: document.wordCount, fileNames: filesOf(document) };
}

/** Returns the names of all the files that an article shows. */
export const filesOf = ({
  cover,
  audioName,
  bodyFiles,
  seo,
}: Pick<Post, "cover" | "audioName" | "bodyFiles" | "seo">): string[] => [
  ...new Set(
    [cover?.name, audioName, seo?.image, ...bodyFiles].filter((name): name is string => Boolean(name)),
  ),
];

/** Returns the fields under their names of a data export; an absent file is `null`. */
export const exportValues = (names: readonly ArticleField[], values: Partial<ArticleValues>): object =>
  Object.fromEntries(
    names.map((name) => [
      articleRecord[name].exportAs,
      (fileFields as readonly string[]).includes(name) ? values[name] || null : values[name],
    ]),
  );
