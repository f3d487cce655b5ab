import type { ComparedField } from "../compare/compare-fields.ts";
import type { DocumentKind } from "../session/document-kind.ts";
import { connectStaticPages } from "./static-page-server.ts";
import { emptyValues, normalized, type StaticPage, valuesOf } from "./static-page-values.ts";
import { staticPageWords } from "./static-page-words.ts";
import { staticPageTexts } from "./texts.ts";

const labels = staticPageTexts.fields;

const versionFields: readonly ComparedField[] = [
  { name: "title", label: labels.title, kind: "text" },
  { name: "description", label: labels.description, kind: "text" },
];

export const staticPageKind: DocumentKind<StaticPage> = {
  area: "static-pages",
  words: staticPageWords,
  paths: {
    list: "/studio/pages",
    fresh: "/studio/pages/new",
    edit: (id) => `/studio/pages/edit/${id}`,
    read: (slug) => `/p/${slug}`,
  },
  emptyValues,
  valuesOf,
  completeValues: (stored) => ({ ...emptyValues, ...stored }),
  isSameText: (first, second) => JSON.stringify(normalized(first)) === JSON.stringify(normalized(second)),
  // As a draft, or as pending changes of what is published.
  isAutosaved: () => true,
  comparedFields: [
    ...versionFields,
    { name: "slug", label: labels.slug, kind: "text" },
    { name: "isInFooter", label: labels.isInFooter, kind: "flag" },
  ],
  versionFields,
  connect: connectStaticPages,
};
