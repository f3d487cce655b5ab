import { createHash } from "node:crypto";
import {
  type ArticleFieldKind,
  type ArticleValues,
  articleFields,
  type BaseHashField,
  type SeoValues,
  type VersionedField,
  versionedFields,
} from "../../schema/article-fields.ts";

/** Text of an article at a moment: all that a version of it holds. */
export type ArticleText = Pick<ArticleValues, VersionedField> & {
  readonly wordCount: number;
  /** Names of all the files that it shows. */
  readonly fileNames: readonly string[];
};

/**
 * Returns a hash that is equal for equal texts; a file that was replaced counts as the same file under another name.
 * Hashes are stored (versions, base of pending changes) and compared for years, so their input is frozen: first the
 * eight base fields in this form, then `[name, value]` of each later field that differs from its default, by name. A
 * text that lacks a later field has the hash that it had before the field existed.
 */
export function hashOf(text: ArticleText, fields: HashedFields = articleFields): string {
  const base = {
    title: text.title,
    description: text.description,
    content: text.content,
    tags: text.tags,
    coverName: fileIdOf(text.coverName),
    coverAlt: text.coverAlt,
    audioName: fileIdOf(text.audioName),
    isExclusive: text.isExclusive,
  } satisfies Record<BaseHashField, unknown>;
  const { title, description, content, tags, ...files } = base;
  const input = JSON.stringify([
    title,
    description,
    content,
    tags,
    Object.values(files),
    ...laterFields(text, fields),
  ]);
  return createHash("sha256").update(input).digest("base64url");
}

/** Part of the record of article fields that the hash reads. */
type HashedFields = Readonly<
  Record<
    string,
    Pick<(typeof articleFields)[keyof typeof articleFields], "default" | "kind"> & { hash: string | null }
  >
>;

const laterFields = (text: object, fields: HashedFields): (readonly [string, unknown])[] =>
  Object.entries(fields)
    .flatMap(([name, field]) => {
      if (field.hash !== "whenSet") return [];
      const present = (text as Record<string, unknown>)[name] ?? field.default;
      const [value, standard] = [present, field.default].map((each) =>
        field.kind === "seo" ? seoOf(each) : each,
      );
      if (JSON.stringify(value) === JSON.stringify(standard)) return [];
      return [[name, field.kind === "file" ? fileIdOf(String(value)) : value] as const];
    })
    .sort(([one], [other]) => (one < other ? -1 : 1));

/** Returns the values for search engines; those that came later only where they differ from their defaults. */
const seoOf = (value: unknown) => {
  const { title, description, canonical, isIndexed, image } = value as Partial<SeoValues>;
  return {
    ...{ title, description, ...(canonical && { canonical }), ...(isIndexed === false && { isIndexed }) },
    ...(image && { image: fileIdOf(image) }),
  };
};

const fileIdOf = (name: string): string => /^[^.-]*/.exec(name)![0];

/** Kinds of fields in which a text is written. */
const textKinds: readonly string[] = ["line", "paragraph", "markdown"] satisfies ArticleFieldKind[];

/** Returns true for a version in which nothing is written: its title, description, content and other texts are blank. */
export const isBlank = (text: ArticleText): boolean =>
  versionedFields
    .filter((name) => textKinds.includes(articleFields[name].kind))
    .every((name) => String(text[name]).trim() === "");
