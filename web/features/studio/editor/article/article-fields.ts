import {
  type ArticleField,
  articleFieldNames,
  articleFields,
  versionedFields,
} from "../../../../../schema/article-fields.ts";
import type { ComparedField } from "../compare/compare-fields.ts";
import { texts } from "../texts.ts";

const kindOf = (name: ArticleField): ComparedField["kind"] => {
  const { kind } = articleFields[name];
  if (kind === "flag" || kind === "access") return kind;
  if (kind !== "file") return "text";
  return name === "coverName" ? "picture" : "file";
};

const compared = (names: readonly ArticleField[]): ComparedField[] =>
  names
    .filter((name) => name !== "content")
    .map((name) => ({ name, label: texts.fields[name], kind: kindOf(name) }));

/** Fields of an article that are compared besides its text. */
export const fieldsOfArticle = compared(articleFieldNames);
/** Those that a version has: it has no address. */
export const fieldsOfVersion = compared(versionedFields);
