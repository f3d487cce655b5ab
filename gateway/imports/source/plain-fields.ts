import {
  type ArticleField,
  type ArticleValues,
  articleFieldNames,
  mapFields,
} from "../../../schema/article-fields.ts";

/** Fields of an article that an export holds in another form, or under another name, than the article. */
const converted = [
  ...(["title", "description", "content", "tags", "slug"] as const),
  ...(["coverName", "audioName", "seo", "access"] as const),
];

/** The others: an export holds them as they are. A new field of an article is one of them, unless its kind can't be. */
export type PlainField = Exclude<ArticleField, (typeof converted)[number]>;
export type PlainValues = Pick<ArticleValues, PlainField>;

export const plainFields = articleFieldNames.filter(
  (name): name is PlainField => !(converted as readonly string[]).includes(name),
);

export const plainValuesOf = (values: PlainValues): PlainValues =>
  mapFields(plainFields, (name) => values[name]) as PlainValues;
