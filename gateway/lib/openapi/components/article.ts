import {
  type ArticleField,
  type ArticleValues,
  articleFieldNames,
  fileFields,
  postAccesses,
} from "../../../../schema/article-fields.ts";
import { flag, type JsonSchema, listOf, objectSchema, text, textOrNull } from "../json-schema.ts";

/** A field of an article in REST's requests and responses. */
interface RestField<Value> {
  readonly name: string;
  /** Description of the field in requests. */
  readonly request?: string;
  /** Present: lists and single articles show the field. The body of an article is serialized apart. */
  readonly response?: { readonly schema: JsonSchema; readonly value: (value: Value) => unknown };
}

const asIs = <Value>(value: Value): Value => value;
const orNull = (name: string): string | null => name || null;

/** REST's part of the record of article fields (schema/article-fields.ts). `null`: REST neither takes nor shows it. */
const articleRest: { readonly [F in ArticleField]: RestField<ArticleValues[F]> | null } = {
  title: {
    name: "title",
    request: "Titre ; l’adresse en vient.",
    response: { schema: text("Titre."), value: asIs },
  },
  description: {
    name: "description",
    request: "Chapeau.",
    response: { schema: text("Chapeau."), value: asIs },
  },
  content: { name: "content", request: "Le texte, en markdown." },
  tags: {
    name: "tags",
    request: "Mots-clés ; une catégorie en est un.",
    response: {
      schema: listOf(text("Nom d’un mot-clé dans l’adresse."), {
        description: "Mots-clés ; une catégorie en est un.",
      }),
      value: asIs,
    },
  },
  slug: {
    name: "slug",
    request: "Adresse choisie. Absente : celle du titre.",
    response: { schema: text("Nom dans l’adresse, /posts/{slug}."), value: asIs },
  },
  coverName: {
    name: "imageUrl",
    request: "Nom d’une image déjà envoyée.",
    response: {
      schema: text("Nom du fichier de la couverture, servi sous /image/{imageUrl} ; vide sans couverture."),
      value: asIs,
    },
  },
  coverAlt: null,
  audioName: {
    name: "audioUri",
    request: "Nom d’un fichier audio déjà envoyé.",
    response: {
      schema: textOrNull("Nom du fichier audio, servi sous /file/{audioUri} ; null sans lecture audio."),
      value: orNull,
    },
  },
  transcript: null,
  isExclusive: {
    name: "isExclusif",
    response: { schema: flag("Vrai pour une exclusivité."), value: asIs },
  },
  areCommentsClosed: null,
  seo: {
    name: "seo",
    request: "Ce que montrent les moteurs et les partages, en entier\u00a0: ce qui y manque devient vide.",
    response: {
      schema: objectSchema({
        title: text("Titre pour les moteurs\u00a0; vide\u00a0: celui de l’article."),
        description: text("Description pour les moteurs\u00a0; vide\u00a0: celle de l’article."),
        canonical: text("Adresse que les moteurs montrent à la place\u00a0; vide si aucune."),
        isIndexed: flag("Faux si les moteurs ne doivent pas montrer l’article."),
        image: text("Nom de l’image que montrent les partages\u00a0; vide\u00a0: la couverture."),
      }),
      value: asIs,
    },
  },
  access: {
    name: "access",
    request: "PUBLIC, ou MEMBERS\u00a0: les visiteurs n’en lisent que le début.",
    response: {
      schema: text("PUBLIC, ou MEMBERS\u00a0: les visiteurs n’en lisent que le début.", {
        enum: [...postAccesses],
      }),
      value: asIs,
    },
  },
};

/** The cover's second name: it counts in requests without the first, and repeats it in responses. */
const secondCoverName = "coverPicture";

/** Fields that REST takes, with what it calls them. */
export const restFields = articleFieldNames.flatMap((field) => {
  const rest = articleRest[field];
  return rest ? [{ field, name: rest.name, request: rest.request }] : [];
});

export const fieldsWithoutRest = articleFieldNames.filter((name) => articleRest[name] === null);

/** Schema of the second name in requests. */
export const secondNames = {
  [secondCoverName]: text(
    `Répète ${articleRest.coverName?.name} ; compte quand ${articleRest.coverName?.name} manque.`,
  ),
};

const writable = [...restFields.map(({ field }) => field), "clientId"];

/**
 * Returns the fields of an article that REST takes, of a body whose fields have the services' names (`restFields`). A null
 * file means no file, like an empty one.
 */
export function articleOfRest({
  [secondCoverName]: coverName,
  ...given
}: Readonly<Record<string, unknown>>): object {
  const writing: Readonly<Record<string, unknown>> = { coverName, ...given };
  return Object.fromEntries(
    writable.flatMap((name) => {
      const value = writing[name];
      if (value === undefined) return [];
      const isFile = (fileFields as readonly string[]).includes(name);
      return [[name, value === null && isFile ? "" : value]];
    }),
  );
}

/** Returns the values that REST shows of an article, under REST's names. */
export const restValuesOf = (values: ArticleValues): Record<string, unknown> => ({
  ...Object.fromEntries(articleFieldNames.flatMap((name) => restValue(name, values))),
  [secondCoverName]: values.coverName,
});

function restValue<Name extends ArticleField>(name: Name, values: ArticleValues): [string, unknown][] {
  const rest: RestField<ArticleValues[Name]> | null = articleRest[name];
  return rest?.response ? [[rest.name, rest.response.value(values[name])]] : [];
}

/** JSON schemas of the fields that REST shows of an article, by REST's names. */
export const restSchemas: Record<string, JsonSchema> = {
  ...Object.fromEntries(
    articleFieldNames.flatMap((name) => {
      const rest = articleRest[name];
      return rest?.response ? [[rest.name, rest.response.schema]] : [];
    }),
  ),
  [secondCoverName]: text(`Répète ${articleRest.coverName?.name}.`),
};
